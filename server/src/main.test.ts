import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { requireDemo } from './cli/demo-workspace.ts';
import { readConfig, type Config } from './config.ts';
import { startServer, type RunningServer } from './main.ts';
import { createLogger } from './platform/operation/logging.ts';
import { StartError } from './platform/operation/start-error.ts';
import { execute, withDatabase } from './testing/database.setup.ts';
import { withOwner } from './testing/owner.ts';

const log = createLogger('silent');
const running: RunningServer[] = [];
const peers: Server[] = [];
let databaseUrl: string;

function configWith(env: Record<string, string> = {}): Config {
  return readConfig({ PORT: '0', HOST: '127.0.0.1', DATABASE_URL: databaseUrl, ...env });
}

async function start(config: Config, { demo = false } = {}): Promise<RunningServer> {
  const server = await startServer(config, log, { fill: demo ? (await requireDemo()).fill : undefined });
  running.push(server);
  return server;
}

async function failureOf(config: Config, options?: { demo: boolean }): Promise<string> {
  const failure = await start(config, options).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  const { message } = failure as StartError;
  expect(message).not.toContain('\n');
  return message;
}

/** Something that listens and answers whatever comes with these bytes. */
async function peer(answer = ''): Promise<number> {
  const server = createServer((socket) => socket.once('data', () => socket.end(answer)));
  peers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const status = async (url: string) => (await fetch(url)).status;

beforeAll(async () => {
  const postgres = inject('postgres');
  const name = `portal_main_${randomUUID().replaceAll('-', '')}`;
  databaseUrl = withDatabase(postgres.url, name);
  await execute(postgres.url, `create database ${name}`);
  return () => execute(postgres.url, `drop database ${name}`);
});
afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())));
afterAll(() => peers.forEach((server) => server.close()));

describe('a start', () => {
  it('migrates the database and serves health, API and figures on one port', async () => {
    const { address } = await start(configWith());
    expect(await status(`${address}/healthz`)).toBe(200);
    expect(await status(`${address}/readyz`)).toBe(200);
    expect(await status(`${address}/api/studenten`)).toBe(401);
    const figures = await (await fetch(`${address}/metrics`)).text();
    expect(figures).toContain('route="/api/studenten",status="401"} 1');
  });

  it('puts the API where it is asked for', async () => {
    const { address } = await start(configWith({ API_BASE_PATH: '/portal/v1' }));
    expect(await status(`${address}/portal/v1/studenten`)).toBe(401);
  });

  it('fills an empty database with demo data, once', async () => {
    expect((await start(configWith())).demo).toBe(false);
    const filled = await start(configWith(), { demo: true });
    expect(filled.demo).toBe(true);
    expect((await start(configWith(), { demo: true })).demo).toBe(true);
    const signIn = await fetch(`${filled.address}/api/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.example', passwort: 'Demo-2026-Portal' }),
    });
    expect(signIn.status).toBe(200);
  });
});

describe('the demo, whose password everybody knows', () => {
  const EXPOSED = [
    ['in production', { NODE_ENV: 'production' }, 'NODE_ENV=production'],
    ['on every address of the machine', { HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    ['on every IPv6 address', { HOST: '::' }, 'HOST=::'],
    [
      'under a name that others open',
      { BASE_URL: 'https://portal.example.org' },
      'BASE_URL=https://portal.example.org',
    ],
  ] as const;

  it.each(EXPOSED)('is not served %s', async (_where, env, reason) => {
    const line = await failureOf(configWith(env));
    expect(line).toContain(reason);
    expect(line).toContain('user deactivate');
    expect(line).toContain('DEMO=1');
    expect(await failureOf(configWith({ ...env, DEMO: '0' }))).toBe(line);
  });

  it.each(EXPOSED)('is not made %s, before anything else is touched', async (_where, env, reason) => {
    const config = configWith({ ...env, DATABASE_URL: 'postgres://p@127.0.0.1:1/p' });
    const line = await failureOf(config, { demo: true });
    expect(line).toMatch(/^No demo data/);
    expect(line).toContain(reason);
    expect(line).toContain('DEMO=1');
  });

  it.each(EXPOSED)('is made and served %s where DEMO=1 says so', async (_where, env) => {
    expect((await start(configWith({ ...env, DEMO: '1' }), { demo: true })).demo).toBe(true);
  });

  it.each(['localhost', '127.0.0.2', '::1'])('is served on %s by one command', async (host) => {
    expect((await start(configWith({ HOST: host }), { demo: true })).demo).toBe(true);
  });

  it('is no longer in the way once none of its accounts can sign in', async () => {
    const setAktiv = (aktiv: boolean) =>
      withOwner(databaseUrl, async (client) => {
        await client.query(
          `begin; select portal_betreten_system();
           update benutzer set aktiv = ${aktiv} where email like '%@demo.example' and email not like 'inaktiv@%'; commit`,
        );
      });
    await setAktiv(false);
    expect((await start(configWith({ HOST: '0.0.0.0' }))).demo).toBe(false);
    await setAktiv(true);
    expect(await failureOf(configWith({ HOST: '0.0.0.0' }))).toMatch(/^Not started/);
  });
});

describe('a stop', () => {
  it('leaves nobody listening, however often it is asked for', async () => {
    const server = await start(configWith());
    await Promise.all([server.stop(), server.stop()]);
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('answers what is on its way, over a connection that ends with it', async () => {
    const server = await start(configWith());
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /api/firmen HTTP/1.1\r\nhost: x\r\n');
    await pause(100);
    const stopped = server.stop();
    await expect.poll(() => fetch(`${server.address}/healthz`).catch(() => 'refused')).toBe('refused');
    socket.write('\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*\r\nconnection: close\r\n/is);
    await stopped;
  });
});

describe('what does not start is told in one line', () => {
  it('port in use', async () => {
    const port = await peer();
    expect(await failureOf(configWith({ PORT: String(port) }))).toBe(
      `Port ${port} is in use: stop what uses it, or set PORT.`,
    );
  });

  it('no address of this machine', async () => {
    expect(await failureOf(configWith({ HOST: '192.0.2.7', DEMO: '1' }))).toContain('HOST=192.0.2.7');
  });

  it('database not reachable, without its password', async () => {
    const line = await failureOf(configWith({ DATABASE_URL: 'postgres://portal:geheim@127.0.0.1:1/portal' }));
    expect(line).toMatch(/^The database at 127\.0\.0\.1:1 is not reachable/);
    expect(line).not.toContain('geheim');
  });

  it('something else where the database should be', async () => {
    const port = await peer('HTTP/1.1 400 Bad Request\r\n\r\n');
    const line = await failureOf(configWith({ DATABASE_URL: `postgres://portal@127.0.0.1:${port}/portal` }));
    expect(line).toMatch(/is not reachable/);
  });

  it('wrong password', async () => {
    const fields = 'SFATAL\0C28P01\0Mpassword authentication failed\0\0';
    const length = String.fromCharCode(0, 0, 0, fields.length + 4);
    const port = await peer(`E${length}${fields}`);
    const line = await failureOf(
      configWith({ DATABASE_URL: `postgres://portal:geheim@127.0.0.1:${port}/p` }),
    );
    expect(line).toBe(`The database at 127.0.0.1:${port} refuses the user portal: wrong user or password.`);
  });

  it('no such database', async () => {
    const line = await failureOf(configWith({ DATABASE_URL: withDatabase(databaseUrl, 'gibt_es_nicht') }));
    expect(line).toMatch(/has no database gibt_es_nicht\.$/);
  });
});
