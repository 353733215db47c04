import * as z from 'zod/mini';
import { datum } from '../felder.ts';
import { kennungOf } from './iri.ts';

export const SEITENGROESSEN = [5, 10, 25, 50] as const;
export const STANDARDSEITENGROESSE = 25;
/** Pages beyond this are refused: nobody reads them, and each costs more than the one before. */
export const HOECHSTE_SEITE = 100_000;
export const SUCHE_HOECHSTENS = 100;

type Filters = Record<string, z.ZodMiniType<unknown, string>>;
export type Richtung = 'asc' | 'desc';

/** What a collection can be asked: its sortable properties, its default order, its filters. */
export interface QueryDefinition<
  O extends string = string,
  F extends Filters = Filters,
  S extends string = string,
> {
  readonly order: readonly O[];
  readonly standard: readonly (readonly [O, Richtung])[];
  readonly filter: F;
  /** Whether `suche` (free text) is offered. */
  readonly suche: boolean;
  /** Collections that are always whole (short reference lists) have no pages. */
  readonly seiten: boolean;
  /** The columns of the collection as a file, in their usual order; none where it cannot be had as one. */
  readonly spalten: readonly S[];
}

export function collectionQuery<
  const O extends string,
  F extends Filters,
  const S extends string = never,
>(definition: {
  order: readonly O[];
  standard: readonly (readonly [NoInfer<O>, Richtung])[];
  filter: F;
  suche?: boolean;
  seiten?: boolean;
  spalten?: readonly S[];
}): QueryDefinition<O, F, NoInfer<S>> {
  return { suche: false, seiten: true, spalten: [], ...definition };
}

/** The filters of a list for what is counted under them: without pages, order and columns. */
export const filtersOf = <F extends Filters>({ filter: filters, suche }: QueryDefinition<string, F>) =>
  collectionQuery({ order: [], standard: [], filter: filters, suche, seiten: false });

/** A query as handlers read it: page, order and filters, with defaults filled in. */
export type QueryOf<D extends QueryDefinition> = {
  page: number;
  itemsPerPage: (typeof SEITENGROESSEN)[number];
  order: [D['order'][number], Richtung][];
  suche?: string;
  /** Of a file: its columns in the order asked for. */
  spalten?: D['spalten'][number][];
} & { [K in keyof D['filter']]?: z.output<D['filter'][K]> };

/** A query as clients write it: all of it optional. */
export type QueryInput<D extends QueryDefinition> = {
  page?: number | undefined;
  itemsPerPage?: number | undefined;
  order?: readonly (readonly [D['order'][number], Richtung])[] | undefined;
  suche?: string | undefined;
  spalten?: readonly D['spalten'][number][] | undefined;
} & { [K in keyof D['filter']]?: string | boolean | undefined };

export interface QueryError {
  readonly parameter: string;
  readonly grund: 'unbekannt' | 'ungueltig' | 'mehrfach';
}

/** Values that one filter takes at once. */
export const WERTE_HOECHSTENS = 20;

/** Documented as the number for which the digits stand. */
const ganzzahl = (von: number, bis: number) =>
  z
    .pipe(
      z.string().check(z.refine((wert) => /^\d{1,7}$/.test(wert))),
      z.pipe(z.transform(Number), z.number().check(z.minimum(von), z.maximum(bis))),
    )
    .register(z.globalRegistry, { type: 'integer', minimum: von, maximum: bis });

const kennung = () => z.pipe(z.pipe(z.string(), z.transform(kennungOf)), z.uuid());

/** Filters, each from the one string that stands in the address. */
export const filter = {
  text: (hoechstens = SUCHE_HOECHSTENS) =>
    z.string().check(
      z.minLength(1),
      z.maxLength(hoechstens),
      // The database keeps no NUL.
      z.refine((wert) => !wert.includes('\0')),
    ),
  einer: <const V extends readonly [string, ...string[]]>(werte: V) => z.enum(werte),
  ja: () =>
    z.pipe(
      z.enum(['true', 'false', '1', '0']),
      z.transform((wert: 'true' | 'false' | '1' | '0') => wert === 'true' || wert === '1'),
    ),
  datum: () => datum,
  /** The identifier of a resource, given as its IRI or alone. */
  iri: () => kennung().register(z.globalRegistry, { format: 'iri-reference' }),
  /** The identifiers of several resources, separated by commas. */
  iris: () =>
    z
      .pipe(
        z.pipe(
          z.string(),
          z.transform((wert: string) => wert.split(',')),
        ),
        z.array(kennung()).check(z.maxLength(WERTE_HOECHSTENS)),
      )
      .register(z.globalRegistry, {
        type: 'array',
        items: { type: 'string', format: 'iri-reference' },
        maxItems: WERTE_HOECHSTENS,
      }),
  /** A whole number such as a year. */
  ganzzahl: (von: number, bis: number) => ganzzahl(von, bis),
} as const;

const PAGE = ganzzahl(1, HOECHSTE_SEITE);
const ITEMS_PER_PAGE = z.pipe(
  z.enum(['5', '10', '25', '50']),
  z.transform((wert: '5' | '10' | '25' | '50') => Number(wert) as (typeof SEITENGROESSEN)[number]),
);
const RICHTUNG = z.enum(['asc', 'desc']);
const SUCHE = filter.text();

/** Reads a query string against its definition. Unknown or invalid parameters are errors, never ignored. */
export function parseQuery<D extends QueryDefinition>(
  definition: D,
  search: URLSearchParams,
): { query: QueryOf<D>; errors: QueryError[] } {
  const errors: QueryError[] = [];
  const order: [string, Richtung][] = [];
  const values: Record<string, unknown> = {};

  for (const [parameter, raw] of search) {
    const sort = /^order\[(\w+)\]$/.exec(parameter)?.[1];
    if (sort !== undefined) {
      const richtung = RICHTUNG.safeParse(raw);
      if (!definition.order.includes(sort)) errors.push({ parameter, grund: 'unbekannt' });
      else if (order.some(([property]) => property === sort)) errors.push({ parameter, grund: 'mehrfach' });
      else if (!richtung.success) errors.push({ parameter, grund: 'ungueltig' });
      else order.push([sort, richtung.data]);
      continue;
    }
    const schema = schemaOf(definition, parameter);
    if (!schema) errors.push({ parameter, grund: 'unbekannt' });
    else if (Object.hasOwn(values, parameter)) errors.push({ parameter, grund: 'mehrfach' });
    else {
      const result = schema.safeParse(raw);
      if (result.success) values[parameter] = result.data;
      else errors.push({ parameter, grund: 'ungueltig' });
    }
  }
  const query = {
    page: 1,
    itemsPerPage: STANDARDSEITENGROESSE,
    ...values,
    order: order.length > 0 ? order : [...definition.standard],
  };
  return { query: query as unknown as QueryOf<D>, errors };
}

function schemaOf(definition: QueryDefinition, parameter: string): z.ZodMiniType | undefined {
  if (parameter === 'page') return definition.seiten ? PAGE : undefined;
  if (parameter === 'itemsPerPage') return definition.seiten ? ITEMS_PER_PAGE : undefined;
  if (parameter === 'suche') return definition.suche ? SUCHE : undefined;
  if (parameter === 'spalten') return definition.spalten.length > 0 ? spaltenOf(definition) : undefined;
  return Object.hasOwn(definition.filter, parameter) ? definition.filter[parameter] : undefined;
}

/** `name,matrikelnummer`: each column once. */
const spaltenOf = ({ spalten }: QueryDefinition) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((wert: string) => wert.split(',')),
    ),
    z.array(z.enum(spalten)).check(z.refine((gewaehlt) => new Set(gewaehlt).size === gewaehlt.length)),
  );

/** Every parameter that the definition knows, in the order in which documents list them. */
export function parametersOf(definition: QueryDefinition): string[] {
  return [
    ...(definition.seiten ? ['page', 'itemsPerPage'] : []),
    ...definition.order.map((property) => `order[${property}]`),
    ...(definition.suche ? ['suche'] : []),
    ...(definition.spalten.length > 0 ? ['spalten'] : []),
    ...Object.keys(definition.filter),
  ];
}

/** Writes a query as a query string without `?`, parameters in a fixed order, nothing for what is unset. */
export function formatQuery(input: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(input).toSorted()) {
    const value = input[name];
    if (name === 'order') {
      for (const [property, richtung] of (value as [string, Richtung][] | undefined) ?? []) {
        search.append(`order[${property}]`, richtung);
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
