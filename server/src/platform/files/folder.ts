import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { diskFiles } from './disk.ts';
import type { Files } from './files.ts';

/** Files in a folder of this machine that nobody else may enter. */
export function folderFiles(folder: string): Files {
  return diskFiles(new Disk(new FSDriver({ location: folder, visibility: 'private' })), {
    prepare: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    // Its record may outlive a power cut, so it has to as well.
    async settle(key) {
      await using file = await open(path.join(folder, key));
      await file.sync();
    },
    opened: (stream) => once(stream, 'open'),
    // In one listing the library would hold every name at once.
    deepListing: false,
  });
}
