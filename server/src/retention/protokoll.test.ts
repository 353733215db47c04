import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../platform/audit/audit.ts';
import { verifyAuditLog } from '../platform/audit/verify.ts';
import { all } from '../platform/db/database.ts';
import { newFirma } from '../testing/records/factories.ts';
import { withOwner } from '../testing/owner.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { endDue } from './retention.ts';
import { auditLogRetention } from './protokoll.ts';

let server: TestServer;
let firmaId: string;
let junge: string;
const log = auditLogRetention(3);
const NOW = new Date('2025-05-20T10:00:00Z');
const retain = (now = NOW) => endDue(server.database, log, now);
const due = (now = NOW) => server.asSystem((db) => log.count(db, now));
const verify = () => server.asSystem(verifyAuditLog);
const write = (firma: string | null, objekt: string) =>
  server.asSystem((db) =>
    recordAudit(db, { benutzerId: crypto.randomUUID(), firmaId: firma }, 'einsicht.student', { objekt }),
  );
const objects = (firma: string | null) =>
  server.asSystem(async (db) => {
    const rows = await all<{ eintrag: string }>(
      db,
      sql`select coalesce(objekt, aktion) as eintrag from protokoll
          where firma_id is not distinct from ${firma}::uuid order by id`,
    );
    return rows.map(({ eintrag: entry }) => entry);
  });

/** Runs a statement with the guards disabled, as somebody with full access to the database could. */
const tamper = (statement: string) =>
  withOwner(server.url, (client) =>
    client.query(`begin; select portal_betreten_system(); alter table protokoll disable trigger user;
      ${statement}; alter table protokoll enable trigger user; commit`),
  );

/** Gives entries other times, as if they had been written and chained then. */
const backdate = (times: Record<string, string>) =>
  tamper(`do $$
    declare e protokoll; davor protokoll; tage jsonb := '${JSON.stringify(times)}';
    begin
      for e in select * from protokoll order by firma_id, id loop
        e.am := coalesce((tage ->> coalesce(e.objekt, e.aktion))::timestamptz, e.am);
        if e.vorgaenger is not null and davor.firma_id is not distinct from e.firma_id and davor.id is not null then
          e.vorgaenger := davor.pruefsumme;
        end if;
        e.pruefsumme := portal_protokoll_pruefsumme(e);
        update protokoll set am = e.am, vorgaenger = e.vorgaenger, pruefsumme = e.pruefsumme where id = e.id;
        update protokollkette set pruefsumme = e.pruefsumme where kette = portal_protokoll_kette(e.firma_id);
        davor := e;
      end loop;
    end $$`);

beforeAll(async () => {
  server = await startTestServer();
  [firmaId, junge] = await server.asSystem(
    async (db) => [(await newFirma(db)).id, (await newFirma(db)).id] as const,
  );
});

beforeEach(async () => {
  await tamper('delete from protokoll; delete from protokollkette');
  for (const objekt of ['eins', 'zwei', 'drei', 'vier']) await write(firmaId, objekt);
  await write(null, 'schule');
  await write(junge, 'jung');
  await backdate({
    eins: '2022-03-31T21:59:59Z',
    zwei: '2022-04-30T21:59:59Z',
    drei: '2022-04-30T22:00:00Z',
    vier: '2025-05-01T00:00:00Z',
    schule: '2020-01-01T00:00:00Z',
    jung: '2025-05-01T00:00:00Z',
  });
});

test('entries stay until the month in which their time is over', async () => {
  expect(await verify()).toEqual({ entries: 6, faults: [] });
  expect(await due(new Date('2025-04-30T21:59:59Z'))).toBe(2);
  expect([await due(), await retain(), await due()]).toEqual([3, 3, 0]);
  expect(await objects(firmaId)).toEqual(['drei', 'vier', 'protokoll.geloescht']);
  expect(await objects(null)).toEqual(['protokoll.geloescht']);
  expect(await objects(junge)).toEqual(['jung']);
  expect(await retain()).toBe(0);
});

test('what is left is whole, also after more was written and taken away', async () => {
  await retain();
  expect(await verify()).toEqual({ entries: 5, faults: [] });
  await write(firmaId, 'fuenf');
  await write(null, 'fuenf');
  expect(await verify()).toEqual({ entries: 7, faults: [] });
  // The entry of the first deletion is old then, too: that of the next one takes its place.
  await backdate({
    drei: '2022-04-30T23:00:00Z',
    vier: '2022-05-01T00:00:00Z',
    'protokoll.geloescht': '2022-05-02T00:00:00Z',
  });
  expect(await retain(new Date('2025-06-01T00:00:00Z'))).toBe(4);
  expect(await objects(firmaId)).toEqual(['fuenf', 'protokoll.geloescht']);
  expect(await verify()).toEqual({ entries: 5, faults: [] });
});

test('the deletion says how many, and until when, and of what chain', async () => {
  await retain();
  const rows = await server.asSystem((db) =>
    all(
      db,
      sql`select firma_id, benutzer_id, angaben from protokoll where aktion = 'protokoll.geloescht'
          order by firma_id`,
    ),
  );
  const checksum = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
  expect(rows).toEqual([
    {
      firma_id: firmaId,
      benutzer_id: null,
      angaben: { anzahl: 2, bis: '2022-04-30T21:59:59Z', pruefsumme: checksum },
    },
    { firma_id: null, benutzer_id: null, angaben: expect.objectContaining({ anzahl: 1 }) as object },
  ]);
});

describe('after entries went', () => {
  beforeEach(async () => {
    await retain();
    await write(firmaId, 'neu');
  });

  test.each([
    ['an altered entry', `update protokoll set objekt = 'anderes' where objekt = 'vier'`, 'geaendert'],
    ['a missing entry at the beginning', `delete from protokoll where objekt = 'drei'`, 'luecke'],
    ['a missing entry in the middle', `delete from protokoll where objekt = 'vier'`, 'luecke'],
    ['a missing entry at the end', `delete from protokoll where objekt = 'neu'`, 'ende'],
    ['a missing deletion', `delete from protokoll where aktion = 'protokoll.geloescht'`, 'anfang'],
    [
      'one put in at the beginning',
      `insert into protokoll (firma_id, id, aktion, objekt, vorgaenger, pruefsumme) overriding system value
       select firma_id, id - 1, aktion, 'unter', vorgaenger, vorgaenger from protokoll where objekt = 'drei';
       update protokoll p set pruefsumme = portal_protokoll_pruefsumme(p) where objekt = 'unter'`,
      'luecke',
    ],
    [
      'a beginning moved by hand',
      `update protokollkette k set anfang_id = p.id, anfang = p.pruefsumme, anzahl = anzahl - 1
       from protokoll p where p.objekt = 'drei' and k.kette = p.firma_id;
       delete from protokoll where objekt = 'drei'`,
      'anfang',
    ],
    [
      'a beginning forgotten',
      `update protokollkette set anfang_id = null, anfang = null where anfang is not null`,
      'luecke',
    ],
  ])('shows %s', async (_, statement, reason) => {
    expect((await verify()).faults).toEqual([]);
    await tamper(statement);
    expect((await verify()).faults.map((fault) => fault.reason)).toContain(reason);
  });
});

test('a beginning moved by hand where nothing went before is found', async () => {
  await tamper(`update protokollkette k set anfang_id = p.id, anfang = p.pruefsumme, anzahl = anzahl - 1
                from protokoll p where p.objekt = 'eins' and k.kette = p.firma_id;
                delete from protokoll where objekt = 'eins'`);
  expect((await verify()).faults).toEqual([{ firmaId, id: null, reason: 'anfang' }]);
});

test('nobody deletes entries otherwise, and nobody but the system so', async () => {
  await retain();
  const refused = (statement: string, message: string) =>
    expect(withOwner(server.url, (client) => client.query(statement))).rejects.toThrow(message);
  const system = 'begin; select portal_betreten_system();';
  await refused(`${system} delete from protokoll where objekt = 'drei'`, 'append-only');
  const young = `portal_protokoll_kuerzen(now() - interval '10 months', 10)`;
  await refused(`${system} select ${young}`, 'for a year at least');
  await refused('select portal_protokoll_kuerzen(now(), 10)', 'only the system');
  await refused(
    `${system} select set_config('portal.person', '${crypto.randomUUID()}', true);
     select portal_protokoll_kuerzen(now(), 10)`,
    'only the system',
  );
});

test('it is done in parts, and goes on where it broke off', async () => {
  const rows = Array.from({ length: 2_100 }, (_, n) => `(null, 'export', 'n${n}')`);
  await tamper(`delete from protokoll; delete from protokollkette; alter table protokoll enable trigger verketten;
                insert into protokoll (firma_id, aktion, objekt) values ${rows.join()}`);
  await backdate(Object.fromEntries(rows.map((_, n) => [`n${n}`, '2020-01-01T00:00:00Z'])));
  const broken = endDue(server.database, log, NOW, () => {
    throw new Error('killed');
  });
  await expect(broken).rejects.toThrow('killed');
  expect(await verify()).toEqual({ entries: 101, faults: [] });
  expect([await due(), await retain(), await due()]).toEqual([100, 100, 0]);
  expect(await verify()).toEqual({ entries: 2, faults: [] });
});
