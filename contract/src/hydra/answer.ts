import * as z from 'zod/mini';
import type { ResponseShape, Collection } from './resource.ts';

const View = z.strictObject({
  '@id': z.string(),
  '@type': z.literal('hydra:PartialCollectionView'),
  'hydra:first': z.string(),
  'hydra:last': z.string(),
  'hydra:previous': z.exactOptional(z.string()),
  'hydra:next': z.exactOptional(z.string()),
});

const Search = z.strictObject({
  '@type': z.literal('hydra:IriTemplate'),
  'hydra:template': z.string(),
  'hydra:variableRepresentation': z.literal('BasicRepresentation'),
  'hydra:mapping': z.array(
    z.strictObject({
      '@type': z.literal('IriTemplateMapping'),
      variable: z.string(),
      property: z.string(),
      required: z.boolean(),
    }),
  ),
});

/** The schema of a page of a collection whose members have this one. */
export function collectionSchema<M>(member: z.ZodMiniType<M>): z.ZodMiniType<Collection<M>> {
  return z.strictObject({
    '@context': z.string(),
    '@id': z.string(),
    '@type': z.literal('hydra:Collection'),
    'hydra:totalItems': z.int().check(z.minimum(0)),
    'hydra:member': z.array(member),
    'hydra:view': z.exactOptional(View),
    'hydra:search': z.exactOptional(Search),
  });
}

/** The schema of a whole JSON-LD answer; undefined where the answer is empty, a text or a file. */
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
