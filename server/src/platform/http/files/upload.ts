import { createHash, randomUUID } from 'node:crypto';
import type { Upload } from '@firmenportal/contract/hydra/operation';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import { jsonSchema, type JsonSchema } from '@firmenportal/contract/hydra/documents/vocabulary';
import { violationText } from '../errors/violation.ts';
import type { Files } from '#platform/files/files.ts';
import { ValidationError } from '../errors/api-error.ts';
import { awaitSilently, type WithBody } from '../body.ts';
import type { SessionCall } from '../call.ts';
import { FILE_FIELD, readForm, type Form, type UploadedFile } from './form.ts';
import { roomFor } from './room.ts';
import { validBody } from '../validate.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Reads a form with a file, where there is room for it. What is kept for a record that is not written is deleted again:
 * where the handler failed, and where the record is that of the same call before. A commit whose answer was lost may have
 * been one; then the file is left to the nightly sweep.
 */
export function withForm(upload: Upload, files: Files): WithBody {
  const room = roomFor(upload.maxBytes);
  return (call, access, work) => {
    awaitSilently(call.request);
    return room.within(access.benutzerId, async () => {
      const { file, body } = await formOf(call, upload);
      const fileArea = openFileArea(files);
      let isWritten = false;
      try {
        return await work({
          input: { body, file, keep: fileArea.keep },
          content: [body, file.name, createHash('sha256').update(file.content).digest('hex')],
          onWritten: () => (isWritten = true),
        });
      } finally {
        if (!isWritten) await fileArea.takeAway();
      }
    });
  };
}

/** Files that were stored for a record that is not written yet. */
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
      // Report the original failure, not this one; the nightly sweep deletes files that stay.
      for (const key of kept) await files.delete(key).catch(() => undefined);
    },
  };
}

async function formOf(
  { operation, request, locale }: SessionCall,
  { maxBytes }: Upload,
): Promise<{ file: UploadedFile; body: unknown }> {
  const broken = (code: 'dateiFehlt' | 'dateiGroesse'): Violation => {
    const message = violationText(locale, code, maxBytes / MEGABYTE);
    return { propertyPath: FILE_FIELD, message, code };
  };
  const { properties = {} } = operation.body ? jsonSchema(operation.body, 'input') : {};
  // A request without a body has no form.
  const form: Form =
    request.mediaType === undefined
      ? { texts: new Map(), file: undefined }
      : await readForm(request.raw, request.headers, {
          fields: new Set(Object.keys(properties)),
          maxBytes,
          tooLarge: () => new ValidationError([broken('dateiGroesse')]),
        });
  const { file, texts } = form;
  const missing = file ? [] : [broken('dateiFehlt')];
  const body = Object.fromEntries(
    Array.from(texts, ([name, text]) => [name, valueOf(text, properties[name])]),
  );
  try {
    const valid = operation.body ? validBody(operation, body, locale) : undefined;
    if (file) return { file, body: valid };
  } catch (error) {
    throw error instanceof ValidationError ? new ValidationError([...error.violations, ...missing]) : error;
  }
  throw new ValidationError(missing);
}

/** Form fields are texts: converts one to a number where the schema expects a number. */
function valueOf(text: string, schema: JsonSchema | boolean | undefined): string | number {
  const type = typeof schema === 'object' ? schema.type : undefined;
  return (type === 'integer' || type === 'number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)
    ? Number(text)
    : text;
}
