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

/** Fields that somebody acting in the account can neither see nor change. The account's address they do see. */
export const OWN_ALONE: ReadonlySet<keyof PersonFields> = new Set([
  'email',
  'geburtsdatum',
  'privateEmail',
  'schulEmail',
]);

/** The names of the fields that an edit really changes. */
export const changedFields = (person: PersonFields, change: Aenderung): (keyof PersonFields)[] =>
  FIELDS.filter((field) => change[field] !== undefined && change[field] !== person[field]);

/**
 * A version of what people see. Imports change contacts without counting it as a version, so it is derived from the
 * content.
 */
export const versionOf = (person: PersonFields): string =>
  digest(JSON.stringify(FIELDS.map((field) => person[field])));

/** The person after the edit: fields that are not named stay. */
export function changed(person: PersonFields, change: Aenderung): PersonFields {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...person, ...Object.fromEntries(named) };
}
