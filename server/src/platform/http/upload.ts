import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Operation, Upload } from '@firmenportal/contract/hydra/operation';
import { violationText, type Violation } from '@firmenportal/contract/hydra/violation';
import { jsonSchema, type JsonSchema } from '@firmenportal/contract/hydra/vocabulary';
import type { Sprache } from '@firmenportal/contract/sprache';
import type { Files } from '../files/files.ts';
import type { Outcome } from './answer.ts';
import { ValidationError } from './api-error.ts';
import { entered, type Caller, type ServeDeps } from './entered.ts';
import { DATEIFELD, readForm, type Formular, type Hochgeladen } from './form.ts';
import type { UploadRoute } from './handler.ts';
import { repeatable } from './idempotency.ts';
import { validBody } from './validate.ts';
import { validated } from './validated.ts';
import { bedingungOf } from './version.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Serves a form with a file: session, permission and `admit` first, then the form is read and prepared without a
 * connection, then the handler writes in a transaction. What was kept for a handler that fails is deleted again.
 */
export async function uploaded(
  { operation, upload, raum, files, steps }: UploadRoute,
  request: FastifyRequest,
  { deps, caller }: { deps: ServeDeps; caller: Caller },
): Promise<Outcome> {
  const { jetzt } = caller;
  const options = { ...caller, schreibend: false };
  const anfrage = await entered(deps, operation, options, async (db, zugriff) => {
    const asked = { ...validated(operation, request, { jetzt }), zugriff };
    await steps.admit?.({ ...asked, db });
    return asked;
  });
  const bedingung = bedingungOf(operation, request.headers['if-match']);
  return raum.within(anfrage.zugriff.benutzerId, async () => {
    const { datei, body } = await formOf(operation, upload, request, anfrage.sprache);
    const ablage = openAblage(files);
    let written = false;
    try {
      const ready = { ...anfrage, body, datei, keep: ablage.keep };
      const vorbereitet = await steps.prepare(ready as never);
      const writing = { ...options, schreibend: true };
      const result = await entered(deps, operation, writing, async (db, zugriff) => {
        const work = async () => {
          const { requireVersion } = bedingung;
          const own = { ...anfrage, body, db, zugriff, requireVersion, vorbereitet };
          const found: unknown = await steps.handler(own as never);
          bedingung.requireAsked();
          written = true;
          return found;
        };
        const inhalt = [body, datei.name, createHash('sha256').update(datei.inhalt).digest('hex')];
        return repeatable(operation, request, { db, zugriff, jetzt, inhalt }, work);
      });
      return { art: 'result', result, query: anfrage.query };
    } finally {
      // Where it failed, and where the record is that of the same call before. A commit whose answer was lost may have
      // been one: then the file is left to the nightly sweep.
      if (!written) await ablage.takeAway();
    }
  });
}

/** Files that are kept for a record which is not written yet. */
function openAblage(files: Files) {
  const kept: string[] = [];
  return {
    keep: async (bereich: string, inhalt: Uint8Array): Promise<string> => {
      const schluessel = `${bereich}/${randomUUID()}`;
      kept.push(schluessel);
      await files.put(schluessel, inhalt);
      return schluessel;
    },
    takeAway: async (): Promise<void> => {
      // Why the request failed is what matters; what stays is swept.
      for (const schluessel of kept) await files.delete(schluessel).catch(() => undefined);
    },
  };
}

async function formOf(
  operation: Operation,
  { hoechstens }: Upload,
  request: FastifyRequest,
  sprache: Sprache,
): Promise<{ datei: Hochgeladen; body: unknown }> {
  const broken = (code: 'dateiFehlt' | 'dateiGroesse'): Violation => {
    const message = violationText(sprache, code, hoechstens / MEGABYTE);
    return { propertyPath: DATEIFELD, message, code };
  };
  const { properties = {} } = operation.body ? jsonSchema(operation.body, 'input') : {};
  // Of a request without a body there is nothing to read.
  const form: Formular =
    request.mediaType === undefined
      ? { texte: new Map(), datei: undefined }
      : await readForm(request.raw, request.headers, {
          felder: new Set(Object.keys(properties)),
          hoechstens,
          zuGross: () => new ValidationError([broken('dateiGroesse')]),
        });
  const { datei, texte } = form;
  const missing = datei ? [] : [broken('dateiFehlt')];
  const body = Object.fromEntries(
    Array.from(texte, ([name, text]) => [name, valueOf(text, properties[name])]),
  );
  try {
    const valid = operation.body ? validBody(operation, body, sprache) : undefined;
    if (datei) return { datei, body: valid };
  } catch (error) {
    throw error instanceof ValidationError ? new ValidationError([...error.violations, ...missing]) : error;
  }
  throw new ValidationError(missing);
}

/** Forms know texts alone; what reads like a number is one where the schema asks for one. */
function valueOf(text: string, schema: JsonSchema | boolean | undefined): string | number {
  const type = typeof schema === 'object' ? schema.type : undefined;
  return (type === 'integer' || type === 'number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)
    ? Number(text)
    : text;
}
