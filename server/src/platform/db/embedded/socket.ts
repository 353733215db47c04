import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SOCKET = '.s.PGSQL.5432';
/** The longest socket address in bytes: 108 on Linux, 104 on macOS, minus the final zero. */
const LONGEST = process.platform === 'linux' ? 107 : 103;

export interface SocketFolder {
  /** Short enough to be the address of a socket. */
  path: string;
  remove(): Promise<void>;
}

/** The folder of the server's socket; a short link to it if the real path is too long. */
export async function socketFolder(folder: string): Promise<SocketFolder> {
  if (Buffer.byteLength(path.join(folder, SOCKET)) <= LONGEST) {
    return { path: folder, remove: () => Promise.resolve() };
  }
  const own = await mkdtemp(path.join(tmpdir(), 'firmenportal-'));
  const link = path.join(own, 'db');
  await symlink(folder, link);
  return { path: link, remove: () => rm(own, { recursive: true, force: true }) };
}

/** The address of a database of that server, as drivers and psql read it. */
export function socketUrl(folder: string, user: string, database: string): string {
  return `postgresql://${user}@${encodeURIComponent(folder)}/${database}`;
}
