import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { listProtokoll } from '@firmenportal/contract/protokoll';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';

export const protokollDefinition = listProtokoll.query;

/** Exports the list to a file. */
export const exportProtokoll = exporter(listProtokoll);

/** A page of the audit log. Always refetched, since newer entries may have come in. */
export const protokollQuery = (query: QueryInput<typeof protokollDefinition>) => ({
  ...operationQuery(listProtokoll, { query }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});
