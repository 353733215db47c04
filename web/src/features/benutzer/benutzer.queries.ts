import { listBenutzer } from '@firmenportal/contract/benutzer';
import { listFirmen } from '@firmenportal/contract/firmen';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';
import { everyPageQuery } from '#platform/api/every-page.ts';
import { listQueryOf } from '#ui/table/list/list-state.ts';

export const benutzerDefinition = listBenutzer.query;

/** Exports the list to a file. */
export const exportBenutzer = exporter(listBenutzer);

/** A page of the list. The previous page stays visible until it has loaded. */
export const benutzerQuery = (query: QueryInput<typeof benutzerDefinition>) => ({
  ...operationQuery(listBenutzer, { query }),
  placeholderData: keepPreviousData,
});

/** The page of the list that an address asks for. */
export const benutzerQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  benutzerQuery(listQueryOf(benutzerDefinition, search, text));

/** The companies to filter the list by; they seldom change. */
export const firmenQuery = { ...everyPageQuery(listFirmen, {}), staleTime: 5 * 60_000 };
