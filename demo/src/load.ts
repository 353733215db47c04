import { schoolDay } from '@firmenportal/contract/locale';
import { sql } from 'drizzle-orm';
import { EINLADUNG_HOURS } from '@firmenportal/contract/benutzereinladungen';
import { DEFAULT_LOCALE } from '@firmenportal/contract/locale';
import { createBenutzer } from '@firmenportal/server/features/anmeldung/benutzer.db';
import { benutzereinladung } from '@firmenportal/server/features/benutzereinladungen/benutzereinladungen.table';
import { distributeWithoutMails } from '@firmenportal/server/features/benachrichtigungen/verteilung/verteilung.jobs';
import { importFileWithin } from '@firmenportal/server/import/file';
import { hashOfLinkToken, newLinkToken } from '@firmenportal/server/platform/auth/link-token';
import { all, type Database, type Db } from '@firmenportal/server/platform/db/database';
import type { Files } from '@firmenportal/server/platform/files/files';
import { markBewerber } from './records/bewerberkennzeichen.ts';
import { publishDokumente } from './records/dokumente.ts';
import { drawPictures } from './records/pictures.ts';
import { importBewerberdokumente } from './records/bewerberdokumente.ts';
import { DEFAULT_EXTENT } from './extent.ts';
import { demoFile, DEMO_FILES } from './files/files.ts';
import { reportEinschreibungen } from './records/einschreibungen.ts';
import { requestFreigaben } from './records/freigabeanfragen.ts';
import { addDays } from './calendar.ts';
import { publishKonferenzen } from './records/konferenzen.ts';
import { DEMO_PASSWORD, DEMO_KONTEN } from './konten.ts';
import { findFirma, findKonto } from './records/lookup.ts';
import { reservePlaetze } from './records/reservierungen.ts';
import { describeFirmen } from './records/unternehmensdetails.ts';
import { noteStudents } from './records/studierendennotizen.ts';

/**
 * Fills an empty database with the demo of a day, in one transaction: imports the generated files, then creates the
 * accounts and what they have done since. Returns false and changes nothing if the database holds anything already.
 */
export function loadDemo(database: Database, files: Files, day = schoolDay()): Promise<boolean> {
  // Only the last year of attendance: loading all of it would slow down the first start.
  const extent = { ...DEFAULT_EXTENT, day, anwesenheitenAb: addDays(day, -365) };
  const noon = new Date(`${day}T12:00:00Z`);
  return database.asSystem('start', async (db) => {
    // If several processes start at once, one fills the database. The others wait, without a time limit, and then find
    // it filled.
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`);
    if (await isFilled(db)) return false;
    for (const kind of DEMO_FILES) {
      const { run: lauf, findings } = await importFileWithin(db, {
        kind,
        content: demoFile(kind, extent),
        fileName: `${kind}.csv`,
        probelauf: false,
        modus: 'alles',
        person: null,
        locale: DEFAULT_LOCALE,
        clock: () => new Date(),
        // Imports as of the demo's day: if the clock is behind it, the data would otherwise lie in the future.
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
    await noteStudents(db, day);
    await inviteBenutzer(db);
    // Stored last, because files are not part of the transaction.
    await publishDokumente(db, files, day);
    await publishKonferenzen(db, day);
    await importBewerberdokumente(db, files);
    await drawPictures(db, files);
    // The demo's past events appear in the portal only: nobody wants mails about them.
    await distributeWithoutMails(db, noon);
    await dateNews(db, day);
    return true;
  });
}

/** Imports do not contain the gender, so it is derived from the form of address. */
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

const HOUR = 3_600_000;

/** Whom company A invited, and how many hours ago: one link is new, one expires within the day. */
const INVITED = [
  { email: 'levke.harms@firma10001.example', rolle: 'ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE', hoursAgo: 2 },
  { email: 'tarek.wulf@firma10001.example', rolle: 'ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN', hoursAgo: 40 },
] as const;

/**
 * Two open invitations, with links that nobody knows. They are valid for two days by the clock, whatever the demo's
 * day.
 */
async function inviteBenutzer(db: Db): Promise<void> {
  const firmaId = await findFirma(db, '10001');
  const { id, name } = await findKonto(db, 'verwaltung');
  await db.insert(benutzereinladung).values(
    INVITED.map(({ email, rolle, hoursAgo }) => {
      const sent = Date.now() - hoursAgo * HOUR;
      return {
        firmaId,
        email,
        rollen: [rolle],
        benutzerId: id,
        eingeladenVon: name,
        eingeladenAm: new Date(sent),
        tokenHash: hashOfLinkToken(newLinkToken()),
        gesendetAm: new Date(sent),
        gueltigBis: new Date(sent + EINLADUNG_HOURS * HOUR),
      };
    }),
  );
}

/** Older notifications are marked as read. */
const UNREAD_DAYS = 14;

/** The day of what a notification tells of, at most yesterday. If it covers several things, a day between them. */
const dayOn = (day: string) => sql`least(${addDays(day, -1)}::date, coalesce(
  (select d.veroeffentlicht_am::date from dokument d where d.id::text = l.angaben ->> 'id'),
  (select max(coalesce(p.notenerfassungsdatum, p.pruefungsdatum)) from pruefungsleistung p
   where p.student_id = l.student_id and p.modulnummer = l.angaben ->> 'modulnummer'),
  (select t.bewertet_am from transferleistung t
   where t.student_id = l.student_id and t.nummer = (l.angaben ->> 'nummer')::int),
  (select max(w.eingegangen_am) from bewerbung w where w.bewerber_id = l.bewerber_id and w.firma_id = l.firma_id),
  (select max(f.am::date) from freigabeereignis f
   where f.student_id = l.student_id and l.typ = 'freigabeAbgelehnt' and f.ereignis = 'abgelehnt'),
  ${day}::date - case l.typ when 'terminVeroeffentlicht' then 20 else 1 end))`;

/**
 * Dates each notification as if the portal had sent it on the day, and marks old ones as read. Otherwise all of them
 * would be new and from the minute of the import.
 */
async function dateNews(db: Db, day: string): Promise<void> {
  await db.execute(
    sql`update benachrichtigung_log l
        set am = m.am,
            gelesen_am = case when m.am < ${day}::date - ${UNREAD_DAYS}::int then m.am + interval '2 hours' end
        from (select l.id, (${dayOn(day)} + time '07:30') at time zone 'Europe/Berlin' as am from benachrichtigung_log l) m
        where m.id = l.id`,
  );
}
