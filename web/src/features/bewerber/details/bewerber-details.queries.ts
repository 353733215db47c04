import {
  getBewerber,
  getMarktplatzBewerber,
  type Bewerber,
  type MarktplatzBewerber,
} from '@firmenportal/contract/bewerber';
import { getBewerberdokument } from '@firmenportal/contract/bewerberdokumente';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions, queryOptions, type QueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { operationQuery } from '#platform/api/client.ts';
import { download, fetchFile } from '#platform/api/download.ts';
import { released } from '#platform/api/released.ts';

/** Where applicants come from: the company's own, or the marketplace. */
export type Source = 'bewerber' | 'marktplatz';
export type BewerberEinzeln = Item<typeof Bewerber> | Item<typeof MarktplatzBewerber>;
export type Dokument = BewerberEinzeln['dokumente'][number];

/** One applicant with everything except the notes. Test results depend on a release, which may end at any time. */
export function bewerberQuery(source: Source, iri: string): UseQueryOptions<BewerberEinzeln> {
  const input = { params: { id: identifierOf(iri) } };
  return {
    ...(source === 'marktplatz'
      ? operationQuery(getMarktplatzBewerber, input)
      : operationQuery(getBewerber, input)),
    ...released,
    meta: { toldInPlace: [410] },
  };
}

const beginOf = (source: Source) => (client: QueryClient, iri: string) =>
  void client.prefetchQuery(bewerberQuery(source, iri));

/** Asks for an applicant's details, by source. */
export const beginBewerber = { bewerber: beginOf('bewerber'), marktplatz: beginOf('marktplatz') };

const paramsOf = (bewerber: string, dokument: Dokument) => ({
  params: { id: bewerber, dokument: identifierOf(dokument['@id']) },
});

export const saveDokument = (bewerber: string) =>
  mutationOptions({
    mutationFn: (dokument: Dokument) => download(getBewerberdokument, paramsOf(bewerber, dokument)),
  });

/** The content of a document for the preview; dropped from the cache when the preview closes. */
export const contentQuery = (bewerber: string, dokument: Dokument) =>
  queryOptions({
    queryKey: ['Bewerberdokument', 'Inhalt', dokument['@id']],
    queryFn: ({ signal }) =>
      fetchFile(getBewerberdokument, paramsOf(bewerber, dokument), { signal }).then(({ content }) => content),
    gcTime: 0,
    staleTime: Infinity,
  });
