import { getKontaktfoto, getProfilfoto, getStudentenfoto } from '@firmenportal/contract/bilder';
import type { bild } from '@firmenportal/contract/fields';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { getKontakt } from '@firmenportal/contract/kontakt';
import type { UseQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { operationQuery } from '#platform/api/client.ts';
import { fetchFile } from '#platform/api/download.ts';

type Picture = z.infer<typeof bild>;
interface WithPhoto {
  readonly '@id': string;
  readonly foto: Picture | null;
}

/** If a photo can't be loaded, the initials are shown instead, so no failure needs an alert. */
const ANY_FAILURE = [403, 404, 408, 410, 429, 500, 502, 503, 504];

/** The key includes the photo's version, so a loaded photo never gets stale. */
function photoQuery(
  photo: Picture | null,
  load: (signal: AbortSignal) => Promise<{ content: Blob }>,
): UseQueryOptions<Blob> | undefined {
  if (photo === null) return undefined;
  return {
    queryKey: ['Foto', photo['@id'], photo.version],
    queryFn: ({ signal }) => load(signal).then(({ content }) => content),
    staleTime: Infinity,
    meta: { toldInPlace: ANY_FAILURE },
  };
}

const paramsOf = ({ '@id': id }: WithPhoto) => ({ params: { id: identifierOf(id) } });

export const kontaktPhotoQuery = (kontakt: WithPhoto) =>
  photoQuery(kontakt.foto, (signal) => fetchFile(getKontaktfoto, paramsOf(kontakt), { signal }));

export const studentenPhotoQuery = (student: WithPhoto) =>
  photoQuery(student.foto, (signal) => fetchFile(getStudentenfoto, paramsOf(student), { signal }));

/** One's own photo, which requires no permission. */
export const profilPhotoQuery = ({ foto: photo }: Pick<WithPhoto, 'foto'>) =>
  photoQuery(photo, (signal) => fetchFile(getProfilfoto, {}, { signal }));

export const kontaktPermission = getKontakt.permission;

/** Finds out whether a contact has a photo, if only the name is known. */
export const kontaktQuery = (iri: string) => ({
  ...operationQuery(getKontakt, { params: { id: identifierOf(iri) } }),
  staleTime: 5 * 60_000,
  meta: { toldInPlace: ANY_FAILURE },
});
