import type { Operation } from '@firmenportal/contract/hydra/operation';
import { parametersOf, type QueryDefinition } from '@firmenportal/contract/hydra/query';
import type { Collection } from '@firmenportal/contract/hydra/resource';
import type { Page } from '../db/query/page.ts';

type Search = NonNullable<Collection<unknown>['hydra:search']>;

/** The IRI template of the parameters of a collection at a path. */
export function searchOf(operation: Operation, path: string): Search {
  // `spalten` is for files; requests for JSON-LD are refused with it.
  const parameters = (operation.query ? parametersOf(operation.query) : []).filter(
    (name) => name !== 'spalten',
  );
  return {
    '@type': 'hydra:IriTemplate',
    'hydra:template': `${path}{?${parameters.join(',')}}`,
    'hydra:variableRepresentation': 'BasicRepresentation',
    'hydra:mapping': parameters.map((name) => ({
      '@type': 'IriTemplateMapping',
      // Unescaped, with its brackets: API Platform Admin looks for `order[…]`.
      variable: name,
      property: /^order\[(\w+)\]$/.exec(name)?.[1] ?? name,
      required: false,
    })),
  };
}

/** A page of members as a Hydra collection, with the links to its neighbours. */
export function presentCollection<M>(
  { total, members }: Page<M>,
  options: {
    context: string;
    path: string;
    search: string;
    query: { page: number; itemsPerPage: number };
    definition: QueryDefinition;
    hydraSearch: Search;
  },
): Collection<M> {
  const { context, path, query } = options;
  return {
    '@context': context,
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:totalItems': total,
    'hydra:member': members,
    ...(options.definition.paged && { 'hydra:view': viewOf(path, options.search, query, total) }),
    'hydra:search': options.hydraSearch,
  };
}

function viewOf(
  path: string,
  search: string,
  { page, itemsPerPage }: { page: number; itemsPerPage: number },
  total: number,
) {
  const last = Math.max(1, Math.ceil(total / itemsPerPage));
  const at = (number: number): string => {
    const parameters = new URLSearchParams(search);
    parameters.set('page', String(number));
    return `${path}?${parameters.toString()}`;
  };
  return {
    '@id': at(page),
    '@type': 'hydra:PartialCollectionView' as const,
    'hydra:first': at(1),
    'hydra:last': at(last),
    ...(page > 1 && { 'hydra:previous': at(Math.min(page - 1, last)) }),
    ...(page < last && { 'hydra:next': at(page + 1) }),
  };
}
