import { getDatenauskunft } from '@firmenportal/contract/datenauskunft';
import { deleteKontaktfoto, putKontaktfoto, type ImageCrop } from '@firmenportal/contract/bilder';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import { Kontakt } from '@firmenportal/contract/kontakt';
import { Profil, updateProfil } from '@firmenportal/contract/profil';
import { renewToken } from '@firmenportal/contract/token';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ApiError, call } from '#platform/api/client.ts';
import { download } from '#platform/api/download.ts';
import { setToken } from '#platform/session.ts';
import { upload } from '#platform/api/upload.ts';
import { callVersioned } from '#platform/api/versioned.ts';
import { profilQuery, type ProfilState } from '../shared/own-person.queries.ts';

const CHANGED = { affects: [Profil, Kontakt] };

type Change = BodyOf<typeof updateProfil>;
export type SaveResult =
  | { readonly art: 'gespeichert'; readonly stand: ProfilState }
  /** The data were changed in the meantime: their current state. */
  | { readonly art: 'konflikt'; readonly stand: ProfilState };

/** Saves one's own data, provided that they still have the version that was edited. */
export const saveProfil = (data: QueryClient) =>
  mutationOptions({
    mutationFn: async (input: { change: Change; seen: ProfilState }): Promise<SaveResult> => {
      const { change: body, seen } = input;
      const params = { id: identifierOf(seen.item['@id']) };
      try {
        const stand = await callVersioned(updateProfil, { params, body }, { ifMatch: seen.version });
        // The page's header shows the name in the token. If renewing fails, the old name stays until the next renewal.
        await call(renewToken, {}).then(
          ({ token }) => setToken(token),
          () => undefined,
        );
        return { art: 'gespeichert', stand };
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 412) throw error;
        return { art: 'konflikt', stand: await data.fetchQuery({ ...profilQuery, staleTime: 0 }) };
      }
    },
    meta: CHANGED,
  });

type Crop = z.input<typeof ImageCrop>;

/** Sets one's own photo: a square part of a picture. Returns the reason if the picture is refused, else null. */
export const putPhoto = (kontakt: string) =>
  mutationOptions({
    mutationFn: ({ file, crop }: { file: Blob; crop: Crop }) =>
      upload(putKontaktfoto, { params: { id: identifierOf(kontakt) }, body: crop }, file).then(
        () => null,
        (error: unknown) => {
          const [violation] = error instanceof ApiError ? (error.problem?.violations ?? []) : [];
          if (violation) return violation.message;
          throw error;
        },
      ),
    meta: CHANGED,
  });

export const removePhoto = (kontakt: string) =>
  mutationOptions({
    mutationFn: () => call(deleteKontaktfoto, { params: { id: identifierOf(kontakt) } }),
    meta: CHANGED,
  });

/** Downloads all data stored about the person. */
export const saveDatenauskunft = mutationOptions({
  mutationFn: (benutzer: string) => download(getDatenauskunft, { params: { id: benutzer } }),
});
