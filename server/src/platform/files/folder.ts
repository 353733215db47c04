import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { diskFiles } from './disk.ts';
import type { Files } from './files.ts';

/** Files in a folder on this machine that only the portal's user can enter. */
export function folderFiles(folder: string): Files {
  return diskFiles(new Disk(new FSDriver({ location: folder, visibility: 'private' })), {
    prepare: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    // The record in the database survives a power cut, so the file has to as well.
    async settle(key) {
      await using file = await open(path.join(folder, key));
      await file.sync();
    },
    opened: (stream) => once(stream, 'open'),
    // In a single listing the library would keep every name in memory.
    deepListing: false,
  });
}
