import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { ImportKind } from '@firmenportal/contract/import';
import {
  createImportzuordnung,
  deleteImportzuordnung,
  describeImportColumns,
  Importspalten,
  Importzuordnung,
  listImportzuordnungen,
  MAX_BEGINNING,
  Mapping,
} from '@firmenportal/contract/importzuordnungen';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { saveFile } from '#ui/save-file.ts';
import { answerOf, call, operationQuery, request } from '#platform/api/client.ts';

export type SavedMapping = Item<typeof Importzuordnung>;
export type FileColumns = Item<typeof Importspalten>;
export type Target = FileColumns['ziele'][number];

export const mappingsQuery = (kind: ImportKind) =>
  operationQuery(listImportzuordnungen, { query: { art: kind } });

interface Described {
  readonly art: ImportKind;
  readonly datei: File;
  /** `@id` of a saved mapping, for the first rows as it reads them. */
  readonly zuordnung?: string | undefined;
}

/** The columns of a file, of which the beginning is sent. */
export const columnsQuery = ({ art, datei: file, zuordnung: mapping }: Described) =>
  queryOptions({
    queryKey: [describeImportColumns.path, art, file.name, file.size, file.lastModified, mapping],
    queryFn: async ({ signal }): Promise<FileColumns> => {
      const body = new Blob([await beginningOf(file)], { type: 'text/csv' });
      const query = mapping === undefined ? {} : { zuordnung: mapping };
      const input = { params: { art }, query, body };
      return answerOf(describeImportColumns, await request(describeImportColumns, input, { signal }));
    },
  });

/** Saves a mapping as a file, as the command line reads it. */
export const saveMappingFile = mutationOptions({
  mutationFn: async ({ art, name, zuordnung: mapping }: SavedMapping) =>
    saveFile(
      new Blob([JSON.stringify(mapping, null, 2)], { type: 'application/json' }),
      `${art}-${name}.json`,
    ),
});

/** A mapping that was taken out as a file. @throws Error if the file holds none */
export const readMappingFile = async (file: File): Promise<Mapping> =>
  Mapping.parse(JSON.parse(await file.text()));

const [LF, CR] = [0x0a, 0x0d];

/** The file up to the end of a line: what a cut leaves of one would be taken for a value. */
async function beginningOf(file: File): Promise<Blob> {
  if (file.size <= MAX_BEGINNING) return file;
  const bytes = new Uint8Array(await file.slice(0, MAX_BEGINNING).arrayBuffer());
  const end = bytes.findLastIndex((byte) => byte === LF || byte === CR);
  return file.slice(0, end < 0 ? MAX_BEGINNING : end + 1);
}

export const saveMapping = mutationOptions({
  mutationFn: (body: { art: ImportKind; name: string; zuordnung: Mapping }) =>
    call(createImportzuordnung, { body }),
  meta: { affects: [Importzuordnung] },
});

export const deleteMapping = mutationOptions({
  mutationFn: ({ '@id': iri }: SavedMapping) =>
    call(deleteImportzuordnung, { params: { id: identifierOf(iri) } }),
  meta: { affects: [Importzuordnung] },
});
