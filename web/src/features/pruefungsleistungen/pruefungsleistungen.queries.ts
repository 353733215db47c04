import type { QueryDefinition, QueryInput } from '@firmenportal/contract/hydra/query';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { exporter, type ListFile } from '#platform/api/download.ts';
import { listQueryOf } from '#ui/table/list/list-state.ts';

const { query: asked } = listPruefungsleistungen;

/** Sorted by date of entry, the latest first; the API's own default is by semester. */
export const notenDefinition = {
  ...asked,
  defaultOrder: [['notenerfassungsdatum', 'desc']],
} as const satisfies QueryDefinition;

const sorted = ({ order = notenDefinition.defaultOrder, ...query }: QueryInput<typeof asked>) => ({
  ...query,
  order,
});

/** Exports the list to a file. */
export const exportNoten = ({ format, query }: ListFile<typeof asked>) =>
  exporter(listPruefungsleistungen)({ format, query: sorted(query) });

/** A page of the grades. The previous page stays visible until it has loaded. */
export const notenQuery = (query: QueryInput<typeof asked>) => ({
  ...operationQuery(listPruefungsleistungen, { query: sorted(query) }),
  placeholderData: keepPreviousData,
});

/** The page of the grades that an address asks for. */
export const notenQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  notenQuery(listQueryOf(notenDefinition, search, text));
