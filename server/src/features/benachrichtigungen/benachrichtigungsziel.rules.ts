import type {
  Benachrichtigungsangaben,
  Benachrichtigungstyp,
} from '@firmenportal/contract/benachrichtigungen';
import { isVonMehreren } from './benachrichtigungstexte.rules.ts';

/** What a notification leads to. */
export interface Ziel {
  readonly typ: Benachrichtigungstyp;
  readonly angaben: Benachrichtigungsangaben;
  readonly student_id: string | null;
  readonly bewerber_id: string | null;
  readonly konto_id: string | null;
}

/** IRI of the one thing that it tells of, below `basis`; null where it is of several, or of a whole year. */
export function objektOf(basis: string, ziel: Ziel): string | null {
  const { typ, angaben, student_id, bewerber_id, konto_id } = ziel;
  if (isVonMehreren(ziel)) return null;
  if (student_id !== null) return `${basis}/studenten/${student_id}`;
  if (bewerber_id !== null) {
    return `${basis}${isInMarktplatz(ziel) ? '/bewerber-marktplatz' : '/bewerber'}/${bewerber_id}`;
  }
  if (konto_id !== null) return `${basis}/user/${konto_id}`;
  if (angaben.id === undefined) return null;
  return `${basis}/${typ === 'neuesDokument' ? 'dokumente' : 'termine'}/${angaben.id}`;
}

/** Whom the company does not know, or no more, but from the marketplace. */
const isInMarktplatz = ({ typ, angaben }: Ziel): boolean =>
  typ === 'neuAufMarktplatz' || angaben.marktplatz === true;

/** The portal's page on it, to stand behind the portal's address in mails (paths of the web client). */
export function seiteOf(ziel: Ziel): string {
  const { typ, angaben, student_id, bewerber_id, konto_id } = ziel;
  switch (typ) {
    case 'einschreibungAbgelehnt':
      return below(isInMarktplatz(ziel) ? '/bewerber-marktplatz' : '/bewerber', bewerber_id);
    case 'neueBewerbung':
    case 'einschreibungBestaetigt':
      return below('/bewerber', bewerber_id);
    case 'neuAufMarktplatz':
      return bewerber_id === null ? marktplatzOf(angaben) : `/bewerber-marktplatz/${bewerber_id}`;
    case 'zeitraumGeoeffnet':
    case 'zeitraumEndetBald':
    case 'zeitraumGeschlossen':
      return `/studienplatzreservierungen${angaben.jahr === undefined ? '' : `?jahr=${angaben.jahr}`}`;
    case 'neuesDokument':
      return '/downloads-und-termine';
    case 'terminVeroeffentlicht':
      return '/downloads-und-termine?ansicht=termine';
    case 'einladungAngenommen':
    case 'benutzerAktiviert':
    case 'benutzerDeaktiviert':
      return konto_id === null ? '/benutzer' : `/benutzer/${konto_id}/edit`;
    default:
      return below('/studierende', student_id);
  }
}

/** The marketplace, narrowed to those who wish for one of the industries: newest first by itself. */
const marktplatzOf = ({ branchen = [] }: Benachrichtigungsangaben): string =>
  branchen.length === 0 ? '/bewerber-marktplatz' : `/bewerber-marktplatz?branche=${branchen.join(',')}`;

const below = (liste: string, id: string | null): string => (id === null ? liste : `${liste}/${id}`);
