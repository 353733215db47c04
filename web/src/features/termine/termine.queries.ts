import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { getTermineIcs, listPruefungsausschusssitzungen } from '@firmenportal/contract/kalender';
import { getTermin, listTermine, Termin, type Terminart } from '@firmenportal/contract/termine';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { download, exporter } from '#platform/api/download.ts';
import { everyPageQuery } from '#platform/api/every-page.ts';

export type TerminItem = Item<typeof Termin>;

export const terminePermission = listTermine.permission;

export type TermineSelection = QueryInput<typeof listTermine.query>;

/** All dates of a selection. The previous ones stay visible until they have loaded. */
export const termineQuery = (query: TermineSelection) => ({
  ...everyPageQuery(listTermine, { query }),
  placeholderData: keepPreviousData,
});

/** One date. If the school has withdrawn it (404), the dialog says so. */
export const terminQuery = (identifier: string) =>
  queryOptions({
    ...operationQuery(getTermin, { params: { id: identifier } }),
  });

/** The deadline for submissions to the committee session on this date; null if it is not known. */
export const antragsfristQuery = ({ '@id': iri, von: from, bis: until }: TerminItem) => ({
  ...operationQuery(listPruefungsausschusssitzungen, { query: { von: from, bis: until, itemsPerPage: 50 } }),
  select: ({ 'hydra:member': sitzungen }: { 'hydra:member': readonly Sitzung[] }) =>
    sitzungen.find((sitzung) => identifierOf(sitzung['@id']) === identifierOf(iri))?.antragsfrist ?? null,
});

interface Sitzung {
  readonly '@id': string;
  readonly antragsfrist: string | null;
}

/** Exports all dates of a selection as a table. */
export const exportTermine = exporter(listTermine);

/** Downloads dates as a calendar file: one, all of a kind, or all. */
export const saveCalendarFile = {
  mutationFn: ({ termin, art: kind }: { termin?: string; art?: Terminart | undefined }) =>
    download(getTermineIcs, { query: { termin, art: kind } }),
};
