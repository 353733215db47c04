import { REASON_HEADING } from '@firmenportal/contract/import';
import type { Kind } from './kind.ts';
import { FileError, type Finding } from './finding.ts';
import type { Line } from './csv.ts';
import type { Mapping } from './mapping.ts';

/** Where in a line the value of a column stands, and how it is translated. */
export interface Field {
  /** Heading of the kind. */
  readonly name: string;
  /** Heading of the file, which people look for. */
  readonly heading: string;
  /** Position in the line; -1 if the mapping gives one value for all lines. */
  readonly position: number;
  readonly translations: ReadonlyMap<string, string> | undefined;
  readonly constant: string | undefined;
}

/** How to read the lines, according to the headings. */
export interface Header {
  readonly columnCount: number;
  readonly fields: readonly Field[];
}

/**
 * Makes all spellings of a heading equal: spreadsheets and people write `Prüfungsdatum`, `PRUEFUNGSDATUM` or
 * `pruefungs-datum`.
 */
const foldHeading = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .replace(/[\s_"'-]/g, '');
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * Finds the columns of a kind among a file's headings, whatever their case and the blanks around them.
 * @throws FileError with every heading that is missing, unknown or there twice
 */
export function readHeader({ number, cells }: Line, kind: Kind, mapping: Mapping): Header {
  if (cells.length > MAX_COLUMNS) {
    const details = { ist: cells.length, grenze: MAX_COLUMNS };
    throw new FileError({ row: number, column: null, code: 'zuVieleSpalten', details });
  }
  const { spalten: columns = {}, ignorieren = [], konstanten: constants = {} } = mapping;
  const known = Object.keys(kind.columns);
  // The mapping takes precedence over the kind's own headings.
  const nameOf = new Map([
    ...known.map((name) => [foldHeading(name), name] as const),
    ...Object.entries(columns).map(([heading, name]) => [foldHeading(heading), name] as const),
  ]);
  const ignoresOthers = ignorieren === 'alle';
  const ignored = new Set(ignoresOthers ? [] : ignorieren.map(foldHeading));
  const headings = cells.map((cell) => cell.trim().normalize('NFC'));
  const fields = new Map(
    Object.entries(constants).map(([name, constant]) => [
      name,
      field(mapping, { name, heading: name, position: -1, constant }),
    ]),
  );
  const findings: Finding[] = [];
  const report = (column: string | null, code: Finding['code'], details: Finding['details'] = {}) =>
    findings.push({ row: number, column, code, details });

  for (const [position, heading] of headings.entries()) {
    const key = foldHeading(heading);
    if (ignored.has(key)) continue;
    const name = nameOf.get(key);
    if (name === undefined && (ignoresOthers || key === REASON_HEADING)) continue;
    if (key === '') report(null, 'spalteOhneName', { nummer: position + 1 });
    else if (name === undefined) report(shown(heading), 'spalteUnbekannt', { moeglich: known.join(', ') });
    else if (fields.has(name)) report(heading, 'spalteDoppelt');
    else fields.set(name, field(mapping, { name, heading, position, constant: undefined }));
  }
  // The first line seems to hold values instead of headings. They may be personal data, so they are not repeated.
  if (fields.size === Object.keys(constants).length) {
    const details = { moeglich: known.join(', ') };
    throw new FileError({ row: number, column: null, code: 'ohneUeberschriften', details });
  }
  for (const name of known) {
    const { required = false, pairedWith = '' } = kind.columns[name] ?? {};
    if (!(required || fields.has(pairedWith)) || fields.has(name)) continue;
    report(name, 'spalteFehlt', { gefunden: headings.slice(0, MOST_SHOWN).map(shown).join(', ') });
  }
  if (findings.length > 0) throw new FileError(...findings);
  return { columnCount: cells.length, fields: [...fields.values()] };
}

function field({ werte: values = {} }: Mapping, column: Omit<Field, 'translations'>): Field {
  const translations = Object.hasOwn(values, column.name) ? values[column.name] : undefined;
  return { ...column, translations: translations && new Map(Object.entries(translations)) };
}

/** A kind has at most some thirty columns; a campus's own export may have more. */
const MAX_COLUMNS = 1_000;
const MOST_SHOWN = 50;
const LONGEST_SHOWN = 40;

/** Shortens a heading for messages: in a file without headings it is a value. */
function shown(heading: string): string {
  return heading.length > LONGEST_SHOWN ? `${heading.slice(0, LONGEST_SHOWN)}…` : heading;
}
