import { foldHeading, type Mapping } from '@firmenportal/contract/importzuordnungen';
import type { FileColumns, Target } from './importzuordnungen.queries.ts';

/** What a target without a column of its own is made of. */
export type Made =
  | { readonly from: 'konstante'; readonly wert: string }
  | { readonly from: 'verbunden'; readonly spalten: readonly string[]; readonly mit: string }
  | { readonly from: 'geteilt'; readonly spalte: string; readonly bei: string; readonly teil: number };

export type Meanings = Readonly<Record<string, string | null>>;

/** A column of the file with distinct values; null if they are too many for a list. */
export interface ColumnValues {
  readonly name: string;
  readonly werte: readonly string[] | null;
}

/** A mapping while it is edited. */
export interface Draft {
  /** Heading of the file → heading of the kind; null: left out. */
  readonly columns: Readonly<Record<string, string | null>>;
  readonly made: Readonly<Record<string, Made>>;
  /** Heading of the kind → value in the file → what it means: empty, too; null: as it is. */
  readonly werte: Readonly<Record<string, Meanings>>;
  readonly skalen: NonNullable<Mapping['skalen']>;
  /** Which of several rows counts; undefined: rows with the same key are errors. */
  readonly wiederholungen: Mapping['wiederholungen'];
}

/** A saved or proposed mapping, as far as it is about this file's columns. */
export function draftOf(mapping: Mapping, columns: FileColumns['spalten']): Draft {
  const { spalten = {}, konstanten = {}, verbunden = {}, geteilt = {}, werte = {}, skalen = {} } = mapping;
  return {
    columns: Object.fromEntries(columns.map(({ name }) => [name, spalten[name] ?? null])),
    made: {
      ...each(konstanten, (wert): Made => ({ from: 'konstante', wert })),
      ...each(verbunden, (one): Made => ({ from: 'verbunden', ...one })),
      ...each(geteilt, (one): Made => ({ from: 'geteilt', ...one })),
    },
    werte,
    skalen,
    wiederholungen: mapping.wiederholungen,
  };
}

/**
 * A mapping without what neither the kind nor the file has, its headings spelled as in the file, and what it names that
 * is not there.
 */
export function fitted(
  mapping: Mapping,
  { spalten: columns, ziele: targets }: Pick<FileColumns, 'spalten' | 'ziele'>,
) {
  const { spalten = {}, konstanten, verbunden = {}, geteilt = {}, werte, skalen } = mapping;
  const inFile = new Map(columns.map(({ name }) => [foldHeading(name), name]));
  const isThere = (heading: string) => inFile.has(foldHeading(heading));
  const spelled = (heading: string) => inFile.get(foldHeading(heading)) ?? heading;
  const known = new Set(targets.map(({ name }) => name));
  const unknown = new Set<string>();
  const keep = <T>(values: Readonly<Record<string, T>> | undefined) => {
    const own = Object.entries(values ?? {});
    for (const [name] of own) if (!known.has(name)) unknown.add(name);
    return Object.fromEntries(own.filter(([name]) => known.has(name)));
  };
  for (const name of Object.values(spalten)) if (name !== null && !known.has(name)) unknown.add(name);
  const joined = each(verbunden, (one) => ({ ...one, spalten: one.spalten.map(spelled) }));
  const split = each(geteilt, (one) => ({ ...one, spalte: spelled(one.spalte) }));
  const kept: Mapping = {
    ...mapping,
    spalten: Object.fromEntries(
      Object.entries(spalten).map(([heading, name]) => [
        spelled(heading),
        name !== null && known.has(name) ? name : null,
      ]),
    ),
    konstanten: keep(konstanten),
    verbunden: only(keep(joined), (one) => one.spalten.every(isThere)),
    geteilt: only(keep(split), (one) => isThere(one.spalte)),
    werte: keep(werte),
    skalen: keep(skalen),
  };
  const named = [
    ...Object.entries(spalten).flatMap(([heading, name]) => (name === null ? [] : [heading])),
    ...Object.values(verbunden).flatMap((one) => one.spalten),
    ...Object.values(geteilt).map(({ spalte }) => spalte),
  ];
  return {
    mapping: kept,
    missingColumns: [...new Set(named)].filter((heading) => !isThere(heading)),
    unknownTargets: [...unknown],
  };
}

/** Headings of the kind that the file must have and that nothing stands for yet. */
export const missingTargets = (draft: Draft, targets: readonly Target[]): Target[] => {
  const covered = new Set([...Object.values(draft.columns), ...Object.keys(madeOf(draft))]);
  return targets.filter(({ name, pflicht }) => pflicht && !covered.has(name));
};

/** The mapping to save. Translations of headings that nothing stands for are left out. */
export function mappingOf(draft: Draft): Mapping {
  const made = Object.entries(madeOf(draft));
  const pick = <M extends Made['from']>(from: M) =>
    made.flatMap(([name, one]) =>
      one.from === from ? [[name, one as Extract<Made, { from: M }>] as const] : [],
    );
  const covered = new Set([...Object.values(draft.columns), ...made.map(([name]) => name)]);
  const kept = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => covered.has(name)));
  const translations = kept(each(draft.werte, said));
  return {
    spalten: { ...draft.columns },
    ...some('konstanten', Object.fromEntries(pick('konstante').map(([name, { wert }]) => [name, wert]))),
    ...some(
      'verbunden',
      Object.fromEntries(
        pick('verbunden').map(([name, { spalten, mit }]) => [name, { spalten: [...spalten], mit }]),
      ),
    ),
    ...some(
      'geteilt',
      Object.fromEntries(
        pick('geteilt').map(([name, { spalte, bei, teil }]) => [name, { spalte, bei, teil }]),
      ),
    ),
    ...some(
      'werte',
      Object.fromEntries(Object.entries(translations).filter(([, pairs]) => Object.keys(pairs).length > 0)),
    ),
    ...some('skalen', kept(draft.skalen)),
    ...(draft.wiederholungen && { wiederholungen: draft.wiederholungen }),
    ignorieren: 'alle',
  };
}

/** What is said completely, of targets that no column stands for. */
export function madeOf({ columns, made }: Draft): Record<string, Made> {
  const taken = new Set(Object.values(columns));
  return Object.fromEntries(
    Object.entries(made).filter(([name, one]) => !taken.has(name) && isComplete(one)),
  );
}

function isComplete(made: Made): boolean {
  if (made.from === 'konstante') return true;
  if (made.from === 'verbunden') return made.spalten.length > 0;
  return made.spalte !== '' && made.bei !== '';
}

/**
 * Those of the given values of the file's columns that stand for a heading of the kind, which can be translated: null if
 * they are too many, or joined of several columns; undefined if nothing of the file stands for it.
 */
export function valuesOf(
  name: string,
  draft: Draft,
  columns: readonly ColumnValues[],
): readonly string[] | null | undefined {
  const ofColumn = (heading: string | undefined) => columns.find((column) => column.name === heading)?.werte;
  const [own] = Object.entries(draft.columns).find(([, target]) => target === name) ?? [];
  if (own !== undefined) return ofColumn(own);
  const made = madeOf(draft)[name];
  if (made === undefined || made.from === 'konstante') return undefined;
  if (made.from === 'verbunden') return made.spalten.length === 1 ? ofColumn(made.spalten[0]) : null;
  const parts = ofColumn(made.spalte)?.map((value) => value.split(made.bei)[made.teil - 1]?.trim() ?? '');
  return parts ? [...new Set(parts.filter((part) => part !== ''))] : null;
}

/** Whether a heading of the kind is made of several columns, whose values together are not told. */
export function isJoined(name: string, draft: Draft): boolean {
  const made = madeOf(draft)[name];
  return made?.from === 'verbunden' && made.spalten.length > 1;
}

/** Values of a column that need a translation, since the import does not understand them as they are, or that have one. */
export function foreignValues(
  values: readonly string[] | null,
  { auswahl: choices, verstanden: understood }: Target,
  translated: Meanings = {},
): string[] {
  if (choices.length === 0) return [];
  const known = new Set(understood);
  const read = (values ?? []).filter((value) => !known.has(value) || Object.hasOwn(translated, value));
  return [...new Set([...read, ...Object.keys(translated)])];
}

/**
 * Values of refused rows that a heading of the kind may have been refused for. A finding names the file's column alone,
 * which may stand for several headings: of choices it is known which of its values are understood.
 */
export function refusedOf(
  { auswahl: choices, verstanden: understood }: Target,
  refused: readonly string[] | null | undefined,
  translated: Meanings = {},
): string[] {
  const known = new Set([...choices, ...understood, '']);
  const meaningOf = (value: string) => (Object.hasOwn(translated, value) ? translated[value] : null) ?? value;
  return (refused ?? []).filter((value) => choices.length === 0 || !known.has(meaningOf(value)));
}

/** The other values, whose meaning can be changed, with those that have one. A grade's is what it says. */
export function otherValues(
  values: readonly string[] | null,
  { note }: Target,
  { foreign, meanings }: { foreign: readonly string[]; meanings: Meanings },
): string[] {
  const others = new Set([...(note ? [] : (values ?? [])), ...Object.keys(meanings)]);
  return [...others].filter((value) => !foreign.includes(value));
}

const each = <A, B>(values: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

const only = <T>(values: Readonly<Record<string, T>>, passes: (value: T) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => passes(value)));

const said = (meanings: Meanings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(meanings).flatMap(([value, meaning]) => (meaning === null ? [] : [[value, meaning]])),
  );

const some = <K extends string, V extends object>(name: K, value: V): { readonly [N in K]?: V } =>
  (Object.keys(value).length === 0 ? {} : { [name]: value }) as { readonly [N in K]?: V };
