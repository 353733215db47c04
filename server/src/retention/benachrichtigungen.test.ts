import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { all } from '../platform/db/database.ts';
import { newBenutzer, newFirma } from '../testing/records/factories.ts';
import { startTestServer } from '../testing/server.ts';
import { endDue } from './retention.ts';
import { MAX_BENACHRICHTIGUNGEN, benachrichtigungRetention } from './benachrichtigungen.ts';

const NOW = new Date('2027-03-01T12:00:00Z');

test('of a person the newest notifications are kept, and what waits for its mail', async () => {
  const server = await startTestServer();
  const [many, few] = await server.asSystem(async (db) => {
    const { id } = await newFirma(db);
    const konten = [
      await newBenutzer(db, { rollen: [], firmen: [id] }),
      await newBenutzer(db, { rollen: [], firmen: [id] }),
    ];
    return konten.map((konto) => konto.id);
  });
  /**
   * Creates notifications one second apart, starting with the person's oldest. The first `waiting` of them still wait
   * for a mail.
   */
  const tell = (benutzerId: string | undefined, count: number, waiting = 0) =>
    server.asSystem((db) =>
      db.execute(
        sql`insert into benachrichtigung_log (benutzer_id, typ, angaben, am, portal, email)
            select ${benutzerId}, 'neuesDokument', jsonb_build_object('n', n),
                   ${NOW.toISOString()}::timestamptz - interval '1 day' + n * interval '1 second', true,
                   case when n <= ${waiting}::int then 'taeglich' end
            from generate_series(1, ${count}::int) n`,
      ),
    );
  const oldest = (benutzerId: string | undefined) =>
    server.asSystem((db) =>
      all<{ n: number; anzahl: number }>(
        db,
        sql`select (angaben ->> 'n')::int as n, count(*) over ()::int as anzahl from benachrichtigung_log
            where benutzer_id = ${benutzerId} order by am limit 3`,
      ),
    );
  await tell(many, MAX_BENACHRICHTIGUNGEN + 10, 2);
  await tell(few, 20);

  expect(await server.asSystem((db) => benachrichtigungRetention.count(db, NOW))).toBe(8);
  expect(await endDue(server.database, benachrichtigungRetention, NOW)).toBe(8);
  expect(await server.asSystem((db) => benachrichtigungRetention.count(db, NOW))).toBe(0);
  const count = MAX_BENACHRICHTIGUNGEN + 2;
  expect(await oldest(many)).toEqual([
    { n: 1, anzahl: count },
    { n: 2, anzahl: count },
    { n: 11, anzahl: count },
  ]);
  expect((await oldest(few))[0]).toEqual({ n: 1, anzahl: 20 });
});
