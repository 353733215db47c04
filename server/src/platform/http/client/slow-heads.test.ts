import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#platform/limits.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

const SHORT_MS = 500;
/** Node's own look at what takes too long; ours comes every second, later on a machine that is busy. */
const DEFAULT_LOOK_MS = 30_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

test('a head that drips is told so and closed, soon after its time', async () => {
  const http = server.app.server;
  expect(http.headersTimeout).toBe(LIMITS.head);
  http.headersTimeout = SHORT_MS;
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const begin = performance.now();
  socket.write('GET /api/impressum HTTP/1.1\r\nhost: x\r\nx-slow: ');
  const dripping = setInterval(() => socket.writable && socket.write('x'), SHORT_MS / 10);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(dripping);
  expect(performance.now() - begin).toBeLessThan(DEFAULT_LOOK_MS / 3);
});
