import { getDokumentdatei, type Dokument } from '@firmenportal/contract/dokumente';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions } from '@tanstack/react-query';
import { ApiError } from '#platform/api/client.ts';
import { download } from '#platform/api/download.ts';

export type DokumentItem = Item<typeof Dokument>;

/** What became of a download: the document may be gone since, or its file not be readable. */
export type DownloadResult = 'gespeichert' | 'weg' | 'unlesbar' | 'keineVerbindung';

/** Saves a document's file. What fails is told beside its name, and leads nowhere else. */
export const saveDokument = mutationOptions({
  mutationFn: (dokument: DokumentItem): Promise<DownloadResult> =>
    download(getDokumentdatei, { params: { id: identifierOf(dokument['@id']) } }).then(
      () => 'gespeichert',
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) throw error;
        if (error.status === 404) return 'weg';
        return error.status === undefined ? 'keineVerbindung' : 'unlesbar';
      },
    ),
});
