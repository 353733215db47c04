import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { ApiError, ValidationError } from '../errors/api-error.ts';

/** A form as received: its text fields by name, and the file if there is one. */
export interface Form {
  readonly texts: ReadonlyMap<string, string>;
  readonly file: UploadedFile | undefined;
}

/** An uploaded file. Only its size was checked: it is neither empty nor too large. */
export interface UploadedFile {
  /** The sender's file name without folders. For display only, never used as a path. */
  readonly name: string;
  readonly content: Buffer;
}

export interface FormLimits {
  /** Names of the text fields that the form may have. */
  readonly fields: ReadonlySet<string>;
  /** The largest size of the file, in bytes. */
  readonly maxBytes: number;
  /** Makes the error for a larger file. */
  readonly tooLarge: () => ValidationError;
}

/** The name of the part that is the file, whatever type and file name it declares. */
export const FILE_FIELD = 'datei';
/** Limits of everything but the file; larger forms are refused (413). */
const LIMITS = { parts: 32, fieldSize: 16 * 1024, headerPairs: 16, headerSize: 4 * 1024 };

/**
 * Reads a form (`multipart/form-data`) with one file in the part `datei`. A broken form, and parts that are
 * unknown or there twice, are 400; the file that is too large is 422, anything else too large 413. What is left
 * of a form that is refused is read and thrown away, so that its sender gets to read the answer.
 */
export async function readForm(
  stream: Readable,
  headers: IncomingHttpHeaders,
  limits: FormLimits,
): Promise<Form> {
  const parser = parserOf(headers, limits);
  const left = new AbortController();
  const gone = () => left.abort();
  stream.once('error', gone).once('close', () => void (stream.readableEnded || gone()));
  try {
    const read = collect(parser, limits);
    stream.pipe(parser);
    return await Promise.race([read, abortion(left.signal)]);
  } finally {
    stream.unpipe(parser);
    parser.on('error', () => undefined).destroy();
    stream.resume();
  }
}

const unreadable = () => new ApiError(400, 'fehler.400.koerper');
const tooLarge = () => new ApiError(413, 'fehler.413.groesse');
const twice = (name: string) => new ApiError(400, 'fehler.400.mehrfach', { values: { name } });

async function abortion(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw unreadable();
}

function parserOf(headers: IncomingHttpHeaders, { maxBytes: max }: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { ...LIMITS, fileSize: max },
      isPartAFile: (name) => name === FILE_FIELD,
    });
  } catch {
    // busboy throws if the header has no boundary.
    throw unreadable();
  }
}

function collect(parser: BusboyInstance, { fields, tooLarge: fileTooLarge }: FormLimits): Promise<Form> {
  const { promise, resolve, reject } = Promise.withResolvers<Form>();
  const texts = new Map<string, string>();
  let file: { name: string; chunks: Buffer[] } | undefined;

  parser.on('field', (name: string | undefined, text, _nameTruncated, truncated) => {
    if (name === undefined) reject(unreadable());
    else if (!fields.has(name)) reject(new ApiError(400, 'fehler.400.eigenschaft', { values: { name } }));
    else if (texts.has(name)) reject(twice(name));
    else if (truncated) reject(tooLarge());
    // PostgreSQL cannot store NUL, and no honest text contains one.
    else if (text.includes('\0')) reject(unreadable());
    else texts.set(name, text);
  });
  parser.on('file', (_name, stream, name: string | undefined) => {
    // A part that breaks off emits an error here; the form emits one, too, which is handled there.
    stream.on('error', () => undefined);
    if (file) {
      reject(twice(FILE_FIELD));
      stream.resume();
      return;
    }
    const chunks: Buffer[] = [];
    file = { name: name ?? '', chunks };
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    stream.on('limit', () => reject(fileTooLarge()));
  });
  parser.on('partsLimit', () => reject(tooLarge()));
  parser.on('error', () => reject(unreadable()));
  parser.on('finish', () => {
    const content = Buffer.concat(file?.chunks ?? []);
    // Browsers send an empty file if none was chosen.
    resolve({
      texts,
      file: file && content.length > 0 ? { name: file.name, content } : undefined,
    });
  });
  return promise;
}
