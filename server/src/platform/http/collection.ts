import type { Operation } from '@firmenportal/contract/hydra/operation';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
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
  options: View & { context: string; path: string; hydraSearch: Search },
): Collection<M> {
  const { context, path } = options;
  return {
    '@context': context,
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:totalItems': total,
    'hydra:member': members,
    ...(options.definition.paged && { 'hydra:view': viewOf(path, options, { total, members }) }),
    'hydra:search': options.hydraSearch,
  };
}

interface View {
  search: string;
  query: { page: number; itemsPerPage: number };
  definition: QueryDefinition;
}

function viewOf(path: string, { search, query, definition }: View, { total, members }: Page<unknown>) {
  const { page, itemsPerPage } = query;
  const last = Math.max(1, Math.ceil(total / itemsPerPage));
  const at = (changes: Record<string, string | undefined>): string => {
    const parameters = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) parameters.delete(name);
      else parameters.set(name, value);
    }
    return `${path}?${parameters.toString()}`;
  };
  const pageAt = (number: number) => at({ page: String(number), nach: undefined });
  const isInOrder =
    Object.hasOwn(definition.filter, 'nach') &&
    ![...new URLSearchParams(search).keys()].some((name) => name.startsWith('order['));
  // By the last row: pages that are counted miss rows where others leave the list meanwhile.
  const behind = members.at(-1) as { '@id': string } | undefined;
  const byRow =
    isInOrder && behind && members.length === itemsPerPage && total > itemsPerPage
      ? at({ nach: identifierOf(behind['@id']), page: undefined })
      : undefined;
  const next = isInOrder ? byRow : page < last ? pageAt(page + 1) : undefined;
  return {
    '@id': at({ page: String(page) }),
    '@type': 'hydra:PartialCollectionView' as const,
    'hydra:first': pageAt(1),
    'hydra:last': pageAt(last),
    ...(page > 1 && { 'hydra:previous': pageAt(Math.min(page - 1, last)) }),
    ...(next !== undefined && { 'hydra:next': next }),
  };
}
