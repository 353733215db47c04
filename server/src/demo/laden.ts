import { sql } from 'drizzle-orm';
import { STANDARDSPRACHE } from '@firmenportal/contract/sprache';
import { createBenutzer } from '../features/anmeldung/benutzer.db.ts';
import { verteileOhneMails } from '../features/benachrichtigungen/verteilung/verteilung.jobs.ts';
import { importDateiWithin } from '../import/datei.ts';
import { all, type Database, type Db } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import { markBewerber } from './auswahl.ts';
import { publishDokumente } from './aushang.ts';
import { drawBilder } from './bilder.ts';
import { importBewerberdokumente } from './bewerberdokumente.ts';
import { demodatei, DEMODATEIEN, STANDARDUMFANG, type Umfang } from './dateien.ts';
import { reportEinschreibungen } from './einschreibungen.ts';
import { addDays, STICHTAG } from './kalender.ts';
import { publishKonferenzen } from './konferenzen.ts';
import { DEMO_PASSWORT, DEMOKONTEN } from './konten.ts';
import { dateNeuigkeiten } from './neuigkeiten.ts';
import { reservePlaetze } from './reservierungen.ts';
import { describeFirmen } from './unternehmensdetails.ts';

/** With four quarters of attendance: all of it would make the first start wait. */
const UMFANG: Umfang = { ...STANDARDUMFANG, anwesenheitenAb: addDays(STICHTAG, -365) };

/**
 * Fills an empty database with the demo: the generated files through the importer, then the accounts and what
 * they did since, all in one transaction. False, and nothing done, where the database holds anything already.
 */
export function loadDemo(database: Database, files: Files): Promise<boolean> {
  return database.alsSystem('start', async (db) => {
    // Of several processes that start at once, one fills the database and the others find it filled, however
    // long that takes.
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`);
    if (await isFilled(db)) return false;
    for (const art of DEMODATEIEN) {
      const { lauf, befunde } = await importDateiWithin(db, {
        art,
        inhalt: demodatei(art, UMFANG),
        datei: `${art}.csv`,
        probelauf: false,
        modus: 'alles',
        person: null,
        sprache: STANDARDSPRACHE,
        uhr: () => new Date(),
        // The data are of this day, and on a clock before it they would lie in the future.
        stichtag: new Date(`${STICHTAG}T12:00:00Z`),
      });
      if (!lauf.uebernommen) throw new Error(`demo ${art}: ${JSON.stringify(befunde[0])}`);
    }
    for (const konto of DEMOKONTEN) await createBenutzer(db, { ...konto, passwort: DEMO_PASSWORT });
    await describeFirmen(db);
    await reservePlaetze(db);
    await reportEinschreibungen(db);
    await markBewerber(db);
    // Last: files are in no transaction.
    await publishDokumente(db, files);
    await publishKonferenzen(db);
    await importBewerberdokumente(db, files);
    await drawBilder(db, files);
    // Told in the portal; nobody waits for mails of what a demo brings along.
    await verteileOhneMails(db, new Date(`${STICHTAG}T12:00:00Z`));
    await dateNeuigkeiten(db);
    return true;
  });
}

async function isFilled(db: Db): Promise<boolean> {
  const rows = await all(db, sql`select from firma union all select from benutzer limit 1`);
  return rows.length > 0;
}
