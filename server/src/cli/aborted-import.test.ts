import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { LIMITS } from '../platform/limits.ts';
import { execute, withDatabase } from '../testing/database.setup.ts';
import { withOwner } from '../testing/owner.ts';
import { WAITING } from '../testing/queue.ts';

const CLI = path.resolve(import.meta.dirname, '../cli.ts');
const FIRMEN = 'firmennummer;name\n1;Müller\n2;Meier\n';
const children: ChildProcess[] = [];
let databaseUrl: string;
let folder: string;

beforeAll(async () => {
  const postgres = inject('postgres');
  const name = `portal_aborted_${randomUUID().replaceAll('-', '')}`;
  databaseUrl = withDatabase(postgres.url, name);
  await execute(postgres.url, `create database ${name} template ${postgres.template}`);
  folder = await mkdtemp(path.join(tmpdir(), 'aborted-import-'));
  await writeFile(path.join(folder, 'a.csv'), FIRMEN);
  return async () => {
    await rm(folder, { recursive: true });
    await execute(postgres.url, `drop database ${name} with (force)`);
  };
});
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

function portal(args: string[], input = '') {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { DATABASE_URL: databaseUrl, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  child.stdin.end(input);
  return child;
}

async function addressOf(child: ReturnType<typeof portal>): Promise<string> {
  for await (const chunk of child.stdout) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk)) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`ended with status ${child.exitCode}`);
}

/** Signs in who may import. */
async function tokenFrom(address: string): Promise<string> {
  const person = ['--vorname', 'Kai', '--nachname', 'Kern', '--rolle', 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG'];
  const passwort = 'Sehr-geheim-1';
  await once(
    portal(['user', 'create', 'kai@schule.example', ...person, '--passwort-stdin'], `${passwort}\n`),
    'close',
  );
  const answer = await fetch(`${address}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'kai@schule.example', passwort }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Lets nobody write companies, so that imports of them wait in the middle, until the work has ended. */
const whileCompaniesAreLocked = (work: (importing: () => Promise<void>) => Promise<void>) =>
  withOwner(databaseUrl, async (client) => {
    await client.query('begin; lock table firma in share mode');
    await work(async () => {
      await expect.poll(() => waiting(client), { timeout: 20_000 }).toBe(true);
    });
    expect(await waiting(client)).toBe(false);
    await client.query('rollback');
  });

async function waiting(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`${WAITING} and relation = 'firma'::regclass`);
  return rowCount !== 0;
}

/** What the list of imports holds, and how many companies there are; takes the last import away. */
const kept = () =>
  withOwner(databaseUrl, async (client) => {
    await client.query('begin; select portal_betreten_system()');
    const { rows } = await client.query(
      'delete from import returning art, datei, aborted, uebernommen, zeilen::int, benutzer_id is null as by_command',
    );
    const { rows: firmen } = await client.query('select from firma');
    await client.query('commit');
    return { runs: rows as Record<string, unknown>[], firmen: firmen.length };
  });

const ABORTED = { art: 'firmen', datei: 'a.csv', aborted: true, uebernommen: false, zeilen: 0 };

describe('an import that is ended by a signal', () => {
  it('is answered, kept as aborted, and holds up no process', async () => {
    const child = portal(['start']);
    const address = await addressOf(child);
    const token = await tokenFrom(address);
    await whileCompaniesAreLocked(async (importing) => {
      const send = () =>
        fetch(`${address}/api/import/firmen?datei=a.csv`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', 'x-locale': 'en-GB' },
          body: FIRMEN,
        });
      // The second one waits for its turn.
      const sent = [send(), send()];
      await importing();
      const begin = performance.now();
      child.kill('SIGTERM');
      for (const answer of await Promise.all(sent)) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
        expect(await answer.json()).toMatchObject({
          type: '/api/errors/503.importAborted',
          detail: expect.stringContaining('Nothing was imported'),
        });
      }
      if (child.exitCode === null) await once(child, 'exit');
      expect(child.exitCode).toBe(0);
      expect(performance.now() - begin).toBeLessThan(LIMITS.stop);
    });
    const run = { ...ABORTED, by_command: false };
    expect(await kept()).toEqual({ runs: [run, run], firmen: 0 });
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('from the command line says so: %s', async (signal) => {
    await whileCompaniesAreLocked(async (importing) => {
      const child = portal(['import', 'firmen', path.join(folder, 'a.csv')]);
      const said = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
      await importing();
      const begin = performance.now();
      child.kill(signal);
      const [out, err] = await said;
      expect([child.exitCode, out, err]).toEqual([1, '', 'a.csv: aborted, nothing imported.\n']);
      expect(performance.now() - begin).toBeLessThan(LIMITS.stop);
    });
    expect(await kept()).toEqual({ runs: [{ ...ABORTED, by_command: true }], firmen: 0 });
  });
});
