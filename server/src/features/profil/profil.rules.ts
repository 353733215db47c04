import type { Profilaenderung } from '@firmenportal/contract/profil';
import type * as z from 'zod/mini';
import { digest } from '../../platform/http/etag.ts';
import type { Personendaten } from './profil.db.ts';

type Aenderung = z.infer<typeof Profilaenderung>;

const FELDER = [
  'anrede',
  'geschlecht',
  'vorname',
  'nachname',
  'funktion',
  'email',
  'telefon',
  'mobil',
  'geburtsdatum',
  'privateEmail',
  'schulEmail',
] as const satisfies readonly (keyof Personendaten)[];

/** What whoever acts in the account neither sees nor changes; the address it is reached by is seen. */
export const OWN_ALONE: ReadonlySet<keyof Personendaten> = new Set([
  'email',
  'geburtsdatum',
  'privateEmail',
  'schulEmail',
]);

/** The names of what an edit really changes. */
export const geaenderteFelder = (person: Personendaten, aenderung: Aenderung): (keyof Personendaten)[] =>
  FELDER.filter((feld) => aenderung[feld] !== undefined && aenderung[feld] !== person[feld]);

/** Names the state that people see: imports change contacts, too, and count nothing. */
export const versionOf = (person: Personendaten): string =>
  digest(JSON.stringify(FELDER.map((feld) => person[feld])));

/** The person as they are after the edit: what it does not name stays. */
export function geaenderte(person: Personendaten, aenderung: Aenderung): Personendaten {
  const named = Object.entries(aenderung).filter(([, wert]) => wert !== undefined);
  return { ...person, ...Object.fromEntries(named) };
}
