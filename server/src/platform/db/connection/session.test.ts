import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test, type TestContext } from 'vitest';
import { sql } from 'drizzle-orm';
import { createLogger } from '#platform/operation/logging.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { poolingWay } from '#testing/peers/transaction-pooler.ts';
import { unreliableWay } from '#testing/peers/unreliable.ts';
import { all } from '../database.ts';
import { provideDatabase } from './provide.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const CONFIG = path.resolve(import.meta.dirname, '../../../../../betrieb/pgbouncer.ini');
const silent = createLogger('silent');

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

const provide = (databaseUrl: string) => provideDatabase({ databaseUrl, dataDir: tmpdir() }, silent);

/** The address of the file's database behind Debian's PgBouncer as we configure it, but for what is given. */
async function pgbouncer({ skip }: TestContext, changed: Record<string, string> = {}): Promise<string> {
  const installed = await access(PGBOUNCER).then(
    () => true,
    () => false,
  );
  skip(!installed, `${PGBOUNCER} is not there (apt-get install pgbouncer)`);
  // By TCP: PgBouncer gives up the rights that it would need to enter a folder of root's.
  const way = await unreliableWay(server.url);
  onTestFinished(() => way.cut());
  const { port, username, password, pathname } = new URL(way.url);
  const listen = String(await freePort());
  const target = `host=127.0.0.1 port=${port} user=${username}${password && ` password=${password}`}`;
  let config = (await readFile(CONFIG, 'utf8')).replace(
    '[databases]',
    `$&\n${pathname.slice(1)} = ${target}`,
  );
  for (const [name, value] of Object.entries({ listen_port: listen, auth_type: 'any', ...changed })) {
    config = config.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`);
  }
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'fp-pgbouncer-')), 'pgbouncer.ini');
  await writeFile(file, config);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PGBOUNCER, ['-q', ...user, file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  while (!(await isListening(Number(listen)))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start');
    await pause(20);
  }
  return `postgresql://${username}@127.0.0.1:${listen}${pathname}`;
}

async function freePort(): Promise<number> {
  const fixture = createServer();
  await once(fixture.listen(0, '127.0.0.1'), 'listening');
  const { port } = fixture.address() as AddressInfo;
  fixture.close();
  await once(fixture, 'close');
  return port;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('close', () => resolve(false));
  });
  socket.destroy();
  return connected;
}

const SETTINGS = sql`select current_setting('timezone') as zone, current_setting('statement_timeout') as timeout,
                            current_setting('idle_in_transaction_session_timeout') as idle`;

test('PgBouncer as we configure it hands sessions through, and forgets them', async (context) => {
  const url = await pgbouncer(context);
  await using provided = await provide(url);
  const settings = () => provided.database.asSystem('test', (db) => all(db, SETTINGS));
  const expected = [{ zone: 'Europe/Berlin', timeout: '15s', idle: '1min' }];
  expect(await Promise.all([settings(), settings(), settings()])).toEqual([expected, expected, expected]);
});

test('PgBouncer in transaction mode is refused', async (context) => {
  const url = await pgbouncer(context, { pool_mode: 'transaction' });
  await expect(provide(url)).rejects.toThrow(/session mode/);
});

test('a pooler in transaction mode is refused', async () => {
  for (const order of ['first', 'last'] as const) {
    const url = await poolingWay(server.url, order);
    await expect(provide(url)).rejects.toThrow(/session mode/);
  }
});
