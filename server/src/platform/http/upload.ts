import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Operation, Upload } from '@firmenportal/contract/hydra/operation';
import { violationText, type Violation } from '@firmenportal/contract/hydra/violation';
import { jsonSchema, type JsonSchema } from '@firmenportal/contract/hydra/vocabulary';
import type { Locale } from '@firmenportal/contract/locale';
import type { Files } from '../files/files.ts';
import type { Outcome } from './answer.ts';
import { ValidationError } from './api-error.ts';
import { entered, type Caller, type ServeDeps } from './entered.ts';
import { FILE_FIELD, readForm, type Form, type UploadedFile } from './form.ts';
import type { UploadRoute } from './handler.ts';
import { repeatable } from './idempotency.ts';
import { validBody } from './validate.ts';
import { validated } from './validated.ts';
import { preconditionOf } from './version.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Serves a form with a file: session, permission and `admit` first, then the form is read and prepared without a
 * connection, then the handler writes in a transaction. What was kept for a handler that fails is deleted again.
 */
export async function uploaded(
  { operation, upload, room, files, steps }: UploadRoute,
  request: FastifyRequest,
  { deps, caller }: { deps: ServeDeps; caller: Caller },
): Promise<Outcome> {
  const { now } = caller;
  const options = { ...caller, writing: false };
  const input = await entered(deps, operation, options, async (db, access) => {
    const asked = { ...validated(operation, request, { now }), access };
    await steps.admit?.({ ...asked, db });
    return asked;
  });
  const precondition = preconditionOf(operation, request.headers['if-match']);
  return room.within(input.access.benutzerId, async () => {
    const { file, body } = await formOf(operation, upload, request, input.locale);
    const fileArea = openFileArea(files);
    let written = false;
    try {
      const ready = { ...input, body, file, keep: fileArea.keep };
      const prepared = await steps.prepare(ready as never);
      const writing = { ...options, writing: true };
      const result = await entered(deps, operation, writing, async (db, access) => {
        const work = async () => {
          const { requireVersion } = precondition;
          const own = { ...input, body, db, access, requireVersion, prepared };
          const found: unknown = await steps.handler(own as never);
          precondition.requireAsked();
          written = true;
          return found;
        };
        const content = [body, file.name, createHash('sha256').update(file.content).digest('hex')];
        return repeatable(operation, request, { db, access, now, content }, work);
      });
      return { kind: 'result', result, query: input.query };
    } finally {
      // Where it failed, and where the record is that of the same call before. A commit whose answer was lost may have
      // been one: then the file is left to the nightly sweep.
      if (!written) await fileArea.takeAway();
    }
  });
}

/** Files that are kept for a record which is not written yet. */
function openFileArea(files: Files) {
  const kept: string[] = [];
  return {
    keep: async (area: string, content: Uint8Array): Promise<string> => {
      const key = `${area}/${randomUUID()}`;
      kept.push(key);
      await files.put(key, content);
      return key;
    },
    takeAway: async (): Promise<void> => {
      // Why the request failed is what matters; what stays is swept.
      for (const key of kept) await files.delete(key).catch(() => undefined);
    },
  };
}

async function formOf(
  operation: Operation,
  { maxBytes: hoechstens }: Upload,
  request: FastifyRequest,
  locale: Locale,
): Promise<{ file: UploadedFile; body: unknown }> {
  const broken = (code: 'dateiFehlt' | 'dateiGroesse'): Violation => {
    const message = violationText(locale, code, hoechstens / MEGABYTE);
    return { propertyPath: FILE_FIELD, message, code };
  };
  const { properties = {} } = operation.body ? jsonSchema(operation.body, 'input') : {};
  // Of a request without a body there is nothing to read.
  const form: Form =
    request.mediaType === undefined
      ? { texts: new Map(), file: undefined }
      : await readForm(request.raw, request.headers, {
          fields: new Set(Object.keys(properties)),
          maxBytes: hoechstens,
          tooLarge: () => new ValidationError([broken('dateiGroesse')]),
        });
  const { file, texts: texte } = form;
  const missing = file ? [] : [broken('dateiFehlt')];
  const body = Object.fromEntries(
    Array.from(texte, ([name, text]) => [name, valueOf(text, properties[name])]),
  );
  try {
    const valid = operation.body ? validBody(operation, body, locale) : undefined;
    if (file) return { file, body: valid };
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
