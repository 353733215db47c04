import type * as z from 'zod/mini';
import type { Kind, Column, Values } from '../kind.ts';
import { beginningOf, type Finding } from '../finding.ts';
import type { Line } from './csv.ts';
import type { Field, Header } from './header.ts';
import type { FindingCode } from '../texte/de-DE.ts';

/**
 * The result of reading a line: the record's values, and what is wrong with it. Of a bad line the values are those that
 * could be read; there are none where it has too many cells or too few.
 */
export type ReadRow =
  | { readonly values: Values; readonly findings?: never }
  | { readonly values?: Values; readonly findings: readonly Finding[] };

/** Creates a reader for the lines of one kind's file. `today` is the day that dates may not lie after. */
export function rowReader(kind: Kind, header: Header, today: string): (row: Line) => ReadRow {
  const fields = header.fields.map((field) => ({
    field,
    column: kind.columns[field.name] as Column,
    known: new Map<string, unknown>(),
  }));
  const empty = emptyValues(kind, header);

  return ({ number, cells }) => {
    if (cells.length !== header.columnCount) {
      const details = { ist: cells.length, soll: header.columnCount };
      return { findings: [{ row: number, column: null, code: 'spaltenzahl', details }] };
    }
    const values: Values = { ...empty };
    const findings: Finding[] = [];
    for (const { field, column, known } of fields) {
      const cell = field.cellOf(cells);
      if (known.has(cell)) {
        values[field.name] = known.get(cell);
        continue;
      }
      const text = toLines(textOf(field, cells));
      if (isDamaged(text)) findings.push(findingAt(number, field, 'zeichen', text));
      else if (!column.multiline && text.includes('\n'))
        findings.push(findingAt(number, field, 'zeilenumbruch', text));
      else {
        const result = column.schema.safeParse(text === '' ? undefined : text);
        if (result.success) {
          values[field.name] = result.data;
          if (known.size < MOST_KNOWN && cell.length <= LONGEST_KNOWN) known.set(cell, result.data);
        } else for (const issue of result.error.issues) findings.push(findingOf(number, field, issue, text));
      }
    }
    if (findings.length === 0) {
      for (const { column, code, details, breaks } of kind.rules) {
        if (!breaks(values, today)) continue;
        const field = header.fields.find(({ name }) => name === column);
        findings.push({
          ...(field ? findingAt(number, field, code, textOf(field, cells)) : { row: number, column, code }),
          ...(details && { details }),
        });
      }
    }
    if (findings.length > 0) return { values, findings };
    kind.complete(values, today);
    return { values };
  };
}

/** The values of columns that the file does not have. */
function emptyValues(kind: Kind, header: Header): Values {
  const missing = Object.entries(kind.columns).filter(
    ([name]) => !header.fields.some((field) => field.name === name),
  );
  return Object.fromEntries(missing.map(([name, { schema }]) => [name, schema.parse(undefined)]));
}

// Caches parsed cells, since modules, days and grades repeat often.
const MOST_KNOWN = 2_000;
const LONGEST_KNOWN = 100;

function textOf(field: Field, cells: readonly string[]): string {
  const text = field.cellOf(cells).trim();
  return field.translate(PLAIN.test(text) ? text : text.normalize('NFC'));
}

/** Line breaks of any kind as one. */
function toLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

const PLAIN = /^[\x20-\x7e]*$/;
// Control characters except line ends, characters invalid in any encoding, and UTF-8 that was once read as
// Windows-1252.
const DAMAGED = /[[\p{Cc}--\n]\ufffd\ufffe\uffff]|[ÂÃ][\u0080-\u00bf\u0152-\u0178\u2013-\u2122]/v;

function isDamaged(text: string): boolean {
  return !PLAIN.test(text) && DAMAGED.test(text);
}

function findingAt(row: number, { heading }: Field, code: FindingCode, value: string): Finding {
  return { row, column: heading, code, value: beginningOf(value) };
}

function findingOf(row: number, field: Field, issue: z.core.$ZodIssue, value: string): Finding {
  const at = (code: FindingCode, details: Finding['details'] = {}) => ({
    ...findingAt(row, field, code, value),
    details,
  });
  if (value === '') return at('fehlt');
  switch (issue.code) {
    case 'custom':
      return at(issue.message as FindingCode, issue.params as Finding['details']);
    case 'too_big':
      return at('zuLang', { grenze: Number(issue.maximum) });
    case 'invalid_value':
      return at('auswahl', { moeglich: issue.values.map(String).join(', ') });
    case 'invalid_format':
      return at(issue.format === 'email' ? 'email' : 'ungueltig');
    default:
      return at('ungueltig');
  }
}
