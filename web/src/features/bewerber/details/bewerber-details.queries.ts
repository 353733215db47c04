import {
  getBewerber,
  getMarktplatzBewerber,
  type Bewerber,
  type MarktplatzBewerber,
} from '@firmenportal/contract/bewerber';
import { getBewerberdokument } from '@firmenportal/contract/bewerberdokumente';
import {
  Bewerbernotiz,
  createBewerbernotiz,
  deleteBewerbernotiz,
  listBewerbernotizen,
  updateBewerbernotiz,
  type NewNotiz,
} from '@firmenportal/contract/bewerbernotizen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, operationQuery } from '../../../platform/api.ts';
import { download, fetchFile } from '../../../platform/download.ts';
import { everyPageQuery } from '../../../platform/every-page.ts';
import { released } from '../../../platform/released.ts';

/** Where an applicant's page takes them from: the company's own, or the marketplace. */
export type Source = 'bewerber' | 'marktplatz';
export type BewerberEinzeln = Item<typeof Bewerber> | Item<typeof MarktplatzBewerber>;
export type Dokument = BewerberEinzeln['dokumente'][number];
export type Notiz = Item<typeof Bewerbernotiz>;

/** One applicant with all but the notes. Test results hang on a release, which may end any time. */
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

/** The company's notes on an applicant, the newest first. */
export const notizenQuery = (bewerber: string) =>
  everyPageQuery(listBewerbernotizen, { params: { id: bewerber } });

type NewNotiz = z.infer<typeof NewNotiz>;

export const writeNotiz = (bewerber: string) =>
  mutationOptions({
    mutationFn: (body: NewNotiz) => call(createBewerbernotiz, { params: { id: bewerber }, body }),
    meta: { affects: [Bewerbernotiz] },
  });

export const changeNotiz = (bewerber: string, notiz: Notiz) =>
  mutationOptions({
    mutationFn: (body: NewNotiz) =>
      call(updateBewerbernotiz, { params: { id: bewerber, notiz: identifierOf(notiz['@id']) }, body }),
    meta: { affects: [Bewerbernotiz] },
  });

export const removeNotiz = (bewerber: string) =>
  mutationOptions({
    mutationFn: (notiz: Notiz) =>
      call(deleteBewerbernotiz, { params: { id: bewerber, notiz: identifierOf(notiz['@id']) } }),
    meta: { affects: [Bewerbernotiz] },
  });

const paramsOf = (bewerber: string, dokument: Dokument) => ({
  params: { id: bewerber, dokument: identifierOf(dokument['@id']) },
});

export const saveDokument = (bewerber: string) =>
  mutationOptions({
    mutationFn: (dokument: Dokument) => download(getBewerberdokument, paramsOf(bewerber, dokument)),
  });

/** The content of a document, to be shown; kept no longer than it is. */
export const contentQuery = (bewerber: string, dokument: Dokument) =>
  queryOptions({
    queryKey: ['Bewerberdokument', 'Inhalt', dokument['@id']],
    queryFn: ({ signal }) =>
      fetchFile(getBewerberdokument, paramsOf(bewerber, dokument), { signal }).then(({ content }) => content),
    gcTime: 0,
    staleTime: Infinity,
  });
