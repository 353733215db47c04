import { randomUUID } from 'node:crypto';
import type { Mapping } from '@firmenportal/contract/importzuordnungen';
import {
  importquelle,
  importquellendatei,
  importquellenlauf,
  importquellenstudent,
} from '#features/importquellen/importquellen.table.ts';
import { importlauf, importzuordnung } from '#import/import.table.ts';
import { only, type Db } from '#platform/db/database.ts';
import type { Insert } from './record.ts';

/** An import of a file with one row, which was refused. */
export const newImport = async (db: Db, values: Insert<typeof importlauf> = {}) =>
  only(
    await db
      .insert(importlauf)
      .values({
        art: 'firmen',
        datei: 'firmen.csv',
        probelauf: false,
        modus: 'alles',
        begonnenAm: new Date(),
        beendetAm: new Date(),
        zeilen: 1,
        neu: 0,
        geaendert: 0,
        unveraendert: 0,
        fehlerhaft: 1,
        uebernommen: false,
        fehler: [{ zeile: 2, spalte: 'name', code: 'fehlt', meldung: 'Der Wert fehlt.' }],
        ...values,
      })
      .returning(),
  );

/** A source of imports, with a run of it, one of its files, and a student whom a file named. */
export async function newImportquelle(
  db: Db,
  { name = randomUUID(), studentId }: { name?: string; studentId?: string } = {},
): Promise<{ id: string }> {
  const values = { name, ort: 'ordner', pfad: '', dateien: [], modus: 'alles', grenze: 20 } as const;
  const row = only(
    await db
      .insert(importquelle)
      .values({ ...values, faelligAm: new Date() })
      .returning(),
  );
  const importquelleId = row.id;
  await db.insert(importquellenlauf).values({ importquelleId, stand: 'erledigt', begonnenAm: new Date() });
  await db.insert(importquellendatei).values({ importquelleId, art: 'firmen', datei: 'x' });
  if (studentId !== undefined) {
    await db.insert(importquellenstudent).values({ importquelleId, datei: 'x', studentId });
  }
  return row;
}

export async function newImportzuordnung(
  db: Db,
  { name = randomUUID(), zuordnung = {} }: { name?: string; zuordnung?: Mapping } = {},
): Promise<{ id: string }> {
  return only(
    await db
      .insert(importzuordnung)
      .values({ art: 'firmen', name, zuordnung, geaendertAm: new Date() })
      .returning(),
  );
}
