import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished, type TestContext } from 'vitest';
import { unreliableWay, type UnreliableWay } from './unreliable.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
/** As `betrieb/` has it. */
export const PGBOUNCER_CONFIG = path.resolve(import.meta.dirname, '../../../../betrieb/pgbouncer.ini');

/**
 * Debian's PgBouncer in front of the database, as we configure it but for what is given. Skips the test where it is not
 * installed.
 *
 * @returns its address, and its own way to the database
 */
export async function pgbouncer(
  { skip }: TestContext,
  databaseUrl: string,
  changed: Record<string, string> = {},
): Promise<{ url: string; way: UnreliableWay }> {
  const installed = await access(PGBOUNCER).then(
    () => true,
    () => false,
  );
  skip(!installed, `${PGBOUNCER} is not there (apt-get install pgbouncer)`);
  // By TCP: PgBouncer gives up the rights that it would need to enter a folder of root's.
  const way = await unreliableWay(databaseUrl);
  onTestFinished(() => way.cut());
  const { port, username, password, pathname } = new URL(way.url);
  const listen = String(await freePort());
  const target = `host=127.0.0.1 port=${port} user=${username}${password && ` password=${password}`}`;
  let config = (await readFile(PGBOUNCER_CONFIG, 'utf8')).replace(
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
  return { url: `postgresql://${username}@127.0.0.1:${listen}${pathname}`, way };
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
