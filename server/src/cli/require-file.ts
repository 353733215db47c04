import { open } from 'node:fs/promises';
import { StartError } from '../platform/operation/start-error.ts';

/** Throws where there is no file to read, before a database is started for it. */
export async function requireFile(file: string): Promise<void> {
  await using handle = await open(file);
  if ((await handle.stat()).isDirectory())
    throw new StartError(`${file}: is a folder, where a file is needed.`);
}
