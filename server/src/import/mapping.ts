import * as z from 'zod/mini';
import { violationsOf } from '@firmenportal/contract/hydra/violation';
import { DEFAULT_LOCALE, type Locale } from '@firmenportal/contract/locale';
import type { Kind } from './kind.ts';
import { findingText } from './finding.ts';

const schema = z.strictObject({
  /** Heading in the file → heading of the kind. */
  spalten: z.optional(z.record(z.string(), z.string())),
  /** Headings in the file that are passed over; `alle`: all that are neither mapped nor known. */
  ignorieren: z.optional(z.union([z.array(z.string()), z.literal('alle')])),
  /** Heading of the kind → value in the file → value of the kind. */
  werte: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** Heading of the kind that the file lacks → value for every line. */
  konstanten: z.optional(z.record(z.string(), z.string())),
});

/** How a file with other headings and values is read as one of a kind. */
export type Mapping = z.infer<typeof schema>;

/** The mapping file is wrong; each message names the place. */
export class MappingError extends Error {
  override name = 'MappingError';
  readonly messages: readonly string[];

  constructor(messages: readonly string[]) {
    super(messages.join('\n'));
    this.messages = messages;
  }
}

/**
 * Reads a mapping file's text for a kind of record.
 * @throws MappingError with all that is wrong
 */
export function parseMapping(text: string, kind: Kind, locale: Locale = DEFAULT_LOCALE): Mapping {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new MappingError([`JSON: ${(error as Error).message}`]);
  }
  const result = schema.safeParse(json);
  if (!result.success) {
    throw new MappingError(
      violationsOf(result.error, locale).map(({ propertyPath, message }) =>
        propertyPath === '' ? message : `${propertyPath}: ${message}`,
      ),
    );
  }
  const unknown = unknownHeadings(result.data, kind, locale);
  if (unknown.length > 0) throw new MappingError(unknown);
  return result.data;
}

function unknownHeadings(
  { spalten: columns = {}, werte: values = {}, konstanten: constants = {} }: Mapping,
  kind: Kind,
  locale: Locale,
) {
  const known = Object.keys(kind.columns);
  const reason = findingText(
    { row: 1, column: null, code: 'spalteUnbekannt', details: { moeglich: known.join(', ') } },
    locale,
  );
  return [
    ...Object.entries(columns).map(([from, to]) => [`spalten.${from}`, to] as const),
    ...Object.keys(values).map((name) => [`werte.${name}`, name] as const),
    ...Object.keys(constants).map((name) => [`konstanten.${name}`, name] as const),
  ]
    .filter(([, heading]) => !known.includes(heading))
    .map(([place, heading]) => `${place}: ${heading}: ${reason}`);
}
