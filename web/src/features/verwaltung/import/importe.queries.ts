import {
  createImport,
  getImport,
  getImportSample,
  Import,
  ImportListItem,
  listImporte,
  type ImportKind,
} from '@firmenportal/contract/import';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { answerOf, ApiError, operationQuery, request } from '#platform/api/client.ts';
import { download } from '#platform/api/download.ts';
import { saveFile } from '#ui/save-file.ts';
import { refusedRows, refusedValues } from './findings/refused-rows.rules.ts';

export type ImportRow = Item<typeof ImportListItem>;
export type ImportRun = Item<typeof Import>;

/** Large files take minutes to import. */
const TIMEOUT_MS = 30 * 60_000;

export const importeDefinition = listImporte.query;

export const importeQuery = (query: QueryInput<typeof importeDefinition>) => ({
  ...operationQuery(listImporte, { query }),
  placeholderData: keepPreviousData,
});

export const importQuery = ({ '@id': iri, art: kind }: ImportRow) =>
  operationQuery(getImport, { params: { art: kind, id: identifierOf(iri) } });

/** Downloads a file with a kind's headings and one valid line. */
export const saveImportSample = mutationOptions({
  mutationFn: (kind: ImportKind) => download(getImportSample, { params: { art: kind } }),
});

export interface RefusedRows {
  readonly file: File;
  /** Why a row was refused, by its line. */
  readonly reasons: ReadonlyMap<number, string>;
  readonly name: string;
}

/** Saves the refused rows of a file. It is read in the browser alone: the server keeps no values of theirs. */
export const saveRefusedRows = mutationOptions({
  mutationFn: async ({ file, reasons, name }: RefusedRows) =>
    saveFile(new Blob([await refusedRows(file, reasons)], { type: 'text/csv' }), name),
});

/** The values of a file that a trial refused, read in the browser. */
export const refusedValuesQuery = (file: File, { '@id': iri, fehler }: ImportRun) =>
  queryOptions({
    queryKey: ['refusedValues', iri],
    queryFn: () => refusedValues(file, fehler),
  });

export interface ImportJob {
  readonly art: ImportKind;
  readonly datei: File;
  readonly modus: 'alles' | 'gueltige';
  /** `@id` of the mapping by which it is read. */
  readonly zuordnung?: string | undefined;
  readonly probelauf: boolean;
  readonly signal: AbortSignal;
}

/** The result of an import: the run, or the violations if nothing was imported because of wrong rows. */
export type ImportResult = { readonly lauf: ImportRun } | { readonly abgelehnt: readonly Violation[] };

export const runImport = mutationOptions({
  mutationFn: async ({
    art: kind,
    datei: file,
    modus,
    zuordnung: mapping,
    probelauf,
    signal,
  }: ImportJob): Promise<ImportResult> => {
    const query = {
      modus,
      probelauf,
      datei: file.name,
      ...(mapping !== undefined && { zuordnung: mapping }),
    };
    // Set the type explicitly: browsers report various types for CSV files.
    const body = new Blob([file], { type: 'text/csv' });
    try {
      const response = await request(
        createImport,
        { params: { art: kind }, query, body },
        { signal, timeoutMs: TIMEOUT_MS },
      );
      return { lauf: await answerOf(createImport, response) };
    } catch (error) {
      const violations = error instanceof ApiError && error.status === 422 && error.problem?.violations;
      if (violations) return { abgelehnt: violations };
      throw error;
    }
  },
  meta: { affects: [Import] },
  // The server goes on without whoever waits, and may be done already.
  onError: (_error, _job, _shown, { client }) => {
    void client.invalidateQueries({ queryKey: [Import.type] });
  },
});
