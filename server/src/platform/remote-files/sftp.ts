import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import type { Client, ConnectConfig, SFTPWrapper, Stats } from 'ssh2';
import { LIMITS } from '../limits.ts';
import { checkedLookup, requireReachable, type Reach } from '../outbound/addresses.ts';
import { failureOnTheWay, FetchError, UNFINISHED, type RemoteFiles } from './remote-files.ts';
import { watched } from './silence.ts';

export interface SftpPlace {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** A password, or a private key without a passphrase. */
  readonly secret: string;
  /** Of the host key, as `ssh-keygen -l` shows it. */
  readonly fingerprint: string;
  /** Empty: where the session begins. */
  readonly folder: string;
}

interface Options {
  readonly reach: Reach;
  readonly signal: AbortSignal;
}

const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;

/** A folder of an SFTP server. The secret is sent only to a server with the pinned host key. */
export async function openSftp(place: SftpPlace, { reach, signal }: Options): Promise<RemoteFiles> {
  requireReachable(place.host, reach);
  const { Client: SshClient } = (await import('ssh2')).default;
  const client = new SshClient();
  // Also after it is connected: an error without a listener would end the process.
  client.on('error', () => undefined);
  const end = () => client.destroy();
  signal.addEventListener('abort', end);
  try {
    await connected(client, place, reach);
    const session = await inTime<SFTPWrapper>((done) => client.sftp(done));
    session.on('error', () => undefined);
    const pathOf = (name: string) => (place.folder === '' ? name : `${place.folder}/${name}`);
    return {
      async look(name) {
        const found = await statOf(session, pathOf(name));
        if (!found.isFile()) throw new FetchError('keineDatei');
        const beside = await statOf(session, pathOf(name + UNFINISHED)).catch(() => undefined);
        return {
          stamp: `${found.size}:${found.mtime}`,
          changedAt: new Date(found.mtime * 1000),
          unfinished: beside !== undefined,
        };
      },
      read: (name) => {
        const stream = session.createReadStream(pathOf(name));
        // Closing the file may fail after all of it was read.
        stream.on('error', () => undefined);
        return Promise.resolve(watched(stream));
      },
      [Symbol.asyncDispose]: () => {
        signal.removeEventListener('abort', end);
        client.end();
        return Promise.resolve();
      },
    };
  } catch (error) {
    signal.removeEventListener('abort', end);
    client.destroy();
    throw error;
  }
}

function connected(client: Client, place: SftpPlace, reach: Reach): Promise<void> {
  const { host, port, user, secret, fingerprint } = place;
  return new Promise((resolve, reject) => {
    let shown: string | undefined;
    const fail = (error: Error & { level?: string }) =>
      reject(
        shown !== undefined && shown !== fingerprint
          ? new FetchError('fingerabdruck', { detail: shown })
          : failureOf(error),
      );
    const socket = connect({ host, port, lookup: checkedLookup(reach) });
    socket.on('error', fail);
    client.on('error', fail);
    client.on('close', () => fail(new FetchError('verbindung')));
    client.on('ready', () => resolve());
    const config: ConnectConfig = {
      sock: socket,
      username: user,
      ...(secret.includes('PRIVATE KEY') ? { privateKey: secret } : { password: secret }),
      hostVerifier: (key: Buffer) => {
        shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
        return shown === fingerprint;
      },
      readyTimeout: LIMITS.sourceConnect,
      keepaliveInterval: LIMITS.sourceSilence / 3,
    };
    try {
      client.connect(config);
    } catch (error) {
      // The private key can't be read.
      socket.destroy();
      reject(new FetchError('anmeldung', { cause: error }));
    }
  });
}

function failureOf(error: Error & { level?: string }): FetchError {
  if (error.level === 'client-authentication') return new FetchError('anmeldung', { cause: error });
  if (error.level === 'client-timeout') return new FetchError('zeitlimit', { cause: error });
  return failureOnTheWay(error);
}

async function statOf(session: SFTPWrapper, path: string): Promise<Stats> {
  try {
    return await inTime<Stats>((done) => session.stat(path, done));
  } catch (error) {
    if (error instanceof FetchError) throw error;
    const { code } = error as { code?: number };
    const isMissing = code === NO_SUCH_FILE || code === PERMISSION_DENIED;
    throw new FetchError(isMissing ? 'dateiFehlt' : 'verbindung', { cause: error });
  }
}

/** What the server does not answer in time has failed. */
function inTime<T>(
  work: (done: (error: Error | null | undefined, result: T) => void) => unknown,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new FetchError('zeitlimit')), LIMITS.sourceSilence);
    work((error, result) => {
      clearTimeout(late);
      if (error) reject(error);
      else resolve(result);
    });
  });
}
