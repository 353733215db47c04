import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * `npm run dev`: the server, restarted with each change to it or to the contract, and Vite's server for the web
 * client, which forwards everything below the API's path to it. Ctrl-C ends both.
 */
const root = path.resolve(import.meta.dirname, '..');
const port = process.env['PORT'] ?? '3000';

const programs: readonly [cwd: string, args: readonly string[]][] = [
  [root, ['--watch', '--watch-preserve-output', 'server/portal.mjs', 'start', '--demo']],
  [path.join(root, 'web'), [path.join(root, 'node_modules/vite/bin/vite.js')]],
];
const env = { ...process.env, PORT: port, API_URL: `http://localhost:${port}` };
const running = programs.map(([cwd, args]) => spawn(process.execPath, args, { cwd, env, stdio: 'inherit' }));

const ended = running.map((child) => once(child, 'exit'));
const endAll = () => running.forEach((child: ChildProcess) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll);

await Promise.race(ended);
endAll();
await Promise.all(ended);
