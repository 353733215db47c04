import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { ApiError, ValidationError } from './api-error.ts';

/** A form as it came: its texts by name, and the file where there is one. */
export interface Formular {
  readonly texte: ReadonlyMap<string, string>;
  readonly datei: Hochgeladen | undefined;
}

/** A file as it came: nothing of it is known but that it is not empty and not too large. */
export interface Hochgeladen {
  /** As its sender calls it, without folders: for people to read, never for the store. */
  readonly name: string;
  readonly inhalt: Buffer;
}

export interface Formulargrenzen {
  /** Names of the texts that the form may have. */
  readonly felder: ReadonlySet<string>;
  /** Bytes of the file. */
  readonly hoechstens: number;
  /** The refusal of a larger one. */
  readonly zuGross: () => ValidationError;
}

/** The part that is the file, whatever type and file name it claims. */
export const DATEIFELD = 'datei';
/** Beside the file; larger forms are refused (413). */
const LIMITS = { parts: 32, fieldSize: 16 * 1024, headerPairs: 16, headerSize: 4 * 1024 };

/**
 * Reads a form (`multipart/form-data`) with one file in the part `datei`. A broken form, and parts that are
 * unknown or there twice, are 400; the file that is too large is 422, anything else too large 413. What is left
 * of a form that is refused is read and thrown away, so that its sender gets to read the answer.
 */
export async function readForm(
  strom: Readable,
  headers: IncomingHttpHeaders,
  grenzen: Formulargrenzen,
): Promise<Formular> {
  const parser = parserOf(headers, grenzen);
  const left = new AbortController();
  const gone = () => left.abort();
  strom.once('error', gone).once('close', () => void (strom.readableEnded || gone()));
  try {
    const read = collect(parser, grenzen);
    strom.pipe(parser);
    return await Promise.race([read, abortion(left.signal)]);
  } finally {
    strom.unpipe(parser);
    parser.on('error', () => undefined).destroy();
    strom.resume();
  }
}

const unreadable = () => new ApiError(400, 'fehler.400.koerper');
const tooLarge = () => new ApiError(413, 'fehler.413.groesse');
const twice = (name: string) => new ApiError(400, 'fehler.400.mehrfach', { angaben: { name } });

async function abortion(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw unreadable();
}

function parserOf(headers: IncomingHttpHeaders, { hoechstens }: Formulargrenzen): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { ...LIMITS, fileSize: hoechstens },
      isPartAFile: (name) => name === DATEIFELD,
    });
  } catch {
    // Without a boundary there are no parts.
    throw unreadable();
  }
}

function collect(parser: BusboyInstance, { felder, zuGross }: Formulargrenzen): Promise<Formular> {
  const { promise, resolve, reject } = Promise.withResolvers<Formular>();
  const texte = new Map<string, string>();
  let datei: { name: string; chunks: Buffer[] } | undefined;

  parser.on('field', (name: string | undefined, text, _nameTruncated, truncated) => {
    if (name === undefined) reject(unreadable());
    else if (!felder.has(name)) reject(new ApiError(400, 'fehler.400.eigenschaft', { angaben: { name } }));
    else if (texte.has(name)) reject(twice(name));
    else if (truncated) reject(tooLarge());
    // PostgreSQL keeps no NUL, and no text of people has one.
    else if (text.includes('\0')) reject(unreadable());
    else texte.set(name, text);
  });
  parser.on('file', (_name, stream, name: string | undefined) => {
    // A part that breaks off says so here, and the form that it breaks as well.
    stream.on('error', () => undefined);
    if (datei) {
      reject(twice(DATEIFELD));
      stream.resume();
      return;
    }
    const chunks: Buffer[] = [];
    datei = { name: name ?? '', chunks };
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    stream.on('limit', () => reject(zuGross()));
  });
  parser.on('partsLimit', () => reject(tooLarge()));
  parser.on('error', () => reject(unreadable()));
  parser.on('finish', () => {
    const inhalt = Buffer.concat(datei?.chunks ?? []);
    // Browsers send an empty file where none was chosen.
    resolve({ texte, datei: datei && inhalt.length > 0 ? { name: datei.name, inhalt } : undefined });
  });
  return promise;
}
