import type { Anrede } from '@firmenportal/contract/fields';
import type { Rolle } from '@firmenportal/contract/permissions';

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'Demo-2026-Portal';

export interface DemoKonto {
  email: string;
  anrede: Anrede;
  vorname: string;
  nachname: string;
  rollen: Rolle[];
  firmennummern: string[];
  /** Links the account to this contact of its first company. */
  kontaktnummer?: string;
  /** Limits the account to the students that this contact leads. */
  nurBetreute?: boolean;
  aktiv: boolean;
}

const A = '10001';
const B = '10002';
const C = '10003';

/** One account for each kind of user. */
export const DEMO_KONTEN: readonly DemoKonto[] = [
  konto('admin', 'Frau', 'Martina', 'Lorenzen', 'ROLE_FIRMENPORTAL_ADMIN', A),
  konto('standard', 'Herr', 'Stefan', 'Brockmann', 'ROLE_FIRMENPORTAL_USER_STANDARD', A),
  konto('bewerbung', 'Frau', 'Nadine', 'Özkan', 'ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN', A),
  {
    ...konto('ausbildung', 'Herr', 'Jens', 'Petersen', 'ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE', A),
    kontaktnummer: '10001-1',
  },
  {
    ...konto('betreuer', 'Herr', 'Arne', 'Behrmann', 'ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE', A),
    kontaktnummer: '10001-2',
    nurBetreute: true,
  },
  konto('verwaltung', 'Frau', 'Birgit', 'Groth', 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG', A),
  konto('konzern', 'Frau', 'Sabine', 'Albers', 'ROLE_FIRMENPORTAL_USER_STANDARD', A, B),
  konto('andere', 'Herr', 'Holger', 'Thomsen', 'ROLE_FIRMENPORTAL_ADMIN', C),
  konto('betreuung', 'divers', 'Kim', 'Rohde', 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG'),
  { ...konto('inaktiv', 'Herr', 'Uwe', 'Dierks', 'ROLE_FIRMENPORTAL_USER_STANDARD', A), aktiv: false },
];

function konto(
  name: string,
  anrede: Anrede,
  vorname: string,
  nachname: string,
  rolle: Rolle,
  ...firmennummern: string[]
): DemoKonto {
  return {
    email: `${name}@demo.example`,
    anrede,
    vorname,
    nachname,
    rollen: [rolle],
    firmennummern,
    aktiv: true,
  };
}
