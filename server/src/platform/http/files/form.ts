import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { ApiError, ValidationError } from '../errors/api-error.ts';

/** A form as it came: its texts by name, and the file where there is one. */
export interface Form {
  readonly texts: ReadonlyMap<string, string>;
  readonly file: UploadedFile | undefined;
}

/** A file as it came: nothing of it is known but that it is not empty and not too large. */
export interface UploadedFile {
  /** As its sender calls it, without folders: for people to read, never for the store. */
  readonly name: string;
  readonly content: Buffer;
}

export interface FormLimits {
  /** Names of the texts that the form may have. */
  readonly fields: ReadonlySet<string>;
  /** Bytes of the file. */
  readonly maxBytes: number;
  /** The refusal of a larger one. */
  readonly tooLarge: () => ValidationError;
}

/** The part that is the file, whatever type and file name it claims. */
export const FILE_FIELD = 'datei';
/** Beside the file; larger forms are refused (413). */
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
    // Without a boundary there are no parts.
    throw unreadable();
  }
}

function collect(parser: BusboyInstance, { fields, tooLarge: zuGross }: FormLimits): Promise<Form> {
  const { promise, resolve, reject } = Promise.withResolvers<Form>();
  const texte = new Map<string, string>();
  let file: { name: string; chunks: Buffer[] } | undefined;

  parser.on('field', (name: string | undefined, text, _nameTruncated, truncated) => {
    if (name === undefined) reject(unreadable());
    else if (!fields.has(name)) reject(new ApiError(400, 'fehler.400.eigenschaft', { values: { name } }));
    else if (texte.has(name)) reject(twice(name));
    else if (truncated) reject(tooLarge());
    // PostgreSQL keeps no NUL, and no text of people has one.
    else if (text.includes('\0')) reject(unreadable());
    else texte.set(name, text);
  });
  parser.on('file', (_name, stream, name: string | undefined) => {
    // A part that breaks off says so here, and the form that it breaks as well.
    stream.on('error', () => undefined);
    if (file) {
      reject(twice(FILE_FIELD));
      stream.resume();
      return;
    }
    const chunks: Buffer[] = [];
    file = { name: name ?? '', chunks };
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    stream.on('limit', () => reject(zuGross()));
  });
  parser.on('partsLimit', () => reject(tooLarge()));
  parser.on('error', () => reject(unreadable()));
  parser.on('finish', () => {
    const content = Buffer.concat(file?.chunks ?? []);
    // Browsers send an empty file where none was chosen.
    resolve({
      texts: texte,
      file: file && content.length > 0 ? { name: file.name, content } : undefined,
    });
  });
  return promise;
}
