import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '#platform/files/s3.ts';
import { afterFile } from '../after-file.ts';

/** Fewer than S3's own, so that lists have several pages. */
const LISTED_AT_ONCE = 10;

interface Stored {
  content: Buffer;
  changedAt: Date;
}

type Credentials = S3Config['credentials'];

/**
 * The part of S3 that the portal uses, with one empty bucket, for one test file: putting, reading, inspecting,
 * deleting and listing objects. Requests are signed. Anything else is answered with 501.
 */
export async function startS3(): Promise<S3Config> {
  const bucket = `test-${randomUUID()}`;
  const region = 'eu-central-1';
  const credentials = { accessKeyId: 'AKTEST', secretAccessKey: randomUUID() };
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => {
    answer(request, response, { bucket, credentials, objects }).catch((error: unknown) =>
      refuse(response, 500, 'InternalError', String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterFile(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return { bucket, region, endpoint: `http://127.0.0.1:${port}`, credentials };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  {
    bucket,
    credentials,
    objects,
  }: { bucket: string; credentials: Credentials; objects: Map<string, Stored> },
): Promise<void> {
  const url = new URL(request.url ?? '', 'http://s3.test');
  const body = await buffer(request);
  if (!isSigned(request, url, body, credentials)) return refuse(response, 403, 'SignatureDoesNotMatch');
  const [, ofBucket = '', ...parts] = url.pathname.split('/');
  if (ofBucket !== bucket) return refuse(response, 404, 'NoSuchBucket');
  const key = decodeURIComponent(parts.join('/'));
  // The SDK adds the name of the call and an empty delimiter, which have no effect.
  url.searchParams.delete('x-id');
  url.searchParams.delete('delimiter', '');
  if (key === '' && request.method === 'GET') return list(response, url.searchParams, objects);
  if (url.search !== '' || key === '') return refuse(response, 501, 'NotImplemented', url.search);
  const found = objects.get(key);
  switch (request.method) {
    case 'PUT':
      objects.set(key, { content: body, changedAt: new Date() });
      response.setHeader('etag', etagOf(body)).end();
      return;
    case 'DELETE':
      objects.delete(key);
      response.writeHead(204).end();
      return;
    case 'GET':
    case 'HEAD':
      if (!found) return refuse(response, 404, 'NoSuchKey');
      response.writeHead(200, {
        'content-length': found.content.length,
        'last-modified': found.changedAt.toUTCString(),
        etag: etagOf(found.content),
      });
      response.end(request.method === 'GET' ? found.content : undefined);
      return;
    default:
      refuse(response, 501, 'NotImplemented', request.method);
  }
}

const LIST_PARAMETERS = new Set(['list-type', 'prefix', 'max-keys', 'continuation-token']);

function list(response: ServerResponse, query: URLSearchParams, objects: ReadonlyMap<string, Stored>): void {
  const unknown = [...query.keys()].find((name) => !LIST_PARAMETERS.has(name));
  if (unknown !== undefined || query.get('list-type') !== '2')
    return refuse(response, 501, 'NotImplemented', unknown);
  const after = query.get('continuation-token') ?? '';
  const matching = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const page = matching.slice(0, Math.min(LISTED_AT_ONCE, Number(query.get('max-keys') ?? LISTED_AT_ONCE)));
  const isCut = page.length < matching.length;
  const contents = page.map(
    ([key, { content, changedAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`,
  );
  const next = isCut ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
  response
    .setHeader('content-type', 'application/xml')
    .end(
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated><KeyCount>${page.length}</KeyCount>${next}${contents.join('')}</ListBucketResult>`,
    );
}

function refuse(response: ServerResponse, status: number, code: string, message = ''): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;
const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signature Version 4: over method, address, the headers that it names, and the body's hash. */
function isSigned(
  { method = '', headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Credentials,
): boolean {
  const [, id, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const bodyHash = String(headers['x-amz-content-sha256']);
  if (id !== accessKeyId || (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body))) return false;
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const asked = [method, url.pathname, query, signed.join(''), names, bodyHash].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(asked)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature;
}
