import { Mapping } from '@firmenportal/contract/importzuordnungen';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import { DEFAULT_LOCALE, type Locale } from '@firmenportal/contract/locale';
import { violationsOf } from '#platform/http/errors/violation.ts';
import { findingText } from '../finding.ts';
import type { Kind } from '../kind.ts';

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
  const result = Mapping.safeParse(json);
  const violations = result.success
    ? unknownHeadings(result.data, kind, locale)
    : violationsOf(result.error, locale);
  if (violations.length > 0 || !result.success) {
    throw new MappingError(
      violations.map(({ propertyPath, message }) =>
        propertyPath === '' ? message : `${propertyPath}: ${message}`,
      ),
    );
  }
  return result.data;
}

/** What a mapping names that the kind does not have, each with its place. */
export function unknownHeadings(mapping: Mapping, kind: Kind, locale: Locale): Violation[] {
  const known = Object.keys(kind.columns);
  const details = { moeglich: known.join(', ') };
  const reason = findingText({ row: 1, column: null, code: 'spalteUnbekannt', details }, locale);
  const { spalten = {}, ...named } = mapping;
  return [
    ...Object.entries(spalten).map(([heading, name]) => [`spalten.${heading}`, name] as const),
    ...(['verbunden', 'geteilt', 'werte', 'skalen', 'konstanten'] as const).flatMap((member) =>
      Object.keys(named[member] ?? {}).map((name) => [`${member}.${name}`, name] as const),
    ),
  ]
    .filter(([, name]) => name !== null && !known.includes(name))
    .map(([propertyPath, name]) => ({
      propertyPath,
      message: `${name}: ${reason}`,
      code: 'spalteUnbekannt',
    }));
}
