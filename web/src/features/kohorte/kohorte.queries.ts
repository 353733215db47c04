import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { getKohortenverlauf, listKohorte, type Kohortenmitglied } from '@firmenportal/contract/kohorte';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';
import { filtersOf, listQueryOf } from '#ui/table/list/list-state.ts';

export type Mitglied = Item<typeof Kohortenmitglied>;

export const kohorteDefinition = listKohorte.query;

/** Saves what the list shows. */
export const exportKohorte = exporter(listKohorte);

/** A page of the cohort; the page before stays until it is there. */
export const kohorteQuery = (query: QueryInput<typeof kohorteDefinition>) => ({
  ...operationQuery(listKohorte, { query }),
  placeholderData: keepPreviousData,
});

/** Figures of all whom the filters leave. */
export const verlaufQuery = (filters: QueryInput<typeof getKohortenverlauf.query>) => ({
  ...operationQuery(getKohortenverlauf, { query: filters }),
  placeholderData: keepPreviousData,
});

/** The page that an address asks for. */
export const kohorteQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  kohorteQuery(listQueryOf(kohorteDefinition, search, text));

/** Its figures. */
export const verlaufQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  verlaufQuery(filtersOf(listQueryOf(kohorteDefinition, search, text)));
