import { deleteFirmenlogo, getFirmenlogo, putFirmenlogo } from '@firmenportal/contract/bilder';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { listBranchen } from '@firmenportal/contract/stammdaten';
import { Firma, getFirma, listWeltregionen, updateFirma } from '@firmenportal/contract/unternehmensdetails';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, call, operationQuery } from '../../platform/api.ts';
import { fetchFile } from '../../platform/download.ts';
import { upload } from '../../platform/upload.ts';
import { callVersioned, versionedQuery, type Versioned } from '../../platform/versioned.ts';
import { angabenOf, felderVerschieden } from './unternehmensdetails.rules.ts';

export type FirmaItem = Item<typeof Firma>;
/** A company's details with the version that a change of them names. */
export type Detailstand = Versioned<FirmaItem>;

export const schreibrecht = updateFirma.permission;

export const detailsQuery = (firma: string) => ({
  ...versionedQuery(getFirma, { params: { id: firma } }),
  meta: { toldInPlace: [403] },
});

/** Whether there is no such company for the person. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const weltregionenQuery = operationQuery(listWeltregionen, {});
export const branchenQuery = operationQuery(listBranchen, {});

export interface Speicherung {
  readonly aenderung: BodyOf<typeof updateFirma>;
  /** What they were typed over. */
  readonly basePath: Detailstand;
}

export type Speicherergebnis =
  | { readonly art: 'gespeichert'; readonly stand: Detailstand }
  /** Somebody else saved meanwhile: what stands there now. */
  | { readonly art: 'konflikt'; readonly stand: Detailstand }
  /** Nobody knows of it. */
  | { readonly art: 'fehler'; readonly referenz: string | undefined };

/** Saves the details. That somebody else was faster, or that they did not arrive, is an answer. */
export const saveDetails = (firma: string) =>
  mutationOptions({
    mutationFn: async (speicherung: Speicherung, { client }): Promise<Speicherergebnis> => {
      const ergebnis = await save(firma, speicherung);
      if (ergebnis.art !== 'fehler') client.setQueryData(detailsQuery(firma).queryKey, ergebnis.stand);
      return ergebnis;
    },
    meta: { betrifft: [Firma] },
  });

async function save(firma: string, { aenderung, basePath }: Speicherung): Promise<Speicherergebnis> {
  const params = { id: firma };
  const patch = ({ version }: Detailstand) =>
    callVersioned(updateFirma, { params, body: aenderung }, { ifMatch: version });
  try {
    return { art: 'gespeichert', stand: await patch(basePath) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status = 503, problem } = error;
    if (status >= 500) return { art: 'fehler', referenz: problem?.referenz };
    if (status !== 412) throw error;
    const stand = await callVersioned(getFirma, { params });
    // Another version without another answer, as with a new logo, is nothing to decide on.
    const isOther = felderVerschieden(angabenOf(basePath.item), angabenOf(stand.item)).length > 0;
    return isOther ? { art: 'konflikt', stand } : { art: 'gespeichert', stand: await patch(stand) };
  }
}

/** The logo as it is kept; another one with each version. */
export const logoQuery = (firma: string, version: string) =>
  queryOptions({
    queryKey: ['Firmenlogo', firma, version],
    queryFn: ({ signal }) =>
      fetchFile(getFirmenlogo, { params: { id: firma } }, { signal }).then(({ content }) => content),
    staleTime: Infinity,
  });

export type Logoergebnis =
  | { readonly art: 'gespeichert' }
  /** Why the file is no logo. */
  | { readonly art: 'abgelehnt'; readonly grund: string };

export const putLogo = (firma: string) =>
  mutationOptions({
    mutationFn: async (datei: File): Promise<Logoergebnis> => {
      try {
        await upload(putFirmenlogo, { params: { id: firma } }, datei);
        return { art: 'gespeichert' };
      } catch (error) {
        const grund = error instanceof ApiError ? error.problem?.violations?.[0]?.message : undefined;
        if (grund === undefined) throw error;
        return { art: 'abgelehnt', grund };
      }
    },
    meta: { betrifft: [Firma] },
  });

export const removeLogo = (firma: string) =>
  mutationOptions({
    mutationFn: () => call(deleteFirmenlogo, { params: { id: firma } }),
    meta: { betrifft: [Firma] },
  });
