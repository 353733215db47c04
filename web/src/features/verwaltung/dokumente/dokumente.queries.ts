import {
  createDokument,
  deleteDokument,
  Dokument,
  getDokument,
  getDokumentdatei,
  putDokumentdatei,
  updateDokument,
} from '@firmenportal/contract/dokumente';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { download } from '#platform/api/download.ts';
import { upload } from '#platform/api/upload.ts';
import { asOpened, versionedQuery } from '#platform/api/versioned.ts';

export type DokumentItem = Item<typeof Dokument>;

const paramsOf = (dokument: DokumentItem) => ({ id: identifierOf(dokument['@id']) });

/** The current state of a document, for the form. */
export const dokumentQuery = (dokument: DokumentItem) => ({
  ...versionedQuery(getDokument, { params: paramsOf(dokument) }),
  ...asOpened,
});

export const downloadDokument = (dokument: DokumentItem) =>
  download(getDokumentdatei, { params: paramsOf(dokument) });

export const addDokument = mutationOptions({
  mutationFn: ({ body, file }: { body: BodyOf<typeof createDokument>; file: File }) =>
    upload(createDokument, { body }, file),
  meta: { affects: [Dokument] },
});

interface Change {
  readonly dokument: DokumentItem;
  readonly body: BodyOf<typeof updateDokument>;
  readonly file: File | undefined;
  readonly version: string;
}

/** Uploads the file first: if it is refused, nothing has changed yet. */
export const changeDokument = mutationOptions({
  mutationFn: async ({ dokument, body, file, version }: Change) => {
    const params = paramsOf(dokument);
    if (file) await upload(putDokumentdatei, { params }, file);
    // With a new file the version read before is no longer the current one.
    return call(updateDokument, { params, body }, file ? {} : { ifMatch: version });
  },
  meta: { affects: [Dokument] },
});

export const removeDokument = mutationOptions({
  mutationFn: (dokument: DokumentItem) => call(deleteDokument, { params: paramsOf(dokument) }),
  meta: { affects: [Dokument] },
});
