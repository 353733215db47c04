import { sql } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '@firmenportal/contract/locale';
import { createBenutzer } from '../features/anmeldung/benutzer.db.ts';
import { distributeWithoutMails } from '../features/benachrichtigungen/verteilung/verteilung.jobs.ts';
import { importFileWithin } from '../import/file.ts';
import { all, type Database, type Db } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import { markBewerber } from './auswahl.ts';
import { publishDokumente } from './aushang.ts';
import { drawPictures } from './pictures.ts';
import { importBewerberdokumente } from './bewerberdokumente.ts';
import { DEFAULT_EXTENT } from './extent.ts';
import { demoFile, DEMO_FILES } from './files.ts';
import { reportEinschreibungen } from './einschreibungen.ts';
import { inviteBenutzer } from './einladungen.ts';
import { requestFreigaben } from './freigabeanfragen.ts';
import { addDays, today } from './kalender.ts';
import { publishKonferenzen } from './konferenzen.ts';
import { DEMO_PASSWORD, DEMO_KONTEN } from './konten.ts';
import { dateNews } from './neuigkeiten.ts';
import { reservePlaetze } from './reservierungen.ts';
import { describeFirmen } from './unternehmensdetails.ts';

/**
 * Fills an empty database with the demo of a day: the generated files through the importer, then the accounts and what
 * they did since, all in one transaction. False, and nothing done, where the database holds anything already.
 */
export function loadDemo(database: Database, files: Files, day = today()): Promise<boolean> {
  // With four quarters of attendance: all of it would make the first start wait.
  const extent = { ...DEFAULT_EXTENT, day, anwesenheitenAb: addDays(day, -365) };
  const noon = new Date(`${day}T12:00:00Z`);
  return database.asSystem('start', async (db) => {
    // Of several processes that start at once, one fills the database and the others find it filled, however
    // long that takes.
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`);
    if (await isFilled(db)) return false;
    for (const kind of DEMO_FILES) {
      const { lauf, befunde: findings } = await importFileWithin(db, {
        art: kind,
        inhalt: demoFile(kind, extent),
        datei: `${kind}.csv`,
        probelauf: false,
        modus: 'alles',
        person: null,
        locale: DEFAULT_LOCALE,
        clock: () => new Date(),
        // The data are of this day, and on a clock before it they would lie in the future.
        stichtag: noon,
      });
      if (!lauf.uebernommen) throw new Error(`demo ${kind}: ${JSON.stringify(findings[0])}`);
    }
    for (const konto of DEMO_KONTEN) await createBenutzer(db, { ...konto, passwort: DEMO_PASSWORD });
    await describeFirmen(db);
    await setGeschlechter(db);
    await reservePlaetze(db, day);
    await reportEinschreibungen(db, day);
    await markBewerber(db, day);
    await requestFreigaben(db, day);
    await inviteBenutzer(db);
    // Last: files are in no transaction.
    await publishDokumente(db, files, day);
    await publishKonferenzen(db, day);
    await importBewerberdokumente(db, files);
    await drawPictures(db, files);
    // Told in the portal; nobody waits for mails of what a demo brings along.
    await distributeWithoutMails(db, noon);
    await dateNews(db, day);
    return true;
  });
}

/** There is no import of it for contacts: as they are addressed. */
async function setGeschlechter(db: Db): Promise<void> {
  for (const table of [sql`kontakt`, sql`benutzer`]) {
    await db.execute(
      sql`update ${table} set geschlecht = case anrede when 'Frau' then 'weiblich' when 'Herr' then 'maennlich'
                                                       when 'divers' then 'nichtBinaer' else geschlecht end`,
    );
  }
}

async function isFilled(db: Db): Promise<boolean> {
  const rows = await all(db, sql`select from firma union all select from benutzer limit 1`);
  return rows.length > 0;
}
