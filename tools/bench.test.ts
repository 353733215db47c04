import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { areInstalled, FRAMEWORKS, missing } from '../bench/frameworks.ts';
import { endProcesses, passed, track } from '../bench/processes.ts';
import { startFramework, startReactAdmin } from '../bench/servers.ts';

const RUN = path.resolve(import.meta.dirname, '../bench/run.ts');

test.concurrent.for([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)(
  'a bench that is ended by %s leaves no database and no folder',
  // Of several tests at once, each has its own.
  async ([signal, status], { expect, onTestFinished }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const bench = spawn(process.execPath, [RUN, '--only', 'poll'], {
      env: { ...process.env, TMPDIR: folder },
      stdio: 'ignore',
    });
    const ended = once(bench, 'exit');
    onTestFinished(() => void bench.kill('SIGKILL'));
    await expect.poll(() => postmasterIn(folder), { timeout: 50_000 }).toBeDefined();
    const postmaster = (await postmasterIn(folder)) ?? 0;
    bench.kill(signal);
    expect(await ended).toEqual([status, null]);
    // Its parent is gone: who has taken it over may be late to hear of its end.
    await expect.poll(() => isThere(postmaster), { timeout: 20_000 }).toBe(false);
    expect(await readdir(folder)).toEqual([]);
  },
);

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The process of the database that runs in a folder, once it is recorded there. */
async function postmasterIn(folder: string): Promise<number | undefined> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const found = files.find((file) => path.basename(file) === 'postmaster.pid');
  if (found === undefined) return undefined;
  const pid = Number((await readFile(path.join(folder, found), 'utf8').catch(() => '')).split('\n')[0]);
  return pid > 0 ? pid : undefined;
}

test('servers under test end with the bench', async () => {
  const child = track(spawn(process.execPath, ['--eval', 'setInterval(() => undefined, 1_000)']));
  await once(child, 'spawn');
  await endProcesses();
  expect([child.exitCode, child.signalCode]).toEqual([null, 'SIGTERM']);
  await endProcesses();
});

test('processor time is that of processes which are there before and after', () => {
  const before = new Map([
    [1, 10],
    [2, 500],
  ]);
  const after = new Map([
    [1, 25],
    [3, 900],
  ]);
  expect(passed(before, after)).toBe(15);
  expect(passed(new Map(), after)).toBeUndefined();
});

test.for([
  ['list', 'generated/client.ts'],
  ['browser', 'dist/index.html'],
] as const)(
  'what %s is measured against is left out if not installed, or not to the end, and the figures say what installs it',
  async ([compared, last], { onTestFinished }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await mkdir(path.join(folder, 'node_modules'));
    const told = `npm run bench -- --only ${compared} --frameworks`;
    expect(missing(compared, folder)).toEqual([expect.stringContaining(told)]);
    await mkdir(path.join(folder, path.dirname(last)));
    await writeFile(path.join(folder, last), '');
    expect(missing(compared, folder)).toEqual([]);
  },
);

test('every framework server is measured', async () => {
  const files = await readdir(path.join(path.dirname(RUN), 'frameworks'));
  const servers = files.filter((file) => file.endsWith('.ts') && file !== 'page.ts');
  expect(FRAMEWORKS.map(({ file }) => file).toSorted()).toEqual(servers.toSorted());
});

// What they answer is compared with the portal's page before each measurement.
test.skipIf(!areInstalled('list')).for(FRAMEWORKS)('$name checks the token, too', async ({ file }) => {
  const port = 43_110 + FRAMEWORKS.findIndex((one) => one.file === file);
  const server = await startFramework(file, 'postgres://nobody@127.0.0.1:1/none', port, '00'.repeat(32));
  const head = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
  const answers = await Promise.all(
    [undefined, `Bearer ${head}.e30.AAAA`].map((authorization) =>
      fetch(`${server.url}/api/studenten`, { headers: authorization ? { authorization } : {} }),
    ),
  );
  await server.stop();
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
});

test.skipIf(!areInstalled('browser'))(
  "react-admin's list comes compressed and kept, and asks the portal from one origin",
  async ({ onTestFinished }) => {
    const portal = createServer(({ url, headers }, answer) =>
      answer.writeHead(418).end(`${url} ${headers.authorization}`),
    ).listen(0, '127.0.0.1');
    onTestFinished(() => void portal.close());
    await once(portal, 'listening');
    const address = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
    const server = await startReactAdmin(address, 43_118);
    onTestFinished(() => server.stop());

    const asked = { authorization: 'Bearer x' };
    const passed = await fetch(`${server.url}/api/studenten?page=2`, { headers: asked });
    expect([passed.status, await passed.text()]).toEqual([418, '/api/studenten?page=2 Bearer x']);

    const page = await (await fetch(server.url)).text();
    const [, script] = /src="([^"]+)"/.exec(page) ?? [];
    const { headers } = await fetch(server.url + script, { headers: { 'accept-encoding': 'gzip, br' } });
    expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
    ]);
  },
);
