import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { FetchError, UNFINISHED, type RemoteFiles } from './remote-files.ts';

/** A folder of this machine below `root`. Nothing outside of `root` is reached, by whatever links. */
export async function openFolder(root: string | undefined, folder: string): Promise<RemoteFiles> {
  if (root === undefined) throw new FetchError('ordnerFehlt');
  const top = await existing(root, 'ordnerFehlt');
  const within = async (name: string, reason: 'ordnerFehlt' | 'dateiFehlt') => {
    const found = await existing(path.join(top, folder, name), reason);
    if (found !== top && !found.startsWith(top + path.sep)) throw new FetchError(reason);
    return found;
  };
  await within('', 'ordnerFehlt');
  return {
    async look(name) {
      const found = await stat(await within(name, 'dateiFehlt'));
      if (!found.isFile()) throw new FetchError('keineDatei');
      const beside = await stat(path.join(top, folder, name + UNFINISHED)).catch(() => undefined);
      return {
        stamp: `${found.ino}:${found.size}:${found.mtimeMs}`,
        changedAt: found.mtime,
        unfinished: beside !== undefined,
      };
    },
    async read(name) {
      const found = await within(name, 'dateiFehlt');
      // A pipe would never open without this. Only regular files are read.
      const handle = await open(
        found,
        constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
      ).catch((error: unknown) => {
        throw new FetchError('keineDatei', { cause: error });
      });
      try {
        const opened = await handle.stat();
        // A folder on the way may have become a link since.
        const now = await stat(await within(name, 'dateiFehlt'));
        if (!opened.isFile() || opened.ino !== now.ino || opened.dev !== now.dev) {
          throw new FetchError('keineDatei');
        }
        return handle.createReadStream();
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

async function existing(name: string, reason: 'ordnerFehlt' | 'dateiFehlt'): Promise<string> {
  try {
    return await realpath(name);
  } catch (error) {
    throw new FetchError(reason, { cause: error });
  }
}
