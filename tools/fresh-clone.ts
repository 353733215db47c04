import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `npm run test:clone`: proves what README.md promises. Clones the committed state into an empty folder and runs `npm
 * start` there with the system's own Node and npm and nothing of this checkout: first from nothing, then again with
 * what is there. Prints the seconds until /readyz is ready.
 */
const source = path.resolve(import.meta.dirname, '..');
const folder = await mkdtemp(path.join(tmpdir(), 'klon-'));
const clone = path.join(folder, 'firmenportal');
const port = await freePort();
const env = {
  HOME: process.env['HOME'],
  PATH: (process.env['PATH'] ?? '')
    .split(':')
    .filter((entry) => !entry.includes('node_modules'))
    .join(':'),
  CI: 'true',
  PORT: String(port),
};

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

function run(program: string, ...args: string[]): string {
  const { status, stdout } = spawnSync(program, args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`);
  return stdout.trim();
}

async function untilReady(server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const response = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await pause(50);
  }
  throw new Error(`npm start ended with status ${server.exitCode}`);
}

async function start(what: string): Promise<void> {
  const begin = performance.now();
  const server = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'inherit', 'inherit'] });
  await untilReady(server);
  console.log(`>>> ${what}: ready after ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  const page = await fetch(`http://localhost:${port}/`);
  if (!(await page.text()).includes('type="module"')) throw new Error('the web client is not served');
  server.kill('SIGTERM');
  await once(server, 'exit');
  if (existsSync(path.join(clone, 'data/postgres/postmaster.pid')))
    throw new Error('the database still runs');
}

try {
  console.log(`>>> Node ${run('node', '--version')}, npm ${run('npm', '--version')}, ${clone}`);
  run('git', 'clone', '--quiet', source, clone);
  await start('from nothing');
  await start('again');
} finally {
  await rm(folder, { recursive: true, force: true });
}
