import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db/database.ts';
import { reservierungsstand } from '../platform/db/schema/schema-unternehmen.ts';
import { importlauf } from '../platform/db/schema/schema.ts';
import type { Files } from '../platform/files/files.ts';
import { newBewerber, newBewerbung, newEinschreibung } from '../platform/test/factories.ts';
import { newDokument, newEinladung, newTermin, newZeitraum } from '../platform/test/unternehmen.ts';
import { GESPEICHERTES_JAHR, MELDUNG, OFFENES_JAHR } from './beispiel.ts';

// What companies' people and the school keep, each time anew: a record that was used up is of no use to the next call.

/** Years and hours that no other period of the rails touches. */
let stunde = 0;

interface Firma {
  id: string;
  kanarie: string;
}

const IMPORTIERT = {
  art: 'firmen',
  datei: 'firmen.csv',
  probelauf: true,
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
} satisfies typeof importlauf.$inferInsert;

const RECORDS: Readonly<Record<string, (db: Db, firma: Firma, files: Files) => Promise<{ id: string }>>> = {
  '/benutzereinladung': (db, { id, kanarie }) =>
    newEinladung(db, id, { email: `${kanarie}-${randomUUID()}@test.example`, eingeladenVon: kanarie }),
  '/studienplatzreservierungszeitraeume': (db) => {
    stunde += 2;
    return newZeitraum(db, 2060, {
      von: new Date(Date.UTC(2059, 0, 1, stunde)),
      bis: new Date(Date.UTC(2059, 0, 1, stunde + 1)),
    });
  },
  '/import/{art}': async (db) => {
    const [row] = await db.insert(importlauf).values(IMPORTIERT).returning();
    if (!row) throw new Error('the import was not written');
    return row;
  },
  '/dokumente': async (db, _firma, files) => {
    const row = await newDokument(db, { dateiname: 'datei.png', medientyp: 'image/png' });
    await files.put(row.schluessel, Buffer.alloc(row.groesse));
    return row;
  },
  '/termine': (db) => newTermin(db),
  // Open: what was decided on is of no use to the next call.
  '/einschreibungsmeldungen': async (db, { id, kanarie }) => {
    const person = await newBewerber(db, { vorname: kanarie, nachname: kanarie, freigabedatum: null });
    await newBewerbung(db, id, person.id);
    const { studiengang: studiengangId, studienbeginn } = MELDUNG;
    const values = { studiengangId, studienbeginn, gemeldetVon: kanarie, bemerkung: kanarie };
    return newEinschreibung(db, id, person.id, values);
  },
};

/** What companies reserved in one year, and the period of another. */
export async function writeReservierungen(db: Db, firmen: readonly Firma[]): Promise<void> {
  await newZeitraum(db, OFFENES_JAHR, { bis: new Date('2099-12-31T00:00:00Z') });
  await db.insert(reservierungsstand).values(
    firmen.map(({ id: firmaId, kanarie }) => ({
      firmaId,
      jahr: GESPEICHERTES_JAHR,
      geaendertAm: new Date(),
      geaendertVon: kanarie,
    })),
  );
}

/** A record for the place in `pfad`; undefined where it is none of these. */
export async function writeUnternehmen(
  db: Db,
  files: Files,
  pfad: string,
  firma: Firma,
): Promise<string | undefined> {
  return (await RECORDS[pfad]?.(db, firma, files))?.id;
}
