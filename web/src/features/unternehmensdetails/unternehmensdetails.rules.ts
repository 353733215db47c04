import { FirmaChange, type Firmengroesse } from '@firmenportal/contract/unternehmensdetails';
import * as z from 'zod/mini';

interface WithIri {
  readonly '@id': string;
}

/** The part of a company that the rules need. */
interface Details {
  readonly name: string;
  readonly beschreibung: string | null;
  readonly groesse: Firmengroesse | null;
  readonly international: boolean;
  readonly weltregionen: readonly WithIri[];
  readonly branchen: readonly WithIri[];
  readonly konzernstruktur: string | null;
}

/** The form's answers; empty fields are empty strings. */
export interface Answers {
  name: string;
  beschreibung: string;
  groesse: string;
  international: boolean;
  weltregionen: string[];
  branchen: string[];
  konzernstruktur: string;
}

/** In the order of the form. */
const FIELDS = [
  'name',
  'beschreibung',
  'groesse',
  'international',
  'weltregionen',
  'branchen',
  'konzernstruktur',
] as const satisfies readonly (keyof Answers)[];
export type Field = (typeof FIELDS)[number];

export const answersOf = (details: Details): Answers => ({
  name: details.name,
  beschreibung: details.beschreibung ?? '',
  groesse: details.groesse ?? '',
  international: details.international,
  weltregionen: details.weltregionen.map((region) => region['@id']),
  branchen: details.branchen.map((branche) => branche['@id']),
  konzernstruktur: details.konzernstruktur ?? '',
});

/** The body of the request. Leaves out regions if international activity was unticked after choosing them. */
const toChange = (answers: Answers): z.input<typeof FirmaChange> => ({
  ...answers,
  beschreibung: answers.beschreibung || null,
  groesse: (answers.groesse || null) as Firmengroesse | null,
  weltregionen: answers.international ? answers.weltregionen : [],
  konzernstruktur: answers.konzernstruktur || null,
});

/** Validates the form by the operation's rules, and turns it into the body. */
export const answersSchema = z.pipe(z.pipe(z.custom<Answers>(), z.transform(toChange)), FirmaChange);

const same = (one: Answers[Field], other: Answers[Field]): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? new Set(one).symmetricDifference(new Set(other)).size === 0
    : one === other;

/** The fields whose answers differ; the order of chosen entries does not matter. */
export const fieldsDiffer = (one: Answers, others: Answers): Field[] =>
  FIELDS.filter((field) => !same(one[field], others[field]));

/** A field that somebody else changed in the meantime. */
export interface Deviation {
  readonly feld: Field;
  /** Whether I changed it, too, to something else: mine stays until I take theirs. */
  readonly strittig: boolean;
}

export const differencesOf = (basePath: Answers, mine: Answers, theirs: Answers): Deviation[] =>
  fieldsDiffer(basePath, theirs)
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => ({ feld: field, strittig: !same(mine[field], basePath[field]) }));

/** My changes, applied to what is saved now. */
export function merged(basePath: Answers, mine: Answers, theirs: Answers): Answers {
  const own = fieldsDiffer(basePath, mine).map((field) => [field, mine[field]] as const);
  return { ...theirs, ...Object.fromEntries(own) };
}
