import { listFirmen } from '@firmenportal/contract/firmen';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { listKontakte, type Kontakt } from '@firmenportal/contract/kontakt';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';
import { everyPageQuery } from '#platform/api/every-page.ts';
import { listQueryOf } from '#ui/table/list/list-state.ts';

export type KontaktItem = Item<typeof Kontakt>;

export const kontakteDefinition = listKontakte.query;

/** Exports the list to a file. */
export const exportKontakte = exporter(listKontakte);

/** A page of the list. The previous page stays visible until it has loaded. */
export const kontakteQuery = (query: QueryInput<typeof kontakteDefinition>) => ({
  ...operationQuery(listKontakte, { query }),
  placeholderData: keepPreviousData,
});

/** The page of the list that an address asks for. */
export const kontakteQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  kontakteQuery(listQueryOf(kontakteDefinition, search, text));

/** The companies to filter by; they seldom change. */
export const firmenQuery = { ...everyPageQuery(listFirmen, {}), staleTime: 5 * 60_000 };
