import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { importDokumente } from '@firmenportal/server/import/dokumente/dokument-import';
import { all, type Db } from '@firmenportal/server/platform/db/database';
import type { Files } from '@firmenportal/server/platform/files/files';
import { importDemoFolder } from './folder.ts';
import { createRandom } from '../random.ts';

/** Drawn once by demo/draw-documents.ts. They contain no names, because many people share each document. */
const TEMPLATES = fileURLToPath(new URL('dokumente/', import.meta.url));
const PERSONEN = 40;

/** Imports documents of the people that company A looks at. */
export async function importBewerberdokumente(db: Db, files: Files): Promise<void> {
  const numbers = await listViewed(db);
  await importDemoFolder({ db, files }, importDokumente, async (folder) => {
    for (const bewerbernummer of numbers) await fillFolder(folder, bewerbernummer);
  });
}

/** The company's favourites first, then its applicants, then people in the marketplace. */
async function listViewed(db: Db): Promise<string[]> {
  const rows = await all<{ bewerbernummer: string }>(
    db,
    sql`select b.bewerbernummer from bewerber b join firma f on f.firmennummer = '10001'
        left join bewerberkennzeichen k on k.bewerber_id = b.id and k.firma_id = f.id
        left join bewerbung w on w.bewerber_id = b.id and w.firma_id = f.id
        where b.freigabedatum is not null and b.zurueckgezogen_am is null
        order by k.favorit_am is null, w.id is null, b.bewerbungsjahr desc, b.bewerbernummer limit ${PERSONEN}`,
  );
  return rows.map(({ bewerbernummer }) => bewerbernummer);
}

async function fillFolder(folder: string, bewerbernummer: string): Promise<void> {
  const random = createRandom('dokumente', bewerbernummer);
  const own = path.join(folder, bewerbernummer);
  await mkdir(own);
  const names = [
    'Lebenslauf.pdf',
    'Halbjahreszeugnis.pdf',
    ...(random.trifft(0.5) ? ['Praktikumszeugnis.pdf'] : []),
    ...(random.trifft(0.4) ? ['Sprachzertifikat.png'] : []),
  ];
  for (const name of names) await copyFile(path.join(TEMPLATES, name), path.join(own, name));
}
