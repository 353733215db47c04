import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_LOCALE } from '@firmenportal/contract/locale';
import type { Imported } from '@firmenportal/server/import/file';
import type { FolderJob, FolderDeps } from '@firmenportal/server/import/folder-run';
import type { Db } from '@firmenportal/server/platform/db/database';
import type { Files } from '@firmenportal/server/platform/files/files';

/** Imports the folder that `fill` fills, as if a campus system had written it. */
export async function importDemoFolder(
  { db, files }: { db: Db; files: Files },
  importer: (deps: FolderDeps, job: FolderJob) => Promise<Imported>,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-demo-'));
  try {
    await fill(folder);
    const { run: lauf, findings } = await importer(
      { files, inTransaction: (work) => work(db) },
      {
        folder,
        probelauf: false,
        modus: 'alles',
        person: null,
        locale: DEFAULT_LOCALE,
        clock: () => new Date(),
      },
    );
    if (!lauf.uebernommen) throw new Error(`demo ${lauf.art}: ${JSON.stringify(findings[0])}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
