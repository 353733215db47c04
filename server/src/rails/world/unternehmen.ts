import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { reservierungsstand } from '#features/reservierungen/reservierungen.table.ts';
import type { Files } from '#platform/files/files.ts';
import { newBewerber, newBewerbung, newEinschreibung } from '#testing/records/factories.ts';
import { newImport, newImportquelle, newImportzuordnung } from '#testing/records/import.ts';
import { newDokument, newEinladung, newTermin, newZeitraum } from '#testing/records/unternehmen.ts';
import { SAVED_YEAR, MELDUNG, OPEN_YEAR } from '../calls/example.ts';

// What companies' people and the school store, created anew each time: a record that was used up is useless for the
// next call.

/** Years and hours that no other period of the rails touches. */
let hour = 0;

interface Firma {
  id: string;
  kanarie: string;
}

const RECORDS: Readonly<Record<string, (db: Db, firma: Firma, files: Files) => Promise<{ id: string }>>> = {
  '/benutzereinladung': (db, { id, kanarie: canary }) =>
    newEinladung(db, id, { email: `${canary}-${randomUUID()}@test.example`, eingeladenVon: canary }),
  '/studienplatzreservierungszeitraeume': (db) => {
    hour += 2;
    return newZeitraum(db, 2060, {
      von: new Date(Date.UTC(2059, 0, 1, hour)),
      bis: new Date(Date.UTC(2059, 0, 1, hour + 1)),
    });
  },
  '/import/{art}': (db) => newImport(db, { probelauf: true }),
  '/importquellen': (db) => newImportquelle(db),
  '/importzuordnungen': (db) => newImportzuordnung(db),
  '/dokumente': async (db, _firma, files) => {
    const row = await newDokument(db, { dateiname: 'datei.png', medientyp: 'image/png' });
    await files.put(row.schluessel, Buffer.alloc(row.groesse));
    return row;
  },
  '/termine': (db) => newTermin(db),
  // Open: a report that was decided is useless for the next call.
  '/einschreibungsmeldungen': async (db, { id, kanarie: canary }) => {
    const person = await newBewerber(db, { vorname: canary, nachname: canary, freigabedatum: null });
    await newBewerbung(db, id, person.id);
    const { studiengang: studiengangId, studienbeginn } = MELDUNG;
    const values = { studiengangId, studienbeginn, gemeldetVon: canary, bemerkung: canary };
    return newEinschreibung(db, id, person.id, values);
  },
};

/** What companies reserved in one year, and the period of another. */
export async function writeReservierungen(db: Db, firmen: readonly Firma[]): Promise<void> {
  await newZeitraum(db, OPEN_YEAR, { bis: new Date('2099-12-31T00:00:00Z') });
  await db.insert(reservierungsstand).values(
    firmen.map(({ id: firmaId, kanarie: canary }) => ({
      firmaId,
      jahr: SAVED_YEAR,
      geaendertAm: new Date(),
      geaendertVon: canary,
    })),
  );
}

/** A record for the parameter in `pfad`; undefined for other parameters. */
export async function writeUnternehmen(
  db: Db,
  files: Files,
  filePath: string,
  firma: Firma,
): Promise<string | undefined> {
  return (await RECORDS[filePath]?.(db, firma, files))?.id;
}
