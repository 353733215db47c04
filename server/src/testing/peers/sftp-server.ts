import { createHash, generateKeyPairSync } from 'node:crypto';
import { open, stat, type FileHandle } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import ssh2, { type Attributes, type Connection, type SFTPWrapper } from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;

export const SFTP_USER = 'campus';
export const SFTP_PASSWORD = 'geheim-Passwort';

export interface SftpServer {
  readonly port: number;
  /** Of its host key. */
  readonly fingerprint: string;
  /** Answers nothing from now on. */
  silent: boolean;
  /** Cuts the connection after this many bytes of a file. */
  cutAfter: number;
  /** How many sign-ins were tried. */
  attempts: number;
  stop(): Promise<void>;
  /** Listens again where it did, with the same host key. */
  start(): Promise<void>;
}

const newKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });

/** A private key, and the server's name of its public half. */
export function newSftpKey() {
  const { privateKey } = newKey();
  const parsed = utils.parseKey(privateKey);
  if (parsed instanceof Error) throw parsed;
  return { privateKey, publicKey: parsed.getPublicSSH() };
}

/** A real SSH server that serves the files of a folder to whoever has the password, or the key. */
export async function startSftpServer(folder: string, publicKey?: Buffer): Promise<SftpServer> {
  const host = newSftpKey();
  const hash = createHash('sha256').update(host.publicKey).digest('base64').replace(/=+$/, '');
  const connections = new Set<Connection>();
  const state = { silent: false, cutAfter: Infinity, attempts: 0 };
  const server = new Server({ hostKeys: [host.privateKey] }, (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    connection.on('error', () => undefined);
    connection.on('authentication', (context) => {
      state.attempts += 1;
      const isRight =
        context.username === SFTP_USER &&
        (context.method === 'password'
          ? context.password === SFTP_PASSWORD
          : context.method === 'publickey' && publicKey !== undefined && context.key.data.equals(publicKey));
      if (isRight) context.accept();
      else context.reject(['password', 'publickey']);
    });
    connection.on('session', (accept) =>
      accept().on('sftp', (acceptSftp) => serveFiles(acceptSftp(), folder, { state, connection })),
    );
  });
  const listen = async (port: number) => {
    const { promise: listening, resolve } = Promise.withResolvers<void>();
    server.listen(port, '127.0.0.1', resolve);
    await listening;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    port,
    start: () => listen(port),
    fingerprint: `SHA256:${hash}`,
    stop: async () => {
      for (const connection of connections) connection.end();
      const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>();
      server.close(() => onClosed());
      await closed;
    },
  });
}

function serveFiles(
  sftp: SFTPWrapper,
  folder: string,
  { state, connection }: { state: { silent: boolean; cutAfter: number }; connection: Connection },
): void {
  const opened = new Map<number, FileHandle>();
  let last = 0;
  const placeOf = (name: string) => path.join(folder, path.posix.normalize(`/${name}`));
  const attributesOf = async (name: string): Promise<Attributes> => {
    const { mode, uid, gid, size, atimeMs, mtimeMs } = await stat(placeOf(name));
    return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) };
  };
  const answer = (id: number, work: () => Promise<void>) => {
    if (state.silent) return;
    work().catch(() => sftp.status(id, STATUS_CODE.NO_SUCH_FILE));
  };
  const onStat = (id: number, name: string) =>
    answer(id, async () => sftp.attrs(id, await attributesOf(name)));
  sftp.on('STAT', onStat);
  sftp.on('LSTAT', onStat);
  sftp.on('FSTAT', (id, handle) =>
    answer(id, async () => {
      const found = await opened.get(handle.readUInt32BE(0))?.stat();
      if (!found) throw new Error('not open');
      const { mode, uid, gid, size } = found;
      sftp.attrs(id, { mode, uid, gid, size, atime: 0, mtime: 0 });
    }),
  );
  sftp.on('OPEN', (id, name) =>
    answer(id, async () => {
      last += 1;
      opened.set(last, await open(placeOf(name)));
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(last);
      sftp.handle(id, handle);
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    answer(id, async () => {
      if (offset >= state.cutAfter) return void connection.end();
      const { bytesRead, buffer } = (await opened
        .get(handle.readUInt32BE(0))
        ?.read(Buffer.alloc(Math.min(length, 32_768)), 0, undefined, offset)) ?? {
        bytesRead: 0,
        buffer: null,
      };
      if (bytesRead === 0 || !buffer) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, buffer.subarray(0, bytesRead));
    }),
  );
  sftp.on('CLOSE', (id, handle) =>
    answer(id, async () => {
      await opened.get(handle.readUInt32BE(0))?.close();
      sftp.status(id, STATUS_CODE.OK);
    }),
  );
}
