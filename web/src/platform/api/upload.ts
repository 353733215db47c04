import type { Answer, CallInput, Operation, Upload } from '@firmenportal/contract/hydra/operation';
import { answerOf, request } from './client.ts';

/** Longer than for other calls: most connections upload more slowly than they download. */
const TIMEOUT_MS = 300_000;

/** Calls an operation that takes a file in; throws `ApiError`. */
export async function upload<const O extends Operation & { readonly upload: Upload }>(
  operation: O,
  { body, ...input }: CallInput<O>,
  file: Blob,
): Promise<Answer<O>> {
  const form = formOf({ ...(body as object | undefined) }, file);
  return answerOf(operation, await request(operation, { ...input, body: form }, { timeoutMs: TIMEOUT_MS }));
}

/** The file comes last: whoever reads the form knows then what to do with it. */
function formOf(fields: object, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  form.set('datei', file);
  return form;
}
