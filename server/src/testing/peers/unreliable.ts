import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/** A connection to the database that a test can cut. The database itself is not affected. */
export interface UnreliableWay {
  url: string;
  /** Cuts open connections, and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again, on the same port. */
  restore(): Promise<void>;
  /** Leads new connections to another server, or to the first one again. */
  lead(url?: string): void;
  /** Silently stops forwarding. `fresh`: new connections work. */
  stall(options?: { fresh: boolean }): void;
  /** What the server says on connections opened from now on arrives that many milliseconds late. */
  delay(milliseconds: number): void;
  /**
   * Cuts the connection of the next transaction that contains `text` when it commits, before the answer gets through.
   */
  loseCommitAfter(text: string): void;
}

export async function unreliableWay(url: string): Promise<UnreliableWay> {
  const target = new URL(url);
  let led = target;
  const open = new Set<Socket>();
  let given = 0;
  let stalled = false;
  let delayed = 0;
  let lost: string | undefined;

  const server = createServer((near) => {
    open.add(near);
    if (stalled) return;
    const far = connectTo(led);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .once('close', () => {
          open.delete(socket);
          other.destroy();
        });
    }
    near.pipe(far);
    if (delayed > 0) far.pipe(late(delayed)).pipe(near);
    else far.pipe(near);
    let marked = false;
    near.on('data', (sent: Buffer) => {
      marked ||= lost !== undefined && sent.includes(lost);
      if (!marked || !/commit/i.test(sent.toString('latin1'))) return;
      lost = undefined;
      far.unpipe();
      // The commit has happened by then.
      far.once('data', () => near.destroy()).resume();
    });
  });
  const restore = () =>
    new Promise<void>((resolve) => {
      stalled = false;
      server.listen(given, '127.0.0.1', () => {
        given = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });

  await restore();
  const way = new URL(`${target.protocol}//127.0.0.1:${given}${target.pathname}`);
  way.username = target.username;
  way.password = target.password;
  const lead = (other = url) => {
    led = new URL(other);
  };
  const stall = ({ fresh } = { fresh: false }) => {
    // Neither end learns that the other one has gone.
    for (const socket of open) socket.removeAllListeners('close').unpipe().pause();
    stalled = !fresh;
  };
  const loseCommitAfter = (text: string) => {
    lost = text;
  };
  const delay = (milliseconds: number) => {
    delayed = milliseconds;
  };
  return { url: way.href, cut, restore, lead, stall, delay, loseCommitAfter };
}

const late = (milliseconds: number) =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => void setTimeout(done, milliseconds, null, chunk),
  });

function connectTo({ hostname, port }: URL): Socket {
  const host = decodeURIComponent(hostname);
  return host.startsWith('/')
    ? connect(`${host}/.s.PGSQL.${port || 5432}`)
    : connect(Number(port || 5432), host);
}
