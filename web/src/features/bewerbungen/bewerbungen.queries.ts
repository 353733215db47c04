import { Bewerber, getBewerberfilter } from '@firmenportal/contract/bewerber';
import { Bewerbung, listBewerbungen, updateBewerbung } from '@firmenportal/contract/bewerbungen';
import { listBewerberStudiengaenge } from '@firmenportal/contract/einschreibungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { ApiError, call, operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';
import { listQueryOf } from '#ui/table/list/list-state.ts';

export type BewerbungItem = Item<typeof Bewerbung>;

export const bewerbungenDefinition = listBewerbungen.query;

/** Exports the list to a file. */
export const exportBewerbungen = exporter(listBewerbungen);

/** A page of the list. The previous page stays visible until it has loaded. */
export const bewerbungenQuery = (query: QueryInput<typeof bewerbungenDefinition>) => ({
  ...operationQuery(listBewerbungen, { query }),
  placeholderData: keepPreviousData,
});

/** The page of the list that an address asks for. */
export const bewerbungenQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  bewerbungenQuery(listQueryOf(bewerbungenDefinition, search, text));

/** The list's filter choices. */
export const studiengaengeQuery = operationQuery(listBewerberStudiengaenge, {});
export const bewerberfilterQuery = operationQuery(getBewerberfilter, {});

interface Decision {
  readonly bewerbung: BewerbungItem;
  readonly stand: 'eingegangen' | 'abgelehnt';
}

/** Declines an application or reopens it. Returns the reason if that is not possible (any more), else null. */
export const decideBewerbung = mutationOptions({
  mutationFn: ({ bewerbung, stand }: Decision) =>
    call(updateBewerbung, { params: { id: identifierOf(bewerbung['@id']) }, body: { stand } }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 409) return error.message;
        throw error;
      },
    ),
  meta: { affects: [Bewerbung, Bewerber] },
});
