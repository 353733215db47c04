import {
  listFirmenreservierungen,
  listReservierungssummen,
  type Firmenreservierung,
  type Reservierungssumme,
} from '@firmenportal/contract/firmenreservierungen';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { keepPreviousData } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';

export type PlaetzeItem = Item<typeof Firmenreservierung>;
export type Total = Item<typeof Reservierungssumme>;

export const plaetzeDefinition = listFirmenreservierungen.query;

/** Exports the list to a file. */
export const exportPlaetze = exporter(listFirmenreservierungen);

/** Always refetched, since companies may save at any time. */
export const plaetzeQuery = (query: QueryInput<typeof plaetzeDefinition>) => ({
  ...operationQuery(listFirmenreservierungen, { query }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

/** The sums of all years: a row for each programme and year. */
export const summenQuery = { ...operationQuery(listReservierungssummen, {}), staleTime: 0 };
