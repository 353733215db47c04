import { FirmaChange, type Firmengroesse } from '@firmenportal/contract/unternehmensdetails';
import * as z from 'zod/mini';

interface MitIri {
  readonly '@id': string;
}

/** What the rules need of a company. */
interface Details {
  readonly name: string;
  readonly beschreibung: string | null;
  readonly groesse: Firmengroesse | null;
  readonly international: boolean;
  readonly weltregionen: readonly MitIri[];
  readonly branchen: readonly MitIri[];
  readonly konzernstruktur: string | null;
}

/** The form's answers: nothing typed is an empty text. */
export interface Angaben {
  name: string;
  beschreibung: string;
  groesse: string;
  international: boolean;
  weltregionen: string[];
  branchen: string[];
  konzernstruktur: string;
}

/** In the order of the form. */
export const FELDER = [
  'name',
  'beschreibung',
  'groesse',
  'international',
  'weltregionen',
  'branchen',
  'konzernstruktur',
] as const satisfies readonly (keyof Angaben)[];
export type Feld = (typeof FELDER)[number];

export const angabenOf = (details: Details): Angaben => ({
  name: details.name,
  beschreibung: details.beschreibung ?? '',
  groesse: details.groesse ?? '',
  international: details.international,
  weltregionen: details.weltregionen.map((region) => region['@id']),
  branchen: details.branchen.map((branche) => branche['@id']),
  konzernstruktur: details.konzernstruktur ?? '',
});

/** What is sent: regions that were chosen before international activity was taken back are not. */
const toAenderung = (angaben: Angaben): z.input<typeof FirmaChange> => ({
  ...angaben,
  beschreibung: angaben.beschreibung || null,
  groesse: (angaben.groesse || null) as Firmengroesse | null,
  weltregionen: angaben.international ? angaben.weltregionen : [],
  konzernstruktur: angaben.konzernstruktur || null,
});

/** The form judged by the rules of the operation, and made into its body. */
export const angabenSchema = z.pipe(z.pipe(z.custom<Angaben>(), z.transform(toAenderung)), FirmaChange);

const same = (one: Angaben[Feld], other: Angaben[Feld]): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? new Set(one).symmetricDifference(new Set(other)).size === 0
    : one === other;

/** The fields whose answers differ; the order of what is chosen says nothing. */
export const felderVerschieden = (eine: Angaben, andere: Angaben): Feld[] =>
  FELDER.filter((feld) => !same(eine[feld], andere[feld]));

/** A field that somebody else changed meanwhile. */
export interface Deviation {
  readonly feld: Feld;
  /** I changed it, too, to something else: mine stays until I take theirs. */
  readonly strittig: boolean;
}

export const abweichungenOf = (basePath: Angaben, meine: Angaben, ihre: Angaben): Deviation[] =>
  felderVerschieden(basePath, ihre)
    .filter((feld) => !same(meine[feld], ihre[feld]))
    .map((feld) => ({ feld, strittig: !same(meine[feld], basePath[feld]) }));

/** What I changed, over what stands there now. */
export function zusammengefuehrt(basePath: Angaben, meine: Angaben, ihre: Angaben): Angaben {
  const own = felderVerschieden(basePath, meine).map((feld) => [feld, meine[feld]] as const);
  return { ...ihre, ...Object.fromEntries(own) };
}
