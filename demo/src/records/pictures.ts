import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { importPhotos } from '@firmenportal/server/import/fotos/photo-import';
import { all, type Db } from '@firmenportal/server/platform/db/database';
import type { Files } from '@firmenportal/server/platform/files/files';
import { WIDTH, HEIGHT, pointsOf } from './letters.ts';
import { importDemoFolder } from './folder.ts';

/** How many students and contacts have a photo. The others show how the portal looks without one. */
const WITH_PHOTO = 24;
/** Companies with a logo. */
const WITH_LOGO = ['10001', '10002'];

/** Dark enough that white letters are legible on them. */
const COLORS = ['#003a79', '#7a1f4d', '#1f5f5b', '#5b3a8c', '#7a4a12', '#2d5a27', '#6b2737', '#34495e'];

/** Photos and logos are initials on a colour, so that the demo shows nobody's face. */
export async function drawPictures(db: Db, files: Files): Promise<void> {
  await importStudentenfotos(db, files);
  const kontakte = await all<{ id: string; vorname: string; nachname: string }>(
    db,
    sql`select k.id, k.vorname, k.nachname from kontakt k left join firma f on f.id = k.firma_id
        order by k.firma_id is not null, f.firmennummer, k.nachname, k.kontaktnummer limit ${WITH_PHOTO}`,
  );
  for (const [at, { id, vorname, nachname }] of kontakte.entries()) {
    const key = `fotos/png/${id}`;
    await files.put(key, await initials([vorname, nachname], at));
    await db.execute(sql`update kontakt set foto_schluessel = ${key} where id = ${id}`);
  }
  const firmen = await all<{ id: string; name: string }>(
    db,
    sql`select id, name from firma where firmennummer = any (${sql.param(WITH_LOGO)}::text[]) order by firmennummer`,
  );
  for (const [at, { id, name }] of firmen.entries()) {
    const key = `logos/png/${id}`;
    await files.put(key, await initials(name.split(/[\s-]+/).slice(0, 2), at));
    await db.execute(sql`update firma set logo_schluessel = ${key} where id = ${id}`);
  }
}

/** Imports the photos as if a campus system had delivered them. */
async function importStudentenfotos(db: Db, files: Files): Promise<void> {
  const studierende = await all<{ matrikelnummer: string; vorname: string; nachname: string }>(
    db,
    sql`select s.matrikelnummer, s.vorname, s.nachname from student s join firma f on f.id = s.firma_id
        order by f.firmennummer, s.nachname, s.matrikelnummer limit ${WITH_PHOTO}`,
  );
  await importDemoFolder({ db, files }, importPhotos, async (folder) => {
    for (const [at, { matrikelnummer, vorname, nachname }] of studierende.entries()) {
      await writeFile(path.join(folder, `${matrikelnummer}.png`), await initials([vorname, nachname], at));
    }
  });
}

/** Margin and gap of the two letters, in dots. */
const MARGIN = 4;
const GAP = 2;
const PAGE = 2 * (MARGIN + WIDTH) + GAP;
const PIXEL = 400;

/** A PNG with the initials of two words in white; the number selects the background colour. */
export async function initials(terms: readonly string[], nummer: number): Promise<Buffer> {
  const { sharp } = await import('@firmenportal/server/platform/pictures/vips');
  const points = Buffer.alloc(PAGE * PAGE);
  const top = Math.floor((PAGE - HEIGHT) / 2);
  for (const [word, left] of [
    [terms[0], MARGIN],
    [terms[1], MARGIN + WIDTH + GAP],
  ] as const) {
    for (const [y, line] of pointsOf(word ?? '').entries()) {
      for (const [x, set] of line.entries()) if (set) points[(top + y) * PAGE + left + x] = 255;
    }
  }
  // Enlarging and thresholding turns the dots into strokes.
  const letters = await sharp(points, { raw: { width: PAGE, height: PAGE, channels: 1 } })
    .resize(PIXEL, PIXEL, { kernel: 'cubic' })
    .linear(6, -480)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const background = COLORS[nummer % COLORS.length] ?? '';
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
