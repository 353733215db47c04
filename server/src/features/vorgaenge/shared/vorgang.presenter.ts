import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Anrede } from '@firmenportal/contract/fields';
import type { Freigabeart } from '@firmenportal/contract/freigaben';
import { VORGAENGE_DAYS, type Vorgang, type Vorgangstyp } from '@firmenportal/contract/vorgaenge';

const DAY = 86_400_000;

/** The keys of other systems, and what a contact was, as of when it happened. What is empty is left out. */
export interface Angaben {
  readonly firmennummer: string;
  readonly bewerbernummer?: string;
  readonly matrikelnummer?: string;
  readonly kontaktnummer?: string;
  readonly ansprechperson?: {
    readonly anrede: Anrede;
    readonly vorname: string;
    readonly nachname: string;
    readonly funktion?: string;
    readonly email?: string;
    readonly telefon?: string;
    readonly mobil?: string;
    readonly deaktiviert: boolean;
  };
  /** Identifier of the enrolment report. */
  readonly meldung?: string;
  readonly studiengang?: string;
  readonly jahr?: number;
  readonly anzahl?: number;
  readonly freigabe?: Freigabeart;
  readonly bis?: string;
}

export interface VorgangRow {
  readonly id: number;
  readonly typ: Vorgangstyp;
  readonly am: Date;
  readonly angaben: Angaben;
}

/** What happened before this time is no longer told, deleted or not. */
export const beginning = (now: Date): Date => new Date(now.getTime() - VORGAENGE_DAYS * DAY);

export const vorgangIri = (basePath: string, id: number): string => `${basePath}/vorgaenge/${id}`;

export function presentVorgang(basePath: string, { id, typ, am, angaben }: VorgangRow): Item<typeof Vorgang> {
  return {
    '@id': vorgangIri(basePath, id),
    '@type': 'Vorgang',
    typ,
    am: am.toISOString(),
    firmennummer: angaben.firmennummer,
    bewerbernummer: angaben.bewerbernummer ?? null,
    matrikelnummer: angaben.matrikelnummer ?? null,
    kontaktnummer: angaben.kontaktnummer ?? null,
    ansprechperson: presentAnsprechperson(angaben),
    meldung: angaben.meldung ?? null,
    studiengang: angaben.studiengang ?? null,
    jahr: angaben.jahr ?? null,
    anzahl: angaben.anzahl ?? null,
    freigabe: angaben.freigabe ?? null,
    bis: angaben.bis ?? null,
  };
}

/** What is empty was left out when it was written. */
function presentAnsprechperson({ ansprechperson }: Angaben): Item<typeof Vorgang>['ansprechperson'] {
  if (!ansprechperson) return null;
  const { funktion = null, email = null, telefon = null, mobil = null, ...named } = ansprechperson;
  return { ...named, funktion, email, telefon, mobil };
}
