import * as z from 'zod/mini';

type Shape = Record<string, z.ZodMiniType>;

/**
 * A JSON-LD item: its `@type`, the collection path below which its IRIs lie, and its properties in JSON. Several
 * resources may share one `@type` (a row in a list, and the whole in details).
 */
export interface Resource<T extends string = string, S extends Shape = Shape> {
  readonly type: T;
  readonly path: string;
  readonly shape: S;
  readonly schema: z.ZodMiniObject<
    { '@id': z.ZodMiniString; '@type': z.ZodMiniLiteral<T> } & S,
    z.core.$strict
  >;
}

/** Defines a resource. `pfad` is a path below the API's base, without a trailing slash. */
export function resource<const T extends string, S extends Shape>(
  type: T,
  path: string,
  shape: S,
): Resource<T, S> {
  const schema = z.strictObject({ '@id': z.string(), '@type': z.literal(type), ...shape });
  return { type, path, shape, schema };
}

/** The item as embedded in others and in collections. */
export type Item<R extends Resource> = z.infer<R['schema']>;

/** What an operation returns. */
export type ResponseShape =
  | { readonly kind: 'item'; readonly resource: Resource; readonly status: 200 | 201 | 202 }
  | { readonly kind: 'collection'; readonly resource: Resource; readonly status: 200 }
  | { readonly kind: 'leer'; readonly status: 202 | 204 }
  | { readonly kind: 'dokument'; readonly mediaType: string; readonly status: 200 }
  | {
      readonly kind: 'datei';
      readonly mediaTypes: readonly string[];
      readonly status: 200;
      readonly revalidated?: true;
    };

export function item<R extends Resource>(resource: R, status: 200 | 201 | 202 = 200) {
  return { kind: 'item', resource, status } as const satisfies ResponseShape;
}

export function collection<R extends Resource>(resource: R) {
  return { kind: 'collection', resource, status: 200 } as const satisfies ResponseShape;
}

export const empty = { kind: 'leer', status: 204 } as const satisfies ResponseShape;

/** A text that describes the API itself, the same for everybody. */
export function textDocument(mediaType: string) {
  return { kind: 'dokument', mediaType, status: 200 } as const satisfies ResponseShape;
}

/** A file with somebody's data, to be saved, in one of these types. */
export function file<const T extends readonly string[]>(...mediaTypes: T) {
  return { kind: 'datei', mediaTypes, status: 200 } as const satisfies ResponseShape;
}

/** A file that programs fetch again and again. Unchanged ones are not sent. */
export function feed<const T extends readonly string[]>(...mediaTypes: T) {
  return { kind: 'datei', mediaTypes, status: 200, revalidated: true } as const satisfies ResponseShape;
}

/** A page of a collection in JSON. */
export interface Collection<M> {
  '@context': string;
  '@id': string;
  '@type': 'hydra:Collection';
  'hydra:totalItems': number;
  'hydra:member': M[];
  'hydra:view'?: {
    '@id': string;
    '@type': 'hydra:PartialCollectionView';
    'hydra:first': string;
    'hydra:last': string;
    'hydra:previous'?: string;
    'hydra:next'?: string;
  };
  'hydra:search'?: {
    '@type': 'hydra:IriTemplate';
    'hydra:template': string;
    'hydra:variableRepresentation': 'BasicRepresentation';
    'hydra:mapping': IriTemplateMapping[];
  };
}

interface IriTemplateMapping {
  '@type': 'IriTemplateMapping';
  variable: string;
  property: string;
  required: boolean;
}

/** The body of an answer, as a client receives it. */
export type AnswerOf<A extends ResponseShape> = A extends { kind: 'item'; resource: infer R extends Resource }
  ? Item<R> & { '@context': string }
  : A extends { kind: 'collection'; resource: infer R extends Resource }
    ? Collection<Item<R>>
    : A extends { kind: 'dokument' }
      ? string
      : undefined;
