import { MAX_JOINED } from '@firmenportal/contract/importzuordnungen';
import type { FileColumns, Target } from './importzuordnungen.queries.ts';
import { madeOf, type Draft, type Made } from './mapping-draft.rules.ts';

/** Columns that are tried for a key: with a thousand of them the page would stand still. */
const MOST_TRIED = 64;

/** The first rows of a file, by which a key is judged. */
export type FirstRows = Pick<FileColumns, 'spalten' | 'zeilen'>;

/** How many of the first rows have a key of their own. */
export interface OwnKeys {
  readonly rows: number;
  readonly own: number;
}

/** Undefined while something of the key is missing, or where no row tells. */
export function ownKeys(draft: Draft, targets: readonly Target[], first: FirstRows): OwnKeys | undefined {
  const keys = targets.filter(({ schluessel }) => schluessel).map(({ name }) => readerOf(name, draft, first));
  const readers = keys.filter((one) => one !== undefined);
  if (readers.length < keys.length || readers.length === 0 || first.zeilen.length === 0) return undefined;
  return {
    rows: first.zeilen.length,
    own: alone(first.zeilen.map((row) => JSON.stringify(readers.map((read) => read(row))))),
  };
}

/** Reads what the mapping makes of a row for one heading of the kind. */
function readerOf(name: string, draft: Draft, { spalten }: FirstRows) {
  const at = (heading: string) => {
    const position = spalten.findIndex((one) => one.name === heading);
    return (row: readonly string[]) => row[position] ?? '';
  };
  const [column] = Object.entries(draft.columns).find(([, target]) => target === name) ?? [];
  const made = madeOf(draft)[name];
  const read = column === undefined ? made && readMade(made, at) : at(column);
  return read && ((row: readonly string[]) => draft.werte[name]?.[read(row)] ?? read(row));
}

type Reader = (row: readonly string[]) => string;

function readMade(made: Made, at: (heading: string) => Reader): Reader {
  if (made.from === 'konstante') return () => made.wert;
  if (made.from === 'verbunden') {
    const parts = made.spalten.map(at);
    return (row) => joined(made.mit, ...parts.map((part) => part(row)));
  }
  const whole = at(made.spalte);
  return (row) => whole(row).split(made.bei)[made.teil - 1]?.trim() ?? '';
}

const joined = (between: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(between);

/** How many of the texts stand there once. */
function alone(keys: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return keys.filter((key) => counts.get(key) === 1).length;
}

/**
 * Columns that, joined for one heading of the key, keep the first rows apart, as few as a quick search finds: each time
 * the one that tells most rows apart, and none that the later ones made needless. Where none do, those that come nearest.
 */
export function columnsForKey(
  { name, between }: { readonly name: string; readonly between: string },
  draft: Draft,
  targets: readonly Target[],
  first: FirstRows,
): string[] {
  const others = targets
    .filter((target) => target.schluessel && target.name !== name)
    .flatMap((target) => readerOf(target.name, draft, first) ?? []);
  const rest = first.zeilen.map((row) => JSON.stringify(others.map((read) => read(row))));
  const distinct = (texts: readonly string[]) => new Set(texts.map((text, at) => `${rest[at]}${text}`)).size;
  const cellsOf = (position: number) => first.zeilen.map((row) => row[position] ?? '');
  const join = (positions: readonly number[]) =>
    first.zeilen.map((row) => joined(between, ...positions.map((position) => row[position] ?? '')));

  const tried = first.spalten
    .map((_, position) => ({ position, values: new Set(cellsOf(position)).size }))
    .filter(({ values }) => values > 1)
    .toSorted((a, b) => b.values - a.values)
    .slice(0, MOST_TRIED)
    .map(({ position }) => position);
  let chosen: number[] = [];
  let apart = 0;
  while (chosen.length < MAX_JOINED && apart < first.zeilen.length) {
    const before = join(chosen);
    const gains = tried.map((position) => ({
      position,
      apart: distinct(before.map((text, at) => joined(between, text, first.zeilen[at]?.[position] ?? ''))),
    }));
    const best = gains.reduce((a, b) => (b.apart > a.apart ? b : a), { position: -1, apart });
    if (best.position < 0) break;
    chosen.push(best.position);
    apart = best.apart;
  }
  for (const position of chosen) {
    const without = chosen.filter((one) => one !== position);
    if (without.length > 0 && distinct(join(without)) >= distinct(join(chosen))) chosen = without;
  }
  return chosen.toSorted((a, b) => a - b).map((position) => first.spalten[position]?.name ?? '');
}
