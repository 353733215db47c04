import type { LightMyRequestResponse } from 'fastify';
import { extractText } from 'unpdf';
import { answerSchema } from '@firmenportal/contract/hydra/answer';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { Problem } from '@firmenportal/contract/hydra/problem';
import { errorStatusOf, isRevalidated } from '@firmenportal/contract/hydra/status';

const JSON_LD = 'application/ld+json; charset=utf-8';

/** What is wrong with any answer: with its schema, its documents or its headers. */
export function faultsOf(operation: Operation, answer: LightMyRequestResponse): string[] {
  const { response } = operation;
  const { headers, statusCode } = answer;
  const documented: number[] = [response.status, 304, ...errorStatusOf(operation)];
  const faults = [
    !documented.includes(statusCode) && `status ${statusCode} is not documented`,
    !String(headers.link).includes('hydra/core#apiDocumentation') && 'no link to the documentation',
    !['de-DE', 'en-GB'].includes(String(headers['content-language'])) && 'no Content-Language',
    !/X-LOCALE/.test(String(headers.vary)) && 'no Vary',
    headers['x-content-type-options'] !== 'nosniff' && 'no nosniff',
    headers['x-powered-by'] !== undefined && 'tells what it runs on',
    ...(statusCode >= 400 ? problemFaults(answer) : bodyFaults(operation, answer)),
  ];
  return faults.filter((fault) => fault !== false);
}

/** Created once: creating it, and its first parse, take longer than a request. */
const schemas = new WeakMap<Operation['response'], ReturnType<typeof answerSchema>>();
function schemaOf(response: Operation['response']) {
  if (!schemas.has(response)) schemas.set(response, answerSchema(response));
  return schemas.get(response);
}

function bodyFaults(operation: Operation, { body, headers, statusCode }: LightMyRequestResponse) {
  const { response, method } = operation;
  const kept = isRevalidated(operation);
  if (statusCode === 304 || response.kind === 'leer') return [body !== '' && 'has a body'];
  if (response.kind === 'datei') return fileFaults(headers, response.mediaTypes);
  const schema = schemaOf(response);
  const result = schema?.safeParse(JSON.parse(body));
  const mediaType = response.kind === 'dokument' ? response.mediaType : JSON_LD;
  return [
    headers['content-type'] !== mediaType && `is ${headers['content-type']}`,
    headers['cache-control'] === undefined && 'no Cache-Control',
    kept && headers.etag === undefined && 'no ETag',
    method === 'GET' && !kept && headers['cache-control'] !== 'no-store' && 'is kept',
    ...(result?.error?.issues ?? []).map(({ message, path }) => `${path.join('.')}: ${message}`),
  ];
}

/** What is wrong with the headers of a file. */
export function fileFaults(
  headers: LightMyRequestResponse['headers'],
  mediaTypes: readonly string[],
): (string | false)[] {
  return [
    !mediaTypes.includes(String(headers['content-type'])) && `is ${headers['content-type']}`,
    !String(headers['content-disposition']).startsWith('attachment; filename=') && 'is not to be saved',
    headers['content-security-policy'] !== 'sandbox' && 'is not sandboxed',
    headers['cache-control'] !== 'no-store' && 'may be kept',
    headers.etag !== undefined && 'has an ETag',
  ];
}

/** What is wrong with an error's body. */
export function problemFaults({ body, headers, statusCode }: LightMyRequestResponse): (string | false)[] {
  if (headers['content-type'] !== JSON_LD) return [`is ${headers['content-type']}`];
  const { data, error } = Problem.safeParse(JSON.parse(body));
  if (!data) return [error?.message ?? 'is no problem'];
  return [
    data.status !== statusCode && `says status ${data.status}`,
    data['hydra:title'] === '' && 'has no title',
    data['hydra:title'] !== data.title && 'has two titles',
    data.referenz === '' && 'has no reference',
    (data['@type'] === 'ConstraintViolationList') !== Boolean(data.violations?.length) &&
      'lists no violations',
    /\bat \/|node_modules|select |insert /i.test(body) && 'tells of the inside',
    headers['cache-control'] !== 'no-store' && 'may be kept',
  ];
}

/** The text of an answer; for a PDF, the text on its pages with broken words joined. */
export async function textOf({ body, headers, rawPayload }: LightMyRequestResponse): Promise<string> {
  if (headers['content-type'] !== 'application/pdf') return body;
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
  return text.replaceAll(/[\s\u200B]/g, '');
}

/** The text of an answer, and of the tokens in it. */
export function readable(body: string): string {
  const encoded = body.match(/[\w-]{20,}/g) ?? [];
  return [body, ...encoded.map((part) => Buffer.from(part, 'base64url').toString())].join('\n');
}
