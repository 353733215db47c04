import * as z from 'zod/mini';
import { violationsOf } from '@firmenportal/contract/hydra/violation';
import { STANDARDSPRACHE, type Sprache } from '@firmenportal/contract/sprache';
import type { Art } from './art.ts';
import { befundText } from './befund.ts';

const schema = z.strictObject({
  /** Heading in the file → heading of the kind. */
  spalten: z.optional(z.record(z.string(), z.string())),
  /** Headings in the file that are passed over. */
  ignorieren: z.optional(z.array(z.string())),
  /** Heading of the kind → value in the file → value of the kind. */
  werte: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** Heading of the kind that the file lacks → value for every line. */
  konstanten: z.optional(z.record(z.string(), z.string())),
});

/** How a file with headings and values of its own is read as one of a kind. */
export type Zuordnung = z.infer<typeof schema>;

/** The mapping file is wrong; each message names the place. */
export class ZuordnungFehler extends Error {
  override name = 'ZuordnungFehler';
  readonly meldungen: readonly string[];

  constructor(meldungen: readonly string[]) {
    super(meldungen.join('\n'));
    this.meldungen = meldungen;
  }
}

/**
 * Reads a mapping file's text for a kind of record.
 * @throws ZuordnungFehler with all that is wrong
 */
export function parseZuordnung(text: string, art: Art, sprache: Sprache = STANDARDSPRACHE): Zuordnung {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ZuordnungFehler([`JSON: ${(error as Error).message}`]);
  }
  const result = schema.safeParse(json);
  if (!result.success) {
    throw new ZuordnungFehler(
      violationsOf(result.error, sprache).map(({ propertyPath, message }) =>
        propertyPath === '' ? message : `${propertyPath}: ${message}`,
      ),
    );
  }
  const unknown = unknownHeadings(result.data, art, sprache);
  if (unknown.length > 0) throw new ZuordnungFehler(unknown);
  return result.data;
}

function unknownHeadings(
  { spalten = {}, werte = {}, konstanten = {} }: Zuordnung,
  art: Art,
  sprache: Sprache,
) {
  const known = Object.keys(art.spalten);
  const reason = befundText(
    { zeile: 1, spalte: null, code: 'spalteUnbekannt', angaben: { moeglich: known.join(', ') } },
    sprache,
  );
  return [
    ...Object.entries(spalten).map(([from, to]) => [`spalten.${from}`, to] as const),
    ...Object.keys(werte).map((name) => [`werte.${name}`, name] as const),
    ...Object.keys(konstanten).map((name) => [`konstanten.${name}`, name] as const),
  ]
    .filter(([, heading]) => !known.includes(heading))
    .map(([place, heading]) => `${place}: ${heading}: ${reason}`);
}
