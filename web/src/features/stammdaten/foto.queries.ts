import { getKontaktfoto, getProfilfoto, getStudentenfoto } from '@firmenportal/contract/bilder';
import type { bild } from '@firmenportal/contract/fields';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { getKontakt } from '@firmenportal/contract/kontakt';
import type { UseQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { operationQuery } from '../../platform/api.ts';
import { fetchFile } from '../../platform/download.ts';

type Bild = z.infer<typeof bild>;
interface MitFoto {
  readonly '@id': string;
  readonly foto: Bild | null;
}

/** Of persons whose picture cannot be had, the initials are shown: no failed call is worth an alert. */
const ANY_FAILURE = [403, 404, 408, 410, 429, 500, 502, 503, 504];

/** Each picture has a version of its own: what was loaded once stays true. */
function fotoQuery(
  foto: Bild | null,
  load: (signal: AbortSignal) => Promise<{ content: Blob }>,
): UseQueryOptions<Blob> | undefined {
  if (foto === null) return undefined;
  return {
    queryKey: ['Foto', foto['@id'], foto.version],
    queryFn: ({ signal }) => load(signal).then(({ content }) => content),
    staleTime: Infinity,
    meta: { toldInPlace: ANY_FAILURE },
  };
}

const paramsOf = ({ '@id': id }: MitFoto) => ({ params: { id: identifierOf(id) } });

export const kontaktfotoQuery = (kontakt: MitFoto) =>
  fotoQuery(kontakt.foto, (signal) => fetchFile(getKontaktfoto, paramsOf(kontakt), { signal }));

export const studentenfotoQuery = (student: MitFoto) =>
  fotoQuery(student.foto, (signal) => fetchFile(getStudentenfoto, paramsOf(student), { signal }));

/** The own picture, which nobody needs a permission to see. */
export const profilfotoQuery = ({ foto }: Pick<MitFoto, 'foto'>) =>
  fotoQuery(foto, (signal) => fetchFile(getProfilfoto, {}, { signal }));

export const kontaktRecht = getKontakt.permission;

/** A contact whose name alone is known: whether there is a picture. */
export const kontaktQuery = (iri: string) => ({
  ...operationQuery(getKontakt, { params: { id: identifierOf(iri) } }),
  staleTime: 5 * 60_000,
  meta: { toldInPlace: ANY_FAILURE },
});
