import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db/database.ts';
import { newDokument, newEinladung, newTermin, newZeitraum } from '../platform/test/unternehmen.ts';

// What companies' people and the school keep, each time anew: a record that was used up is of no use to the next call.

/** Years and hours that no other period of the rails touches. */
let stunde = 0;

interface Firma {
  id: string;
  kanarie: string;
}

const RECORDS: Readonly<Record<string, (db: Db, firma: Firma) => Promise<{ id: string }>>> = {
  '/benutzereinladung': (db, { id, kanarie }) =>
    newEinladung(db, id, { email: `${kanarie}-${randomUUID()}@test.example`, eingeladenVon: kanarie }),
  '/studienplatzreservierungszeitraeume': (db) => {
    stunde += 2;
    return newZeitraum(db, 2060, {
      von: new Date(Date.UTC(2059, 0, 1, stunde)),
      bis: new Date(Date.UTC(2059, 0, 1, stunde + 1)),
    });
  },
  '/dokumente': (db) => newDokument(db),
  '/termine': (db) => newTermin(db),
};

/** A record for the place in `pfad`; undefined where it is none of these. */
export async function writeUnternehmen(db: Db, pfad: string, firma: Firma): Promise<string | undefined> {
  return (await RECORDS[pfad]?.(db, firma))?.id;
}
