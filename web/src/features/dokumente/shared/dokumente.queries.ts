import { listDokumente } from '@firmenportal/contract/dokumente';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';
import { listQueryOf } from '#ui/table/list/list-state.ts';

export const dokumenteDefinition = listDokumente.query;

/** Exports the list to a file. */
export const exportDokumente = exporter(listDokumente);

/** A page of the documents. The previous page stays visible until it has loaded. */
export const dokumenteQuery = (query: QueryInput<typeof dokumenteDefinition>) => ({
  ...operationQuery(listDokumente, { query }),
  placeholderData: keepPreviousData,
});

/** The page of the list that an address asks for. */
export const dokumenteQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  dokumenteQuery(listQueryOf(dokumenteDefinition, search, text));
