import {
  createImport,
  getImport,
  getImportSample,
  getLaufenderImport,
  Import,
  ImportListItem,
  listImporte,
  stopLaufenderImport,
  type ImportKind,
  type LaufenderImport,
} from '@firmenportal/contract/import';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { answerOf, ApiError, call, operationQuery, request } from '#platform/api/client.ts';
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
  /** By it the import is followed and stopped. */
  readonly ticket: string;
  /** Gives up its request, once it is sure that nothing of the file is taken over. */
  readonly stopped: AbortController;
}

/** The result of an import: the run, or the violations if nothing was imported because of wrong rows. */
export type ImportResult = { readonly lauf: ImportRun } | { readonly abgelehnt: readonly Violation[] };

/** A random UUID. `crypto.randomUUID` is for secure origins only. */
export function newTicket(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

const EVERY_MS = 1_000;

/**
 * How far an import is. Once it is over nothing is known of it any more, and of several processes not all know of one
 * that waits: until something else is known, the last step stays.
 */
export const runningImportQuery = (ticket: string) => ({
  ...operationQuery(getLaufenderImport, { params: { kennung: ticket } }),
  structuralSharing: (before: unknown, now: unknown) =>
    laterOf(before as Running | undefined, now as Running),
  refetchInterval: EVERY_MS,
  retry: false,
  gcTime: 0,
  // The import goes on without.
  meta: { quiet: true as const },
});

type Running = Item<typeof LaufenderImport>;

/** What was taken back at its end, a trial, is at its first row again. */
const laterOf = (before: Running | undefined, now: Running): Running =>
  before && (now.schritt === null || now.zeilen < before.zeilen) ? before : now;

/** Of several processes one alone knows of an import that has not begun. */
const ATTEMPTS = 5;
/** One that has begun is answered as soon as it has ended. */
const ANSWERED_MS = 3_000;

/** Stops an import. Fails where it is too late, or where it can't be found. */
export const stopImport = mutationOptions({
  mutationFn: async ({ ticket, stopped }: Pick<ImportJob, 'ticket' | 'stopped'>) => {
    for (let tried = 1; ; tried += 1) {
      try {
        await call(stopLaufenderImport, { params: { kennung: ticket } });
        break;
      } catch (error) {
        const isUnknown = error instanceof ApiError && error.status === 404;
        if (!isUnknown || tried === ATTEMPTS) throw error;
      }
      await pause(EVERY_MS);
    }
    // What has not begun would go on sending its file, or waiting for its turn.
    await pause(ANSWERED_MS);
    stopped.abort();
  },
});

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export const runImport = mutationOptions({
  mutationFn: async ({
    art: kind,
    datei: file,
    modus,
    zuordnung: mapping,
    probelauf,
    ticket,
    stopped,
  }: ImportJob): Promise<ImportResult | 'stopped'> => {
    const query = {
      modus,
      probelauf,
      kennung: ticket,
      datei: file.name,
      ...(mapping !== undefined && { zuordnung: mapping }),
    };
    // Set the type explicitly: browsers report various types for CSV files.
    const body = new Blob([file], { type: 'text/csv' });
    try {
      const response = await request(
        createImport,
        { params: { art: kind }, query, body },
        { signal: stopped.signal, timeoutMs: TIMEOUT_MS },
      );
      const lauf = await answerOf(createImport, response);
      return lauf.aborted ? 'stopped' : { lauf };
    } catch (error) {
      if (stopped.signal.aborted) return 'stopped';
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
