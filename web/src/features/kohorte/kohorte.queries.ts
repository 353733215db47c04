import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { getKohortenverlauf, listKohorte, type Kohortenmitglied } from '@firmenportal/contract/kohorte';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';
import { filtersOf, listQueryOf } from '#ui/table/list/list-state.ts';

export type Mitglied = Item<typeof Kohortenmitglied>;

export const kohorteDefinition = listKohorte.query;

/** Exports the list to a file. */
export const exportKohorte = exporter(listKohorte);

/** A page of the cohort. The previous page stays visible until it has loaded. */
export const kohorteQuery = (query: QueryInput<typeof kohorteDefinition>) => ({
  ...operationQuery(listKohorte, { query }),
  placeholderData: keepPreviousData,
});

/** Figures over all students that match the filters. */
export const verlaufQuery = (filters: QueryInput<typeof getKohortenverlauf.query>) => ({
  ...operationQuery(getKohortenverlauf, { query: filters }),
  placeholderData: keepPreviousData,
});

/** The page that an address asks for. */
export const kohorteQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  kohorteQuery(listQueryOf(kohorteDefinition, search, text));

/** The figures for that page's filters. */
export const verlaufQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  verlaufQuery(filtersOf(listQueryOf(kohorteDefinition, search, text)));
