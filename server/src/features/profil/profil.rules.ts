import type { ProfilChange } from '@firmenportal/contract/profil';
import type * as z from 'zod/mini';
import { digest } from '#platform/http/etag.ts';
import type { PersonFields } from './profil.db.ts';

type Aenderung = z.infer<typeof ProfilChange>;

const FIELDS = [
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
] as const satisfies readonly (keyof PersonFields)[];

/** What whoever acts in the account neither sees nor changes; the address it is reached by is seen. */
export const OWN_ALONE: ReadonlySet<keyof PersonFields> = new Set([
  'email',
  'geburtsdatum',
  'privateEmail',
  'schulEmail',
]);

/** The names of the fields that an edit really changes. */
export const changedFields = (person: PersonFields, change: Aenderung): (keyof PersonFields)[] =>
  FIELDS.filter((field) => change[field] !== undefined && change[field] !== person[field]);

/** Names the state that people see: imports change contacts, too, and count nothing. */
export const versionOf = (person: PersonFields): string =>
  digest(JSON.stringify(FIELDS.map((field) => person[field])));

/** The person as they are after the edit: what it does not name stays. */
export function changed(person: PersonFields, change: Aenderung): PersonFields {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...person, ...Object.fromEntries(named) };
}
