import { sql } from 'drizzle-orm';
import { all, first, type Db } from '../platform/db/database.ts';
import type { Aufbewahrung } from './aufbewahrung.ts';

const AT_ONCE = 500;

/** Invitations that nobody used, a year after their last link has expired: they name people who never came. */
export const einladungsaufbewahrung: Aufbewahrung = {
  name: 'benutzereinladung',
  async count(db, jetzt) {
    const row = await first<{ anzahl: number }>(
      db,
      sql`select count(*)::int as anzahl from benutzereinladung e where ${isDue(jetzt)}`,
    );
    return row?.anzahl ?? 0;
  },
  async endSome(db: Db, jetzt: Date) {
    const rows = await all(
      db,
      sql`delete from benutzereinladung where id = any (array(
            select e.id from benutzereinladung e where ${isDue(jetzt)}
            order by e.id limit ${AT_ONCE} for update skip locked))
          returning id`,
    );
    return rows.length;
  },
};

const isDue = (jetzt: Date) =>
  sql`e.registriert_am is null and e.gueltig_bis < ${jetzt.toISOString()}::timestamptz - interval '1 year'`;
