import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { importFotos } from '../import/fotos/fotoimport.ts';
import { all, type Db } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import { BREITE, HOEHE, punkteOf } from './buchstaben.ts';
import { importDemoordner } from './ordner.ts';

/** Students and contacts with a photo; the others show how it looks without one. */
const MIT_FOTO = 24;
/** Companies with a logo. */
const MIT_LOGO = ['10001', '10002'];

/** Dark enough for white letters. */
const FARBEN = ['#003a79', '#7a1f4d', '#1f5f5b', '#5b3a8c', '#7a4a12', '#2d5a27', '#6b2737', '#34495e'];

/** Photos and logos: initials on a colour, so that nobody's face is in the demo. */
export async function drawBilder(db: Db, files: Files): Promise<void> {
  await importStudentenfotos(db, files);
  const kontakte = await all<{ id: string; vorname: string; nachname: string }>(
    db,
    sql`select k.id, k.vorname, k.nachname from kontakt k left join firma f on f.id = k.firma_id
        order by k.firma_id is not null, f.firmennummer, k.nachname, k.kontaktnummer limit ${MIT_FOTO}`,
  );
  for (const [at, { id, vorname, nachname }] of kontakte.entries()) {
    const schluessel = `fotos/png/${id}`;
    await files.put(schluessel, await initialen([vorname, nachname], at));
    await db.execute(sql`update kontakt set foto_schluessel = ${schluessel} where id = ${id}`);
  }
  const firmen = await all<{ id: string; name: string }>(
    db,
    sql`select id, name from firma where firmennummer = any (${sql.param(MIT_LOGO)}::text[]) order by firmennummer`,
  );
  for (const [at, { id, name }] of firmen.entries()) {
    const schluessel = `logos/png/${id}`;
    await files.put(schluessel, await initialen(name.split(/[\s-]+/).slice(0, 2), at));
    await db.execute(sql`update firma set logo_schluessel = ${schluessel} where id = ${id}`);
  }
}

/** Through the importer, like those of a campus system. */
async function importStudentenfotos(db: Db, files: Files): Promise<void> {
  const studierende = await all<{ matrikelnummer: string; vorname: string; nachname: string }>(
    db,
    sql`select s.matrikelnummer, s.vorname, s.nachname from student s join firma f on f.id = s.firma_id
        order by f.firmennummer, s.nachname, s.matrikelnummer limit ${MIT_FOTO}`,
  );
  await importDemoordner({ db, files }, importFotos, async (ordner) => {
    for (const [at, { matrikelnummer, vorname, nachname }] of studierende.entries()) {
      await writeFile(path.join(ordner, `${matrikelnummer}.png`), await initialen([vorname, nachname], at));
    }
  });
}

/** Points around two letters and between them. */
const RAND = 4;
const LUECKE = 2;
const SEITE = 2 * (RAND + BREITE) + LUECKE;
const PIXEL = 400;

/** A PNG with the first letters of two words in white on the colour of a number. */
export async function initialen(worte: readonly string[], nummer: number): Promise<Buffer> {
  const { sharp } = await import('../platform/pictures/vips.ts');
  const points = Buffer.alloc(SEITE * SEITE);
  const top = Math.floor((SEITE - HOEHE) / 2);
  for (const [word, left] of [
    [worte[0], RAND],
    [worte[1], RAND + BREITE + LUECKE],
  ] as const) {
    for (const [y, line] of punkteOf(word ?? '').entries()) {
      for (const [x, set] of line.entries()) if (set) points[(top + y) * SEITE + left + x] = 255;
    }
  }
  // Made larger and hardened again, points become strokes.
  const letters = await sharp(points, { raw: { width: SEITE, height: SEITE, channels: 1 } })
    .resize(PIXEL, PIXEL, { kernel: 'cubic' })
    .linear(6, -480)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const background = FARBEN[nummer % FARBEN.length] ?? '';
  const white = { create: { width: PIXEL, height: PIXEL, channels: 3, background: '#ffffff' } } as const;
  const stencil = await sharp(white)
    .joinChannel(letters, { raw: { width: PIXEL, height: PIXEL, channels: 1 } })
    .png()
    .toBuffer();
  return sharp({ create: { width: PIXEL, height: PIXEL, channels: 3, background } })
    .composite([{ input: stencil }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
