import { deleteFirmenlogo, getFirmenlogo, putFirmenlogo } from '@firmenportal/contract/bilder';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { listBranchen } from '@firmenportal/contract/branchen';
import { Firma, getFirma, listWeltregionen, updateFirma } from '@firmenportal/contract/unternehmensdetails';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, call, operationQuery } from '#platform/api/client.ts';
import { fetchFile } from '#platform/api/download.ts';
import { upload } from '#platform/api/upload.ts';
import { callVersioned, versionedQuery, type Versioned } from '#platform/api/versioned.ts';
import { answersOf, fieldsDiffer } from './unternehmensdetails.rules.ts';

export type FirmaItem = Item<typeof Firma>;
/** A company's details with their version, which changes send as `If-Match`. */
export type DetailsState = Versioned<FirmaItem>;

export const writePermission = updateFirma.permission;

export const detailsQuery = (firma: string) => ({
  ...versionedQuery(getFirma, { params: { id: firma } }),
  meta: { toldInPlace: [403] },
});

/** Whether the company does not exist for this person. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const weltregionenQuery = operationQuery(listWeltregionen, {});
export const branchenQuery = operationQuery(listBranchen, {});

export interface Saving {
  readonly change: BodyOf<typeof updateFirma>;
  /** The state that the answers were typed over. */
  readonly basePath: DetailsState;
}

export type SaveResult =
  | { readonly art: 'gespeichert'; readonly stand: DetailsState }
  /** Somebody else saved in the meantime: the current state. */
  | { readonly art: 'konflikt'; readonly stand: DetailsState }
  /** The request failed on the way or on the server. */
  | { readonly art: 'fehler'; readonly reference: string | undefined };

/** Saves the details. Returns a conflict or a failed request as a result instead of throwing. */
export const saveDetails = (firma: string) =>
  mutationOptions({
    mutationFn: async (saving: Saving, { client }): Promise<SaveResult> => {
      const result = await save(firma, saving);
      if (result.art !== 'fehler') client.setQueryData(detailsQuery(firma).queryKey, result.stand);
      return result;
    },
    meta: { affects: [Firma] },
  });

async function save(firma: string, { change, basePath }: Saving): Promise<SaveResult> {
  const params = { id: firma };
  const patch = ({ version }: DetailsState) =>
    callVersioned(updateFirma, { params, body: change }, { ifMatch: version });
  try {
    return { art: 'gespeichert', stand: await patch(basePath) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status = 503, problem } = error;
    if (status >= 500) return { art: 'fehler', reference: problem?.referenz };
    if (status !== 412) throw error;
    const current = await callVersioned(getFirma, { params });
    // A new version with the same answers, such as after a new logo, is no conflict: save over it.
    const isOther = fieldsDiffer(answersOf(basePath.item), answersOf(current.item)).length > 0;
    return isOther
      ? { art: 'konflikt', stand: current }
      : { art: 'gespeichert', stand: await patch(current) };
  }
}

/** The saved logo. The key includes the version, so a new logo is fetched anew. */
export const logoQuery = (firma: string, version: string) =>
  queryOptions({
    queryKey: ['Firmenlogo', firma, version],
    queryFn: ({ signal }) =>
      fetchFile(getFirmenlogo, { params: { id: firma } }, { signal }).then(({ content }) => content),
    staleTime: Infinity,
  });

export type LogoResult =
  | { readonly art: 'gespeichert' }
  /** Why the file is not accepted as a logo. */
  | { readonly art: 'abgelehnt'; readonly reason: string };

export const putLogo = (firma: string) =>
  mutationOptions({
    mutationFn: async (file: File): Promise<LogoResult> => {
      try {
        await upload(putFirmenlogo, { params: { id: firma } }, file);
        return { art: 'gespeichert' };
      } catch (error) {
        const reason = error instanceof ApiError ? error.problem?.violations?.[0]?.message : undefined;
        if (reason === undefined) throw error;
        return { art: 'abgelehnt', reason };
      }
    },
    meta: { affects: [Firma] },
  });

export const removeLogo = (firma: string) =>
  mutationOptions({
    mutationFn: () => call(deleteFirmenlogo, { params: { id: firma } }),
    meta: { affects: [Firma] },
  });
