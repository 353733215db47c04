import { getDokumentdatei, type Dokument } from '@firmenportal/contract/dokumente';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions } from '@tanstack/react-query';
import { ApiError } from '#platform/api/client.ts';
import { download } from '#platform/api/download.ts';

export type DokumentItem = Item<typeof Dokument>;

/** The result of a download. The document may have been removed, or its file be unreadable. */
export type DownloadResult = 'gespeichert' | 'weg' | 'unlesbar' | 'keineVerbindung';

/** Downloads a document's file. A failure is shown next to its name, and does not lead to an error page. */
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
