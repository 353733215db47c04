import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { openDatabase } from '../database.ts';
import { testConnection } from './self-test.ts';

let server: TestServer;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

/** A way to the database that changes the name with which a connection comes. */
async function forgetfulWay(): Promise<string> {
  const target = new URL(server.url);
  const host = decodeURIComponent(target.hostname);
  const port = Number(target.port || 5432);
  const open = new Set<Socket>();
  const way = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) open.add(socket.on('error', () => undefined));
    near.once('data', (start: Buffer) => {
      const forgotten = start.toString('latin1').replace('application_name\0f', 'application_name\0x');
      far.write(Buffer.from(forgotten, 'latin1'));
      near.pipe(far);
    });
    far.pipe(near);
  });
  await once(way.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => {
    for (const socket of open) socket.destroy();
    way.close();
  });
  target.port = String((way.address() as AddressInfo).port);
  return `${target.protocol}//${target.username}${target.password ? `:${target.password}` : ''}@127.0.0.1:${target.port}${target.pathname}`;
}

test('connections that come by their names are taken', async () => {
  await expect(testConnection(server.database)).resolves.toBeUndefined();
});

test('connections whose names are changed are refused', async () => {
  const database = await openDatabase(await forgetfulWay());
  closing.unshift(() => database.close());
  await expect(testConnection(database)).rejects.toThrow(/application_name/);
});
