import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { listProtokoll } from '@firmenportal/contract/protokoll';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';

export const protokollDefinition = listProtokoll.query;

/** Saves what the list shows. */
export const exportProtokoll = exporter(listProtokoll);

/** A page of the audit log; what was read before may have been joined by newer entries. */
export const protokollQuery = (query: QueryInput<typeof protokollDefinition>) => ({
  ...operationQuery(listProtokoll, { query }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});
