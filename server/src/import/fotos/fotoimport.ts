import { randomUUID } from 'node:crypto';
import type { Bildformat } from '../../platform/pictures/picture.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Befund, Mangel } from '../befund.ts';
import type { Importiert } from '../datei.ts';
import {
  befundOf,
  importOrdner,
  OrdnerGeaendert,
  type Ablageplan,
  type Gezaehlt,
  type Ordnerauftrag,
  type Ordnerdeps,
} from '../ordnerlauf.ts';
import { findFotostand, findVergebeneFotos, writeFotos, type Fotoablage, type Fotostand } from './bestand.ts';
import { drawn, readFoto, readFotoordner, type Foto, type Fotodatei } from './foto.ts';

/** A good file: with the format of the photo that it becomes, or unchanged and not looked into any further. */
interface Gelesen extends Foto {
  readonly format: Bildformat | undefined;
}

/**
 * Imports a folder of students' photos, each drawn anew like one that is uploaded: the square in its middle. A file
 * that is the same as the last time changes nothing. See `importOrdner`.
 */
export const importFotos = (deps: Ordnerdeps, auftrag: Ordnerauftrag): Promise<Importiert> =>
  importOrdner<Gelesen, Fotoablage>(deps, auftrag, {
    art: 'fotos',
    read: () => readAll(deps, auftrag),
    plan: planOf,
    inhaltOf: (ablage) => inhaltOf(auftrag.ordner, ablage),
    write: writeFotos,
    findVergebene: findVergebeneFotos,
  });

async function readAll({ inTransaction }: Ordnerdeps, { ordner, fortschritt, signal }: Ordnerauftrag) {
  const dateien = await readFotoordner(ordner);
  const nummern = dateien.flatMap((datei) => ('code' in datei ? [] : [datei.matrikelnummer]));
  const bestand = await inTransaction((db) => findFotostand(db, nummern));
  const gleiche = Map.groupBy(nummern, (nummer) => nummer);
  const gute: Gezaehlt<Gelesen>[] = [];
  const befunde: Befund[] = [];
  for (const [at, datei] of dateien.entries()) {
    signal?.throwIfAborted();
    const result =
      'code' in datei
        ? datei
        : (gleiche.get(datei.matrikelnummer)?.length ?? 0) > 1
          ? ({ code: 'fotoDoppelt' } as const)
          : await look(ordner, datei, bestand.get(datei.matrikelnummer));
    if ('code' in result) befunde.push(befundOf(at + 1, datei.pfad, mangelOf(result)));
    else gute.push({ zeile: at + 1, datei: result });
    fortschritt?.('lesen', at + 1, dateien.length);
  }
  return { gute, befunde, gesamt: dateien.length };
}

const mangelOf = ({ code, angaben }: Mangel): Mangel => ({ code, ...(angaben && { angaben }) });

/** Of a file that was imported before it is known that it is a photo. */
async function look(
  ordner: string,
  datei: Fotodatei,
  stand: Fotostand | undefined,
): Promise<Gelesen | Mangel> {
  const read = await readFoto(ordner, datei);
  if ('code' in read) return read;
  if (stand?.pruefsumme === read.foto.pruefsumme) return { ...read.foto, format: undefined };
  const bild = await drawn(read.inhalt);
  return 'code' in bild ? bild : { ...read.foto, format: bild.format };
}

async function planOf(db: Db, gute: readonly Gezaehlt<Gelesen>[]): Promise<Ablageplan<Fotoablage>> {
  const bestand = await findFotostand(
    db,
    gute.map(({ datei }) => datei.matrikelnummer),
  );
  const ablagen: Fotoablage[] = [];
  const unbekannte: Befund[] = [];
  let neu = 0;
  for (const { zeile, datei } of gute) {
    const { format, ...foto } = datei;
    const stand = bestand.get(foto.matrikelnummer);
    if (!stand) {
      const mangel = { code: 'verweis', angaben: { art: 'studierende' } } as const;
      unbekannte.push(befundOf(zeile, foto.pfad, mangel));
      continue;
    }
    if (format === undefined || stand.pruefsumme === foto.pruefsumme) continue;
    if (stand.pruefsumme === null) neu += 1;
    const schluessel = `fotos/${format}/${foto.pruefsumme}-${randomUUID()}`;
    ablagen.push({ ...foto, studentId: stand.studentId, schluessel });
  }
  return { ablagen, unbekannte, neu, unveraendert: gute.length - ablagen.length - unbekannte.length };
}

/** The photo of the file as it was when it was looked at. */
async function inhaltOf(ordner: string, { pfad, matrikelnummer, pruefsumme }: Fotoablage): Promise<Buffer> {
  const again = await readFoto(ordner, { pfad, matrikelnummer });
  if ('code' in again || again.foto.pruefsumme !== pruefsumme) throw new OrdnerGeaendert(pfad);
  const bild = await drawn(again.inhalt);
  if ('code' in bild) throw new OrdnerGeaendert(pfad);
  return bild.inhalt;
}
