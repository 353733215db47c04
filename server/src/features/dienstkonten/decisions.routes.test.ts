import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { listBenachrichtigungLog } from '@firmenportal/contract/benachrichtigungen';
import {
  createDienstkonto,
  createSchuldienstkonto,
  type Dienstkontoumfang,
} from '@firmenportal/contract/dienstkonten';
import {
  confirmEinschreibung,
  decideEinschreibungsmeldungen,
  getEinschreibungsmeldung,
  listEinschreibungsmeldungen,
} from '@firmenportal/contract/einschreibungen';
import { listFirmenreservierungen } from '@firmenportal/contract/firmenreservierungen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { listProtokoll } from '@firmenportal/contract/protokoll';
import { FEED_SCOPES, listVorgaenge } from '@firmenportal/contract/vorgaenge';
import { sql, type SQL } from 'drizzle-orm';
import { benachrichtige } from '#features/benachrichtigungen/verteilung/verteilung.jobs.ts';
import { studienplatzreservierung } from '#features/reservierungen/reservierungen.table.ts';
import { first } from '#platform/db/database.ts';
import { asSystem, kept, signedIn, withdraw } from '#testing/fixtures/einschreibung-fixture.ts';
import {
  confirm,
  decide,
  eventsOf,
  GRUND,
  meldungFixture,
  outcomesIn,
  refuse,
  reported,
  standOf,
} from '#testing/fixtures/meldung-fixture.ts';
import { withOwner } from '#testing/owner.ts';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import { newKontakt } from '#testing/records/factories.ts';

// What a program of the school decides on enrolment reports (docs/vorgaenge.md).

const fixture = meldungFixture();
const NAME = 'Dienstkonto „Campus“';

let konto: { id: string; key: string };
let staff: string;

beforeEach(async () => {
  konto = await withScopes(['einschreibungsentscheidungen']);
  staff = await signedIn([], { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'] });
});

const call: typeof fixture.server.call = (...args) => fixture.server.call(...args);
const withScopes = (umfang: Dienstkontoumfang[], firmaId: string | null = null) =>
  asSystem((db) => newDienstkonto(db, { name: 'Campus', umfang, firmaId }));

describe('a program of the school', () => {
  test('confirms a report: the company and the desk see who did, the feed and the audit log tell it', async () => {
    const { applicant, id } = await reported();
    const feed = (await withScopes(['vorgaenge.einschreibungen'])).key;
    const { weiter } = (await call(listVorgaenge, { query: { nach: 'jetzt' } }, { token: feed })).json<
      Answer<typeof listVorgaenge>
    >();
    const answer = await confirm(id, { token: konto.key });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ stand: 'bestaetigt', standVon: NAME });
    expect(await standOf(id)).toEqual(answer.json());
    // The same again is the same.
    fixture.server.clock.now = new Date(fixture.server.clock.now.getTime() + 60_000);
    expect((await confirm(id, { token: konto.key })).json()).toEqual(answer.json());
    const told = await call(listVorgaenge, { query: { nach: weiter } }, { token: feed });
    expect(told.json<Answer<typeof listVorgaenge>>().vorgaenge).toMatchObject([
      { typ: 'einschreibungBestaetigt', meldung: id, bewerbernummer: applicant.bewerbernummer },
    ]);
    const log = await call(listProtokoll, { query: { objekt: applicant.id } }, { token: staff });
    const entries = log.json<Answer<typeof listProtokoll>>()['hydra:member'];
    expect(entries.map(({ aktion, person, firma }) => [aktion, person, firma?.name])).toEqual([
      ['einschreibung.bestaetigt', NAME, fixture.firma.name],
      ['einschreibung.gemeldet', 'Anna Ausbild', fixture.firma.name],
    ]);
  });

  test('refuses a report with a reason, which ends it as where staff refuse it', async () => {
    const { applicant, id } = await reported();
    const byStaff = await reported();
    await refuse(byStaff.id);
    const without = await refuse(id, { token: konto.key, grund: ' ' });
    expect([without.statusCode, without.json<Problem>().violations]).toMatchObject([
      422,
      [{ propertyPath: 'grund' }],
    ]);
    const answer = await refuse(id, { token: konto.key });
    expect(answer.json()).toMatchObject({ stand: 'abgelehnt', standVon: NAME, ablehnungsgrund: GRUND });
    expect((await refuse(id, { token: konto.key })).json()).toEqual(answer.json());
    const [told, expected] = [await eventsOf(applicant.id), await eventsOf(byStaff.applicant.id)];
    expect(told).toMatchObject([{ typ: 'einschreibungAbgelehnt', angaben: { id, marktplatz: true } }]);
    expect(Object.keys(told[0]?.angaben ?? {})).toEqual(Object.keys(expected[0]?.angaben ?? {}));
    // What the report alone made the company's own is so no more, and the place is free.
    const left = (bewerberId: string) =>
      asSystem((db) =>
        first<{ eingeschrieben: boolean; eigene: number }>(
          db,
          sql`select b.eingeschrieben, (select count(*)::int from bewerbung w where w.bewerber_id = b.id) as eigene
              from bewerber b where b.id = ${bewerberId}`,
        ),
      );
    expect(await left(applicant.id)).toEqual({ eingeschrieben: false, eigene: 0 });
    expect(await left(applicant.id)).toEqual(await left(byStaff.applicant.id));
    expect((await kept(applicant.id))?.aktionen).toEqual([
      'einschreibung.gemeldet',
      'einschreibung.abgelehnt',
    ]);
  });

  test.each([
    ['bestaetigt', null, 'einschreibungBestaetigt'],
    ['abgelehnt', GRUND, 'einschreibungAbgelehnt'],
  ] as const)('tells the company’s people, as staff do: %s', async (entscheidung, grund, typ) => {
    const { applicant, id } = await reported({}, { firmaId: fixture.firma.id });
    await decide({ meldungen: [id], entscheidung, grund }, konto.key);
    const { database, outbox, clock } = fixture.server;
    await benachrichtige({ database, outbox, clock: () => clock.now });
    const log = await call(listBenachrichtigungLog, {}, { token: fixture.token.anna });
    const { 'hydra:member': members } = log.json<Answer<typeof listBenachrichtigungLog>>();
    const told = members.filter((one) => one.typ === typ);
    expect(told).toMatchObject([{ objekt: `/api/bewerber/${applicant.id}` }]);
  });

  test('decides on several of several companies, and is told of each what happened', async () => {
    const open = await reported();
    const others = await reported({}, { token: fixture.token.andere });
    const withdrawn = await reported();
    await withdraw(withdrawn.applicant.id);
    const meldungen = [open.id, others.id, withdrawn.id, randomUUID()];
    const asked = { meldungen, entscheidung: 'bestaetigt' as const, grund: null };
    const after = [
      ['ueberholt', 'zurueckgezogen'],
      ['unbekannt', null],
    ];
    expect(outcomesIn(await decide(asked, konto.key))).toEqual([
      ['geaendert', 'bestaetigt'],
      ['geaendert', 'bestaetigt'],
      ...after,
    ]);
    const again = await decide(asked, konto.key);
    expect(outcomesIn(again)).toEqual([
      ['unveraendert', 'bestaetigt'],
      ['unveraendert', 'bestaetigt'],
      ...after,
    ]);
    // Of what it does not decide, it learns the state and nobody's name.
    const names = again
      .json<Answer<typeof decideEinschreibungsmeldungen>>()
      .ergebnisse.map(({ name, firma }) => [name, firma]);
    const nameOf = ({ vorname, nachname }: { vorname: string; nachname: string }) => `${vorname} ${nachname}`;
    expect(names).toEqual([
      [nameOf(open.applicant), fixture.firma.name],
      [nameOf(others.applicant), fixture.andere.name],
      [null, null],
      [null, null],
    ]);
    expect((await decide(asked)).body).toContain(nameOf(withdrawn.applicant));
    const refused = await refuse(open.id, { token: konto.key });
    expect([refused.statusCode, refused.json<Problem>().detail]).toEqual([
      409,
      expect.stringContaining('bestätigt'),
    ]);
  });

  test('repeats an act under its Idempotency-Key, and not another one', async () => {
    const { applicant, id } = await reported();
    const other = await reported();
    const act = (meldung: string) =>
      call(
        decideEinschreibungsmeldungen,
        { body: { meldungen: [meldung], entscheidung: 'bestaetigt', grund: null } },
        { token: konto.key, headers: { 'idempotency-key': 'lauf-1' } },
      );
    const answer = await act(id);
    expect(outcomesIn(answer)).toEqual([['geaendert', 'bestaetigt']]);
    expect((await act(id)).body).toBe(answer.body);
    expect((await act(other.id)).statusCode).toBe(422);
    expect((await standOf(other.id)).stand).toBe('gemeldet');
    expect(await eventsOf(applicant.id)).toHaveLength(1);
  });

  test('with this scope alone reads no list, no feed and no report but by deciding on it, or as it was decided', async () => {
    const { id } = await reported();
    const { key: token } = konto;
    const answers = [
      await call(listEinschreibungsmeldungen, {}, { token }),
      await call(listFirmenreservierungen, {}, { token }),
      await call(getEinschreibungsmeldung, { params: { id } }, { token }),
      await call(listVorgaenge, {}, { token }),
      await call(confirmEinschreibung, { params: { id } }, { token }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    await confirm(id);
    const other = await refuse(id, { token });
    expect([other.statusCode, other.body]).toEqual([409, expect.not.stringContaining('nachname')]);
    expect((await confirm(id, { token })).json()).toEqual(await standOf(id));
  });
});

describe('nobody else decides', () => {
  test('no key without the scope, and no administrator of a company', async () => {
    const { id } = await reported();
    const tokens = [
      (await withScopes([...FEED_SCOPES, 'bestand', 'import.studierende'])).key,
      (await withScopes(['ROLE_FIRMENPORTAL_BEWERBER_LESEN', ...FEED_SCOPES], fixture.firma.id)).key,
      await signedIn([fixture.firma.id], { rollen: ['ROLE_FIRMENPORTAL_ADMIN'] }),
    ];
    for (const token of tokens) {
      const answers = [
        await confirm(id, { token }),
        await refuse(id, { token }),
        await decide({ meldungen: [id], entscheidung: 'bestaetigt', grund: null }, token),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    }
    expect((await standOf(id)).stand).toBe('gemeldet');
  });

  test('no key of a company: the school alone gives the scope, and elsewhere it would reach nothing', async () => {
    const { id } = await reported();
    const gueltigBis = new Date(fixture.server.clock.now.getTime() + 30 * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const body = { name: 'Campus', gueltigBis, umfang: ['einschreibungsentscheidungen' as const] };
    const admin = await signedIn([fixture.firma.id], { rollen: ['ROLE_FIRMENPORTAL_ADMIN'] });
    const refused = await call(
      createDienstkonto,
      { body: { ...body, umfang: ['einschreibungsentscheidungen' as never] } },
      { token: admin },
    );
    expect(refused.statusCode).toBe(422);
    const { key } = await withScopes(['einschreibungsentscheidungen'], fixture.firma.id);
    expect((await confirm(id, { token: key })).statusCode).toBe(404);
    expect(
      outcomesIn(await decide({ meldungen: [id], entscheidung: 'bestaetigt', grund: null }, key)),
    ).toEqual([['unbekannt', null]]);
    const made = (await call(createSchuldienstkonto, { body }, { token: staff })).json<
      Answer<typeof createSchuldienstkonto>
    >();
    expect((await confirm(id, { token: made.schluessel })).json()).toMatchObject({ stand: 'bestaetigt' });
  });
});

describe('the database itself', () => {
  const now = () => fixture.server.clock.now.toISOString();
  /** What a statement does on a connection that the account has entered; undone. */
  const outcomeOf = async (statement: SQL, kontoId = konto.id) => {
    let outcome = 'nothing';
    await asSystem(async (db) => {
      await db.execute(
        sql`select portal_betreten(k.id, null, ${now()}) from dienstkontoschluessel k where k.dienstkonto_id = ${kontoId}`,
      );
      if (((await db.execute(statement)).rowCount ?? 0) > 0) outcome = 'done';
      throw new Error('undone');
    }).catch((error: Error) => {
      if ((error.cause as { code?: string } | undefined)?.code === '42501') outcome = 'refused';
      else if (error.message !== 'undone') throw error;
    });
    return outcome;
  };
  const update = (id: string, set: SQL) => sql`update einschreibung set ${set} where id = ${id}`;
  const CONFIRMED = sql`bestaetigt_am = now(), bestaetigt_von = 'x'`;

  test('lets such a key decide on open reports, and nothing else of them be changed', async () => {
    const { id } = await reported();
    const decided = await reported();
    await confirm(decided.id);
    expect(await outcomeOf(update(id, CONFIRMED))).toBe('done');
    expect(await outcomeOf(update(decided.id, sql`bestaetigt_am = null, bestaetigt_von = null`))).toBe(
      'nothing',
    );
    expect(await outcomeOf(update(id, sql`zurueckgezogen_am = now(), zurueckgezogen_von = 'x'`))).toBe(
      'refused',
    );
    expect(
      await outcomeOf(update(id, sql`${CONFIRMED}, zurueckgezogen_am = now(), zurueckgezogen_von = 'Anna'`)),
    ).toBe('refused');
    expect(await outcomeOf(update(id, sql`${CONFIRMED}, studienbeginn = studienbeginn + 1`))).toBe('refused');
    expect(await outcomeOf(update(id, sql`${CONFIRMED}, bemerkung = 'x'`))).toBe('refused');
    expect(await outcomeOf(sql`delete from einschreibung`)).toBe('nothing');
    const lock = sql`select from firma where id = ${fixture.firma.id} for no key update`;
    for (const umfang of ['vorgaenge.einschreibungen', 'bestand'] as const) {
      const other = await withScopes([umfang]);
      const outcomes = [await outcomeOf(update(id, CONFIRMED), other.id), await outcomeOf(lock, other.id)];
      expect([umfang, ...outcomes]).toEqual([umfang, 'nothing', 'nothing']);
    }
  });

  test('refuses columns that nobody thought of when this was written', async () => {
    const { id } = await reported();
    const owner = (statement: string) =>
      withOwner(fixture.server.url, (client) => client.query(`alter table einschreibung ${statement}`));
    await owner('add column spaeter text');
    try {
      expect(await outcomeOf(update(id, sql`${CONFIRMED}, spaeter = 'x'`))).toBe('refused');
    } finally {
      await owner('drop column spaeter');
    }
  });

  test('lets it write nothing of companies and people, and none but its own decisions into the log', async () => {
    const { applicant } = await reported();
    const { id: firmaId } = fixture.firma;
    await asSystem(async (db) => {
      await newKontakt(db, { firmaId });
      const { id: studiengangId } = fixture.studiengang;
      await db.insert(studienplatzreservierung).values({ firmaId, jahr: 2032, studiengangId, anzahl: 1 });
    });
    const entry = (aktion: string, benutzerId = konto.id) =>
      sql`insert into protokoll (firma_id, benutzer_id, aktion, objekt)
          values (${firmaId}, ${benutzerId}, ${aktion}, ${applicant.id})`;
    expect(await outcomeOf(sql`select from firma where id = ${firmaId} for no key update`)).toBe('done');
    expect(await outcomeOf(sql`update firma set name = 'x' where id = ${firmaId}`)).toBe('refused');
    for (const statement of [
      sql`update bewerber set nachname = 'x'`,
      sql`update bewerbung set eingegangen_am = null`,
      sql`update kontakt set nachname = 'x'`,
      sql`delete from bewerbung`,
      sql`delete from bewerber`,
      sql`delete from firmenstand`,
      sql`select from bewerbung`,
      sql`select from studienplatzreservierung`,
      sql`select from protokoll`,
    ])
      expect(await outcomeOf(statement)).toBe('nothing');
    expect(await outcomeOf(sql`insert into ereignis (typ) values ('neuesDokument')`)).toBe('refused');
    expect(await outcomeOf(entry('einschreibung.bestaetigt'))).toBe('done');
    expect(await outcomeOf(entry('einschreibung.gemeldet'))).toBe('refused');
    expect(await outcomeOf(entry('einschreibung.bestaetigt', randomUUID()))).toBe('refused');
  });
});
