import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRequestAnswerer } from '../errors/broken-request.ts';
import { limitSlowBodies } from './slow-bodies.ts';

const LIMIT_MS = 400;
/** The whole of it would take 400 s; a machine that is busy closes late. */
const BYTES = 10_000;
const SOON_MS = 10 * LIMIT_MS;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify({ clientErrorHandler: brokenRequestAnswerer('/api') });
  limitSlowBodies(app, LIMIT_MS);
  app.post('/public', () => 'done');
  const read = async (_request: unknown, payload: AsyncIterable<Buffer>) => {
    let bytes = 0;
    for await (const chunk of payload) bytes += chunk.length;
    return bytes;
  };
  app.addContentTypeParser('application/octet-stream', read as never);
  app.post('/file', { config: { hasPlaces: true } as never }, ({ body }) => `${String(body)} bytes`);
  const onRequest = (_request: unknown, reply: { code: (status: number) => { send: () => void } }) =>
    reply.code(401).send();
  app.post('/refused', { config: { hasPlaces: true } as never, onRequest }, () => '');
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

/** Sends a byte every tenth of the limit; what came back by the time the server closed, and after how long. */
async function drip(path: string, bytes: number, keep = 'close') {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const begin = performance.now();
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: ${keep}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  let sent = 0;
  const dripping = setInterval(() => {
    if (sent < bytes && socket.writable) socket.write('x');
    sent += 1;
  }, LIMIT_MS / 10);
  const answer = await text(socket);
  clearInterval(dripping);
  return { answer, ms: performance.now() - begin };
}

test.each(['/public', '/nowhere'])('a body that drips is told so and closed: %s', async (path) => {
  const { answer, ms } = await drip(path, BYTES, 'keep-alive');
  expect(answer).toMatch(/^HTTP\/1\.1 (408|404) /);
  expect(ms).toBeLessThan(SOON_MS);
});

test('what drips on after a refusal is closed, too', async () => {
  const { answer, ms } = await drip('/refused', BYTES, 'keep-alive');
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(ms).toBeLessThan(SOON_MS);
});

test('a file on a slow line takes as long as it takes', async () => {
  const { answer, ms } = await drip('/file', 25);
  expect(answer).toContain('25 bytes');
  expect(ms).toBeGreaterThan(2 * LIMIT_MS);
});
