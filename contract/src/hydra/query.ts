import * as z from 'zod/mini';
import { datum } from '../fields.ts';
import { identifierOf } from './iri.ts';

export const PAGE_SIZES = [5, 10, 25, 50] as const;
export const DEFAULT_PAGE_SIZE = 25;
/** Later pages are refused: nobody reads them, and each costs more than the one before. */
export const MAX_PAGE = 100_000;
export const MAX_SEARCH_LENGTH = 100;

type Filters = Record<string, z.ZodMiniType<unknown, string>>;
export type Direction = 'asc' | 'desc';

/** What a collection can be asked for: its sortable properties, default order, and filters. */
export interface QueryDefinition<
  O extends string = string,
  F extends Filters = Filters,
  S extends string = string,
> {
  readonly order: readonly O[];
  readonly defaultOrder: readonly (readonly [O, Direction])[];
  /**
   * With a filter `nach` the list goes on behind that row of the default order, whatever left the list meanwhile. It
   * narrows the page and not the total.
   */
  readonly filter: F;
  /** Whether free-text search (`suche`) is offered. */
  readonly searchable: boolean;
  /** Short reference lists have no pages and are always complete. */
  readonly paged: boolean;
  /** The collection's columns as a file, in their usual order. Without them it can't be exported. */
  readonly columns: readonly S[];
}

export function collectionQuery<
  const O extends string,
  F extends Filters,
  const S extends string = never,
>(definition: {
  order: readonly O[];
  defaultOrder: readonly (readonly [NoInfer<O>, Direction])[];
  filter: F;
  searchable?: boolean;
  paged?: boolean;
  columns?: readonly S[];
}): QueryDefinition<O, F, NoInfer<S>> {
  return { searchable: false, paged: true, columns: [], ...definition };
}

/** A list's filters for counting: without pages, order and columns. */
export const filtersOf = <F extends Filters>({
  filter: filters,
  searchable: search,
}: QueryDefinition<string, F>) =>
  collectionQuery({ order: [], defaultOrder: [], filter: filters, searchable: search, paged: false });

/** A query as handlers receive it: page, order and filters, with defaults filled in. */
export type QueryOf<D extends QueryDefinition> = {
  page: number;
  itemsPerPage: (typeof PAGE_SIZES)[number];
  order: [D['order'][number], Direction][];
  suche?: string;
  /** For files: the columns, in the requested order. */
  spalten?: D['columns'][number][];
} & { [K in keyof D['filter']]?: z.output<D['filter'][K]> };

/** A query as clients write it. Everything is optional. */
export type QueryInput<D extends QueryDefinition> = {
  page?: number | undefined;
  itemsPerPage?: number | undefined;
  order?: readonly (readonly [D['order'][number], Direction])[] | undefined;
  suche?: string | undefined;
  spalten?: readonly D['columns'][number][] | undefined;
} & { [K in keyof D['filter']]?: string | boolean | undefined };

/** What is wrong with a range: its ends are not numbers of the scale, or in the wrong order. */
const RANGE_FAULTS = ['bereichZahlen', 'bereichVertauscht'] as const;
export type RangeFault = (typeof RANGE_FAULTS)[number];

export interface QueryError {
  readonly parameter: string;
  readonly reason: 'unbekannt' | 'ungueltig' | 'mehrfach' | RangeFault;
}

/** Values per filter. */
export const MAX_FILTER_VALUES = 20;

/** Documented as a number, although it is written in digits. */
const integer = (from: number, to: number) =>
  z
    .pipe(
      z.string().check(z.refine((value) => /^\d{1,15}$/.test(value))),
      z.pipe(z.transform(Number), z.number().check(z.minimum(from), z.maximum(to))),
    )
    .register(z.globalRegistry, { type: 'integer', minimum: from, maximum: to });

/** The numbers of a scale, from the lowest to the highest. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly decimals: 0 | 1;
}

/** Numbers between two ends, both included. A missing end is that of the scale. */
export interface NumberRange {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Parses `70..90`, `70..` or `..90`; returns the fault if it is none of them. */
export function readRange(text: string, { from, to, decimals }: Scale): NumberRange | RangeFault {
  const ends = text.split('..');
  const format = decimals === 0 ? /^\d{0,3}$/ : /^(\d{1,3}(\.\d)?)?$/;
  if (ends.length !== 2 || ends.every((end) => end === '') || !ends.every((end) => format.test(end))) {
    return 'bereichZahlen';
  }
  const [low, high] = ends.map((end) => (end === '' ? undefined : Number(end)));
  const isOff = (end: number | undefined) => end !== undefined && (end < from || end > to);
  if (isOff(low) || isOff(high)) return 'bereichZahlen';
  if (low !== undefined && high !== undefined && low > high) return 'bereichVertauscht';
  return { from: low, to: high };
}

const isFault = (read: NumberRange | RangeFault): read is RangeFault => typeof read === 'string';

const range = (scale: Scale) =>
  z
    .pipe(
      z.string().check((context) => {
        const read = readRange(context.value, scale);
        if (isFault(read)) context.issues.push({ code: 'custom', input: context.value, message: read });
      }),
      z.transform((text: string) => readRange(text, scale) as NumberRange),
    )
    .register(z.globalRegistry, { type: 'string', pattern: '^[0-9.]*\\.\\.[0-9.]*$' });

/** A postcode of five digits, and so many kilometres around it. */
export interface Radius {
  readonly plz: string;
  readonly km: number;
}

/** `76131,50`, up to 200 km. */
const RADIUS = /^(\d{5}),([1-9]\d?|1\d\d|200)$/;

/** Parses `76131,50`; undefined if it is no radius. */
export function readRadius(text: string): Radius | undefined {
  const [, plz, km] = RADIUS.exec(text) ?? [];
  return plz === undefined ? undefined : { plz, km: Number(km) };
}

const radius = () =>
  z
    .pipe(
      z.string().check(z.regex(RADIUS)),
      z.transform((text: string) => readRadius(text) as Radius),
    )
    .register(z.globalRegistry, { type: 'string', pattern: RADIUS.source });

const identifier = () => z.pipe(z.pipe(z.string(), z.transform(identifierOf)), z.uuid());

/** Filters. Each parses the one string in the address. */
export const filter = {
  text: (max = MAX_SEARCH_LENGTH) =>
    z.string().check(
      z.minLength(1),
      z.maxLength(max),
      // PostgreSQL can't store NUL characters.
      z.refine((value) => !value.includes('\0')),
    ),
  oneOf: <const V extends readonly [string, ...string[]]>(values: V) => z.enum(values),
  flag: () =>
    z.pipe(
      z.enum(['true', 'false', '1', '0']),
      z.transform((value: 'true' | 'false' | '1' | '0') => value === 'true' || value === '1'),
    ),
  date: () => datum,
  /** A resource's identifier, given as its IRI or bare. */
  iri: () => identifier().register(z.globalRegistry, { format: 'iri-reference' }),
  /** The identifiers of several resources, separated by commas. */
  iris: (max = MAX_FILTER_VALUES) =>
    z
      .pipe(
        z.pipe(
          z.string(),
          z.transform((value: string) => value.split(',')),
        ),
        z.array(identifier()).check(z.maxLength(max)),
      )
      .register(z.globalRegistry, {
        type: 'array',
        items: { type: 'string', format: 'iri-reference' },
        maxItems: max,
      }),
  /** A whole number such as a year. */
  integer: (from: number, to: number) => integer(from, to),
  /** The number of a row that is counted up. */
  rowNumber: () => integer(0, 999_999_999_999_999),
  /** So many kilometres around a postcode (`76131,50`). */
  radius,
  /** Numbers of a scale between two ends (`70..90`). Either end may be left out (`70..`). */
  range,
} as const;

const PAGE = integer(1, MAX_PAGE);
const ITEMS_PER_PAGE = z.pipe(
  z.enum(['5', '10', '25', '50']),
  z.transform((value: '5' | '10' | '25' | '50') => Number(value) as (typeof PAGE_SIZES)[number]),
);
const DIRECTION = z.enum(['asc', 'desc']);
const SEARCH = filter.text();

/** Parses a query string by its definition. Unknown or invalid parameters are errors and never ignored. */
export function parseQuery<D extends QueryDefinition>(
  definition: D,
  search: URLSearchParams,
): { query: QueryOf<D>; errors: QueryError[] } {
  const errors: QueryError[] = [];
  const order: [string, Direction][] = [];
  const values: Record<string, unknown> = {};

  for (const [parameter, raw] of search) {
    const sort = /^order\[(\w+)\]$/.exec(parameter)?.[1];
    if (sort !== undefined) {
      const direction = DIRECTION.safeParse(raw);
      if (!definition.order.includes(sort)) errors.push({ parameter, reason: 'unbekannt' });
      else if (order.some(([property]) => property === sort)) errors.push({ parameter, reason: 'mehrfach' });
      else if (!direction.success) errors.push({ parameter, reason: 'ungueltig' });
      else order.push([sort, direction.data]);
      continue;
    }
    const schema = schemaOf(definition, parameter);
    if (!schema) errors.push({ parameter, reason: 'unbekannt' });
    else if (Object.hasOwn(values, parameter)) errors.push({ parameter, reason: 'mehrfach' });
    else {
      const result = schema.safeParse(raw);
      if (result.success) values[parameter] = result.data;
      else errors.push({ parameter, reason: faultOf(result.error) });
    }
  }
  const query = {
    page: 1,
    itemsPerPage: DEFAULT_PAGE_SIZE,
    ...values,
    order: order.length > 0 ? order : [...definition.defaultOrder],
  };
  return { query: query as unknown as QueryOf<D>, errors };
}

/** A filter with texts of its own returns the fault instead of a message. */
const faultOf = ({ issues: [issue] }: z.core.$ZodError): QueryError['reason'] =>
  RANGE_FAULTS.find((fault) => fault === issue?.message) ?? 'ungueltig';

function schemaOf(definition: QueryDefinition, parameter: string): z.ZodMiniType | undefined {
  if (parameter === 'page') return definition.paged ? PAGE : undefined;
  if (parameter === 'itemsPerPage') return definition.paged ? ITEMS_PER_PAGE : undefined;
  if (parameter === 'suche') return definition.searchable ? SEARCH : undefined;
  if (parameter === 'spalten') return definition.columns.length > 0 ? columnsOf(definition) : undefined;
  return Object.hasOwn(definition.filter, parameter) ? definition.filter[parameter] : undefined;
}

/** `name,matrikelnummer`, without duplicates. */
const columnsOf = ({ columns }: QueryDefinition) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.split(',')),
    ),
    z.array(z.enum(columns)).check(z.refine((chosen) => new Set(chosen).size === chosen.length)),
  );

/** Every parameter of the definition, in the order of the documents. */
export function parametersOf(definition: QueryDefinition): string[] {
  return [
    ...(definition.paged ? ['page', 'itemsPerPage'] : []),
    ...definition.order.map((property) => `order[${property}]`),
    ...(definition.searchable ? ['suche'] : []),
    ...(definition.columns.length > 0 ? ['spalten'] : []),
    ...Object.keys(definition.filter),
  ];
}

/** Formats a query as a query string without `?`: parameters in a fixed order, unset ones left out. */
export function formatQuery(input: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(input).toSorted()) {
    const value = input[name];
    if (name === 'order') {
      for (const [property, direction] of (value as [string, Direction][] | undefined) ?? []) {
        search.append(`order[${property}]`, direction);
      }
    } else {
      const scalar = Array.isArray(value)
        ? value.join(',')
        : (value as string | number | boolean | undefined);
      if (scalar !== undefined && scalar !== '') search.append(name, String(scalar));
    }
  }
  return search.toString();
}
