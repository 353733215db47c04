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
  type Importschritt,
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
  /** Gives up the request that sends the file. */
  readonly signal: AbortSignal;
  /** By it the import is followed and stopped. */
  readonly ticket: string;
  /** Aborted when nothing will be taken over, since the person has stopped it. */
  readonly stopped: AbortSignal;
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

/** How far an import is. Once it is over nothing is known of it any more: until its answer comes, the last step stays. */
export const runningImportQuery = (ticket: string) => ({
  ...operationQuery(getLaufenderImport, { params: { kennung: ticket } }),
  structuralSharing: (before: unknown, now: unknown) =>
    (now as Item<typeof LaufenderImport>).schritt === null ? (before ?? now) : now,
  refetchInterval: EVERY_MS,
  retry: false,
  gcTime: 0,
  // The import goes on without.
  meta: { quiet: true as const },
});

interface Stopping {
  readonly ticket: string;
  /** What the import was at when it was last asked for. */
  readonly step: Importschritt;
  readonly onStopped: () => void;
  /** Gives up the request that sends the file. */
  readonly onLeave: () => void;
}

/**
 * Stops an import. Once it has begun, its own answer says what came of that. One that has not is given up with its request,
 * and of processes only the one that receives it knows of it: what the others don't know may have begun meanwhile.
 */
export const stopImport = mutationOptions({
  mutationFn: async ({ ticket, step, onStopped, onLeave }: Stopping) => {
    const status = await statusOfStopping(ticket);
    if (status === 204) onStopped();
    if (status === 409 || !BEFORE_IT_BEGINS.has(step)) return;
    onLeave();
    if (status !== 404) return;
    await aSecond();
    await statusOfStopping(ticket);
  },
});

const aSecond = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, EVERY_MS);
  });

/** A proxy gives up on long answers. As far as is known, the import goes on: waits until it is over. */
async function untilOver(ticket: string): Promise<void> {
  const stepOf = () =>
    call(getLaufenderImport, { params: { kennung: ticket } }).then(
      ({ schritt }) => schritt,
      () => null,
    );
  while ((await stepOf()) !== null) await aSecond();
}

const BEFORE_IT_BEGINS: ReadonlySet<Importschritt> = new Set(['uebertragen', 'warten']);

const statusOfStopping = (ticket: string): Promise<number> =>
  call(stopLaufenderImport, { params: { kennung: ticket } }).then(
    () => stopLaufenderImport.response.status,
    (error: unknown) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return error.status;
      throw error;
    },
  );

export const runImport = mutationOptions({
  mutationFn: async ({
    art: kind,
    datei: file,
    modus,
    zuordnung: mapping,
    probelauf,
    signal,
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
        { signal, timeoutMs: TIMEOUT_MS },
      );
      return { lauf: await answerOf(createImport, response) };
    } catch (error) {
      const status = error instanceof ApiError ? (error.status ?? 504) : undefined;
      if (status === 502 || status === 504) await untilOver(ticket);
      if (status === 409 || signal.aborted || stopped.aborted) return 'stopped';
      const violations = error instanceof ApiError && status === 422 && error.problem?.violations;
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
