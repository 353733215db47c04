import { REASON_HEADING } from '@firmenportal/contract/import';
import { foldHeading, MAX_COLUMNS, type Mapping } from '@firmenportal/contract/importzuordnungen';
import { toNote } from '@firmenportal/contract/notenskalen';
import type { Kind } from '../kind.ts';
import { FileError, type Finding } from '../finding.ts';
import type { Line } from './csv.ts';

type Cells = readonly string[];

/** How the value of a column is read from a line. */
export interface Field {
  /** Heading of the kind. */
  readonly name: string;
  /** Heading of the file, which people look for. */
  readonly heading: string;
  /** The cell's text, whatever it is made of. */
  readonly cellOf: (cells: Cells) => string;
  /** A trimmed text as the kind has it. */
  readonly translate: (text: string) => string;
}

/** How to read the lines, according to the headings. */
export interface Header {
  readonly columnCount: number;
  readonly fields: readonly Field[];
}

/** @throws FileError where there are more headings than any file of people has */
export function requireFewColumns({ number, cells }: Line): void {
  if (cells.length <= MAX_COLUMNS) return;
  const details = { ist: cells.length, grenze: MAX_COLUMNS };
  throw new FileError({ row: number, column: null, code: 'zuVieleSpalten', details });
}

/**
 * Finds the columns of a kind among a file's headings, whatever their case and the blanks around them.
 * @throws FileError with every heading that is missing, also of the mapping, unknown or there twice
 */
export function readHeader(header: Line, kind: Kind, mapping: Mapping): Header {
  requireFewColumns(header);
  const { number, cells } = header;
  const known = Object.keys(kind.columns);
  const headings = cells.map((cell) => cell.trim().normalize('NFC'));
  const findings: Finding[] = [];
  const report = (column: string | null, code: Finding['code'], details: Finding['details'] = {}) =>
    findings.push({ row: number, column, code, details });
  const found = () => headings.slice(0, MOST_SHOWN).map(shown).join(', ');

  const { made, used } = madeOf(mapping, headings, (name) =>
    report(name, 'spalteFehlt', { gefunden: found() }),
  );
  const fields = new Map<string, Field>();
  for (const field of made) {
    if (fields.has(field.name)) report(field.name, 'spalteDoppelt');
    else fields.set(field.name, field);
  }
  const madeCount = fields.size;
  const nameOf = headingNames(known, mapping, fields);
  for (const [position, heading] of headings.entries()) {
    const key = foldHeading(heading);
    const name = nameOf.get(key);
    if (name === null || (name === undefined && used.has(key))) continue;
    if (name === undefined && (mapping.ignorieren === 'alle' || key === REASON_HEADING)) continue;
    if (key === '') report(null, 'spalteOhneName', { nummer: position + 1 });
    else if (name === undefined) report(shown(heading), 'spalteUnbekannt', { moeglich: known.join(', ') });
    else if (fields.has(name)) report(heading, 'spalteDoppelt');
    else
      fields.set(name, {
        name,
        heading,
        cellOf: (row) => row[position] ?? '',
        translate: translationOf(mapping, name),
      });
  }
  // The first line seems to hold values instead of headings. They may be personal data, so they are not repeated.
  if (fields.size === madeCount && used.size === 0) {
    const details = { moeglich: known.join(', ') };
    throw new FileError({ row: number, column: null, code: 'ohneUeberschriften', details });
  }
  // Also of what a file may lack: the mapping says that it is there, so the column is called otherwise by now.
  const missed = Object.entries(mapping.spalten ?? {}).filter(
    ([, name]) => name !== null && !fields.has(name),
  );
  for (const [heading] of missed) report(heading, 'spalteFehlt', { gefunden: found() });
  const told = new Set(missed.map(([, name]) => name));
  for (const name of known) {
    if (told.has(name)) continue;
    const { required = false, pairedWith = '' } = kind.columns[name] ?? {};
    if (!(required || fields.has(pairedWith)) || fields.has(name)) continue;
    report(name, 'spalteFehlt', { gefunden: found() });
  }
  if (findings.length > 0) throw new FileError(...findings);
  return { columnCount: cells.length, fields: [...fields.values()] };
}

/**
 * Spelling of a heading of the file → heading of the kind, or null where the column is passed over. The mapping takes
 * precedence over the kind's own headings; with `alle`, one that it makes of something else needs no column.
 */
function headingNames(known: readonly string[], mapping: Mapping, made: ReadonlyMap<string, Field>) {
  const mapped = Object.entries(mapping.spalten ?? {});
  const taken = new Set([...made.keys(), ...mapped.map(([, name]) => name)]);
  const own = mapping.ignorieren === 'alle' ? known.filter((name) => !taken.has(name)) : known;
  return new Map([
    ...own.map((name): [string, string | null] => [foldHeading(name), name]),
    ...mapped.map(([heading, name]): [string, string | null] => [foldHeading(heading), name]),
  ]);
}

/** The columns that the mapping makes of others, or of nothing, and the spellings of the headings that it uses for it. */
function madeOf(mapping: Mapping, headings: readonly string[], missing: (heading: string) => void) {
  const { konstanten = {}, verbunden = {}, geteilt = {} } = mapping;
  const positions = new Map(headings.map((heading, position) => [foldHeading(heading), position]));
  const used = new Set<string>();
  const find = (heading: string): ((cells: Cells) => string) => {
    const position = positions.get(foldHeading(heading));
    if (position === undefined) missing(heading);
    else used.add(foldHeading(heading));
    return (cells) => cells[position ?? -1]?.trim() ?? '';
  };
  const made: Field[] = [];
  const make = (name: string, heading: string, cellOf: Field['cellOf']) =>
    made.push({ name, heading, cellOf, translate: translationOf(mapping, name) });
  for (const [name, value] of Object.entries(konstanten)) make(name, name, () => value);
  for (const [name, { spalten, mit }] of Object.entries(verbunden)) {
    const parts = spalten.map(find);
    make(name, spalten.join(' + '), (cells) =>
      parts
        .map((part) => part(cells))
        .filter((part) => part !== '')
        .join(mit),
    );
  }
  for (const [name, { spalte, bei, teil }] of Object.entries(geteilt)) {
    const whole = find(spalte);
    make(name, spalte, (cells) => whole(cells).split(bei)[teil - 1] ?? '');
  }
  return { made, used };
}

function translationOf({ werte = {}, skalen = {} }: Mapping, name: string): Field['translate'] {
  const translations = new Map(Object.hasOwn(werte, name) ? Object.entries(werte[name] ?? {}) : []);
  const scale = Object.hasOwn(skalen, name) ? skalen[name] : undefined;
  return (text) => translations.get(text) ?? (scale && toNote(text, scale)) ?? text;
}

const MOST_SHOWN = 50;
const LONGEST_SHOWN = 40;

/** Shortens a heading for messages: in a file without headings it is a value. */
function shown(heading: string): string {
  return heading.length > LONGEST_SHOWN ? `${heading.slice(0, LONGEST_SHOWN)}…` : heading;
}
