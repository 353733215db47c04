import * as z from 'zod/mini';
import { Violation } from './problem.ts';
import type { ResponseShape, Collection } from './resource.ts';

const CollectionView = z.strictObject({
  '@id': z.string(),
  '@type': z.literal('hydra:PartialCollectionView'),
  'hydra:first': z.string(),
  'hydra:last': z.string(),
  'hydra:previous': z.exactOptional(z.string()),
  'hydra:next': z.exactOptional(z.string()),
});

const SearchMapping = z.strictObject({
  '@type': z.literal('IriTemplateMapping'),
  variable: z.string(),
  property: z.string(),
  required: z.boolean(),
});

const CollectionSearch = z.strictObject({
  '@type': z.literal('hydra:IriTemplate'),
  'hydra:template': z.string(),
  'hydra:variableRepresentation': z.literal('BasicRepresentation'),
  'hydra:mapping': z.array(SearchMapping),
});

/** Parts of the protocol that documents refer to by these names. */
export const PROTOCOL = { CollectionView, CollectionSearch, SearchMapping, Violation };

/** The schema of a collection's page, given the schema of its members. */
function collectionSchema<M>(member: z.ZodMiniType<M>): z.ZodMiniType<Collection<M>> {
  return z.strictObject({
    '@context': z.string(),
    '@id': z.string(),
    '@type': z.literal('hydra:Collection'),
    'hydra:totalItems': z.int().check(z.minimum(0)),
    'hydra:member': z.array(member),
    'hydra:view': z.exactOptional(CollectionView),
    'hydra:search': z.exactOptional(CollectionSearch),
  });
}

/** The schema of a whole JSON-LD answer; undefined if the answer is empty, a text or a file. */
export function answerSchema(response: ResponseShape): z.ZodMiniType | undefined {
  switch (response.kind) {
    case 'item':
      return z.extend(response.resource.schema, { '@context': z.string() });
    case 'collection':
      return collectionSchema(response.resource.schema);
    case 'leer':
    case 'dokument':
    case 'datei':
      return undefined;
  }
}
