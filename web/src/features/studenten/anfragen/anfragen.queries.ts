import { listFreigabeanfragen } from '@firmenportal/contract/freigaben';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '../../../platform/api.ts';
import { exporter } from '../../../platform/download.ts';
import { listQueryOf } from '../../../ui/table/list/list-state.ts';

export const anfragenDefinition = listFreigabeanfragen.query;

/** Saves what the list shows. */
export const exportAnfragen = exporter(listFreigabeanfragen);

/** A page of the requests; the page before stays until it is there. */
export const anfragenQuery = (query: QueryInput<typeof anfragenDefinition>) => ({
  ...operationQuery(listFreigabeanfragen, { query }),
  placeholderData: keepPreviousData,
});

/** The page of the requests that an address asks for. */
export const anfragenQueryAt = (search: Readonly<Record<string, unknown>>) =>
  anfragenQuery(listQueryOf(anfragenDefinition, search));
