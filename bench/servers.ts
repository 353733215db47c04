import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { canPin, end, track } from './processes.ts';

const READY_MS = 30_000;

/** A server under test: a process of its own, on a core of its own if the system supports it. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** One account and one address stand for many. */
const UNLIMITED = {
  REQUESTS_PER_ACCOUNT: '100000',
  REQUESTS_PER_COMPANY: '100000',
  REQUESTS_PER_ADDRESS: '100000',
  REQUESTS_PER_TEN_SECONDS: '100000',
};
export const LIMITED = {
  REQUESTS_PER_ACCOUNT: '',
  REQUESTS_PER_COMPANY: '',
  REQUESTS_PER_ADDRESS: '',
  REQUESTS_PER_TEN_SECONDS: '',
};

/** The portal, started like operators do; with `pin` on one core, if the system supports it. */
export function startPortal(
  databaseUrl: string,
  port: number,
  env: Record<string, string> = {},
  { pin = canPin } = {},
): Promise<Server> {
  const variables = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    // As `npm run portal` says.
    MALLOC_ARENA_MAX: '2',
    // Clients name their address themselves, as if a proxy had added it.
    TRUSTED_PROXIES: 'loopback',
    ...UNLIMITED,
    ...env,
  };
  return start([script('../server/portal.mjs'), 'start'], port, '/readyz', variables, pin);
}

/** The bare server of reference.ts. */
export function startReference(databaseUrl: string, port: number, secret: string): Promise<Server> {
  return start([script('./reference.ts'), databaseUrl, String(port), secret], port, '/', {});
}

/** A server assembled from other people's frameworks, given what the bare one is given. */
export function startFramework(
  file: string,
  databaseUrl: string,
  port: number,
  secret: string,
): Promise<Server> {
  const args = [script(`./frameworks/${file}`), databaseUrl, String(port), secret];
  return start(args, port, '/', { NODE_ENV: 'production' });
}

/** react-admin's list, which passes its requests on to the portal: in a process of its own, on any core. */
export function startReactAdmin(portal: string, port: number): Promise<Server> {
  return start([script('./frameworks/react-admin/serve.ts'), portal, String(port)], port, '/', {}, false);
}

/** A proxy before a server, as in service: TLS, with a certificate that nobody trusts, and HTTP/2. */
export async function startProxy(target: string, port: number): Promise<Server> {
  const child = track(
    spawn(process.execPath, [script('./proxy.ts'), target, String(port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  await once(child.stdout, 'data');
  return { url: `https://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) };
}

const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

async function start(
  args: string[],
  port: number,
  readyPath: string,
  env: Record<string, string>,
  pin = canPin,
): Promise<Server> {
  const command = pin ? ['taskset', '-c', '0', process.execPath, ...args] : [process.execPath, ...args];
  const [program = '', ...rest] = command;
  const child = track(
    spawn(program, rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  const url = `http://127.0.0.1:${port}`;
  await waitFor(child, `${url}${readyPath}`);
  return { url, pid: child.pid ?? 0, stop: () => end(child) };
}

async function waitFor(child: ChildProcess, url: string): Promise<void> {
  for (const begin = Date.now(); Date.now() - begin < READY_MS; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`${url} ended with status ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    // Any answer except "not yet": the reference has no readiness check and answers 401.
    if (answer && answer.status !== 503) return;
  }
  throw new Error(`${url} is not ready`);
}
