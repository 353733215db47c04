import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { listTransferleistungen } from '@firmenportal/contract/transferleistungen';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';
import { listQueryOf } from '#ui/table/list/list-state.ts';

export const transferDefinition = listTransferleistungen.query;

/** Exports the list to a file. */
export const exportTransferleistungen = exporter(listTransferleistungen);

/** A page of the list. The previous page stays visible until it has loaded. */
export const transferQuery = (query: QueryInput<typeof transferDefinition>) => ({
  ...operationQuery(listTransferleistungen, { query }),
  placeholderData: keepPreviousData,
});

/** The page of the list that an address asks for. */
export const transferQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  transferQuery(listQueryOf(transferDefinition, search, text));
