import { closest, distance } from 'fastest-levenshtein';
import { foldHeading, type Mapping } from '@firmenportal/contract/importzuordnungen';
import { NOTENSKALEN, toNote } from '@firmenportal/contract/notenskalen';
import type { Column, Kind } from '../kind.ts';
import type { FileColumn } from './columns.ts';
import { HEADING_SYNONYMS, VALUE_SYNONYMS } from './synonyms.ts';

/** Letters in which a heading may differ, and from which length on: short ones are soon alike. */
const MOST_TYPOS = 2;
const SHORTEST_TYPO = 6;

/**
 * How a file could be read as one of the kind: by the names of its columns, then by their values; with translations of
 * values that the kind does not know. A guess, for a person to correct.
 */
export function proposeMapping(columns: readonly FileColumn[], kind: Kind): Mapping {
  const targets = new Map<string, FileColumn>();
  const free = new Set(columns);
  const assign = (name: string, column: FileColumn | undefined) => {
    if (column === undefined || targets.has(name)) return;
    targets.set(name, column);
    free.delete(column);
  };
  const names = Object.keys(kind.columns);
  const spelled = (wanted: readonly string[]) => {
    const folded = wanted.map(lettersOf);
    return [...free]
      .filter(({ name }) => folded.includes(lettersOf(name)))
      .toSorted((a, b) => folded.indexOf(lettersOf(a.name)) - folded.indexOf(lettersOf(b.name)))[0];
  };
  for (const name of names) assign(name, spelled([name]));
  for (const name of names) assign(name, spelled(HEADING_SYNONYMS[name] ?? []));
  for (const name of names) assign(name, misspelled(name, kind.columns[name] as Column, [...free]));
  for (const name of names)
    if (kind.columns[name]?.required && isAlone(name, kind, targets))
      assign(name, byValues(kind.columns[name], [...free]));

  const found = [...targets].map(([name, column]) => ({
    name,
    column,
    target: kind.columns[name] as Column,
  }));
  const translations = Object.fromEntries(
    found.flatMap(({ name, column, target }) => {
      const pairs = translate(column, target);
      return Object.keys(pairs).length > 0 ? [[name, pairs]] : [];
    }),
  );
  const scales = Object.fromEntries(
    found.flatMap(({ name, column, target }) => {
      const scale = target.graded ? scaleOf(column, target) : undefined;
      return scale ? [[name, scale]] : [];
    }),
  );
  return {
    spalten: Object.fromEntries(
      columns.map((column) => [column.name, found.find((one) => one.column === column)?.name ?? null]),
    ),
    ...(Object.keys(translations).length > 0 && { werte: translations }),
    ...(Object.keys(scales).length > 0 && { skalen: scales }),
    ignorieren: 'alle',
  };
}

/** A heading without accents, dots and the like. */
const lettersOf = (heading: string): string =>
  foldHeading(heading)
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '');

function misspelled(name: string, target: Column, columns: readonly FileColumn[]): FileColumn | undefined {
  const wanted = lettersOf(name);
  const away = (column: FileColumn) => distance(wanted, lettersOf(column.name));
  // A letter away, days and times may be written in another way than the kind takes: the trial tells so.
  const isSpelled = (column: FileColumn) => momentOf(target) !== undefined && away(column) < MOST_TYPOS;
  const near = columns.filter((column) => isSpelled(column) || mayBe(column, target));
  if (near.length === 0 || name.length < SHORTEST_TYPO) return undefined;
  const nearest = closest(
    wanted,
    near.map((column) => lettersOf(column.name)),
  );
  return distance(wanted, nearest) <= MOST_TYPOS
    ? near.find((column) => lettersOf(column.name) === nearest)
    : undefined;
}

/** Whether any of its values is one of the heading's: `region` is two letters away from `beginn`, but has no times. */
const mayBe = (column: FileColumn, target: Column): boolean =>
  column.examples.length === 0 ||
  (column.values ?? column.examples).some((value) => target.schema.safeParse(value).success) ||
  Object.keys(translate(column, target)).length > 0;

/** Whether no other heading is without a column that days or times are as likely to be, if this one takes such. */
function isAlone(name: string, { columns }: Kind, targets: ReadonlyMap<string, FileColumn>): boolean {
  const moment = columns[name] && momentOf(columns[name]);
  const rivals = Object.entries(columns).filter(([other]) => other !== name && !targets.has(other));
  return moment === undefined || rivals.every(([, column]) => momentOf(column) !== moment);
}

const momentOf = ({ type, timeOfDay }: Column) => (type === 'date' ? 'day' : timeOfDay ? 'time' : undefined);

/** The one column whose values the kind takes, where its values are of a kind that few columns have. */
function byValues(target: Column, free: readonly FileColumn[]): FileColumn | undefined {
  if ((target.choices ?? []).length === 0 && !target.email && momentOf(target) === undefined)
    return undefined;
  const fitting = free.filter(({ values, examples }) => {
    const shown = values ?? examples;
    return (
      shown.length > 0 &&
      isTelling(new Set(shown), target) &&
      shown.every((value) => target.schema.safeParse(value).success)
    );
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * Whether values say enough. Whole numbers may count anything, and two of them with decimals may be versions; a day that is
 * the same in all rows, or has a time behind it, may be that of the file.
 */
function isTelling(values: ReadonlySet<string>, { graded, ...target }: Column): boolean {
  const all = [...values];
  if (graded) {
    return (
      all.some((value) => /[.,][1-9]/.test(value)) &&
      (all.length > 2 || all.some((value) => /^5[.,]0$/.test(value)))
    );
  }
  return momentOf(target) === undefined || (all.length > 1 && !all.some((value) => /\d \d/.test(value)));
}

/** Values that the kind does not know → what they mean, where that is plain. */
function translate({ values = [] }: FileColumn, { choices = [], schema }: Column): Record<string, string> {
  if (choices.length === 0) return {};
  const pairs = values
    .filter((value) => !schema.safeParse(value).success)
    .flatMap((value) => {
      const meaning = choices.find((choice) =>
        VALUE_SYNONYMS.some(
          (words) => words.includes(choice.toLowerCase()) && words.includes(value.toLowerCase()),
        ),
      );
      return meaning === undefined ? [] : [[value, meaning] as const];
    });
  return Object.fromEntries(pairs);
}

/** The first scale that has all values of the column, if they are no grades already. */
function scaleOf({ values, examples }: FileColumn, { schema }: Column) {
  const shown = values ?? examples;
  if (shown.every((value) => schema.safeParse(value).success)) return undefined;
  return NOTENSKALEN.find((scale) => shown.every((value) => toNote(value, scale) !== undefined));
}
