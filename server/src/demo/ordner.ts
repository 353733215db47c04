import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { STANDARDSPRACHE } from '@firmenportal/contract/sprache';
import type { Importiert } from '../import/datei.ts';
import type { Ordnerauftrag, Ordnerdeps } from '../import/ordnerlauf.ts';
import type { Db } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';

/** Imports the folder that `fill` fills, all of it, like one of a campus system. */
export async function importDemoordner(
  { db, files }: { db: Db; files: Files },
  importer: (deps: Ordnerdeps, auftrag: Ordnerauftrag) => Promise<Importiert>,
  fill: (ordner: string) => Promise<void>,
): Promise<void> {
  const ordner = await mkdtemp(path.join(tmpdir(), 'firmenportal-demo-'));
  try {
    await fill(ordner);
    const { lauf, befunde } = await importer(
      { files, inTransaction: (work) => work(db) },
      {
        ordner,
        probelauf: false,
        modus: 'alles',
        person: null,
        sprache: STANDARDSPRACHE,
        uhr: () => new Date(),
      },
    );
    if (!lauf.uebernommen) throw new Error(`demo ${lauf.art}: ${JSON.stringify(befunde[0])}`);
  } finally {
    await rm(ordner, { recursive: true });
  }
}
