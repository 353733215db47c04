import { FILE_FORMATS, type FileFormat } from '@firmenportal/contract/hydra/file-format';
import type { CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import type { QueryDefinition, QueryInput } from '@firmenportal/contract/hydra/query';
import { saveFile } from '#ui/save-file.ts';
import { ApiError, request } from './client.ts';

/** A file is written while it is sent: large ones take longer than any other answer. */
const TIMEOUT_MS = 10 * 60_000;

interface FetchedFile {
  readonly content: Blob;
  /** The name that the server gives it. */
  readonly name: string;
}

interface FetchOptions {
  readonly accept?: string;
  readonly signal?: AbortSignal;
}

/** Calls an operation that answers with a file; throws `ApiError`. */
export async function fetchFile<const O extends Operation>(
  operation: O,
  input: CallInput<O>,
  { accept = mediaTypeOf(operation), ...options }: FetchOptions = {},
): Promise<FetchedFile> {
  const response = await request(operation, input, { accept, timeoutMs: TIMEOUT_MS, ...options });
  // Half a file: the server cannot say it any more but by breaking off.
  const content = await response.blob().catch((error: unknown) => {
    throw new ApiError(undefined, undefined, error);
  });
  return { content, name: fileNameOf(response.headers.get('content-disposition')) };
}

/** The same, and has the file saved. */
export async function download<const O extends Operation>(
  operation: O,
  input: CallInput<O>,
  accept?: string,
): Promise<void> {
  const { content, name } = await fetchFile(operation, input, accept === undefined ? {} : { accept });
  saveFile(content, name);
}

/** What a list is taken out as. */
export interface ListFile<D extends QueryDefinition> {
  readonly format: FileFormat;
  readonly query: QueryInput<D>;
}

/** Returns what saves all that a query of the list lets through, for the table's `onExport`. */
export function exporter<D extends QueryDefinition>(operation: Operation & { readonly query: D }) {
  return ({ format, query }: ListFile<D>): Promise<void> =>
    download(operation, { query } as CallInput<typeof operation>, FILE_FORMATS[format]);
}

function mediaTypeOf({ response: answer, name }: Operation): string {
  if (answer.kind !== 'datei') throw new Error(`${name} answers with no file`);
  return answer.mediaTypes.join(', ');
}

/** The name that the server gives a file (RFC 6266). */
export function fileNameOf(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  const [, quoted, plain] = /filename=(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '') ?? [];
  return quoted ?? plain ?? '';
}
