import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { listBenachrichtigungLog } from '@firmenportal/contract/benachrichtigungen';
import { getMarktplatzBewerber } from '@firmenportal/contract/bewerber';
import { listBewerbungen } from '@firmenportal/contract/bewerbungen';
import {
  MAX_ABLEHNUNGSGRUND_LENGTH,
  getEinschreibungsmeldung,
  listBewerberStudiengaenge,
  listEinschreibungsmeldungen,
} from '@firmenportal/contract/einschreibungen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import {
  asSystem,
  kept,
  look,
  meldungIn,
  report,
  signedIn,
  withdraw,
} from '#testing/fixtures/einschreibung-fixture.ts';
import { newStudiengang } from '#testing/records/factories.ts';
import {
  confirm,
  decide,
  etagOf,
  eventsOf,
  GRUND,
  idsIn,
  list,
  meldungFixture,
  refuse,
  reported,
  standOf,
} from '#testing/fixtures/meldung-fixture.ts';
import { benachrichtige } from '#features/benachrichtigungen/verteilung/verteilung.jobs.ts';

const fixture = meldungFixture();

describe('the list', () => {
  test('has the reports of all companies, and is the school’s alone', async () => {
    const own = await reported({ vorname: 'Mia', nachname: 'Müller' });
    const others = await reported({}, { token: fixture.token.andere });
    const found = await list();
    expect(new Set(idsIn(found))).toEqual(new Set([own.id, others.id]));
    expect(found['hydra:member'].find((one) => identifierOf(one['@id']) === own.id)).toMatchObject({
      bewerber: { vorname: 'Mia', nachname: 'Müller', bewerbernummer: own.applicant.bewerbernummer },
      firma: { name: fixture.firma.name },
      studiengang: { kuerzel: fixture.studiengang.kuerzel },
      studienbeginn: fixture.jahr + 1,
      gemeldetVon: 'Anna Ausbild',
      stand: 'gemeldet',
      standVon: 'Anna Ausbild',
      ablehnungsgrund: null,
    });
    const admin = await signedIn([fixture.firma.id], { rollen: ['ROLE_FIRMENPORTAL_ADMIN'] });
    for (const token of [fixture.token.anna, admin]) {
      const answers = [
        await fixture.server.call(listEinschreibungsmeldungen, {}, { token }),
        await fixture.server.call(getEinschreibungsmeldung, { params: { id: own.id } }, { token }),
        await confirm(own.id, { token }),
        await refuse(own.id, { token }),
        await decide({ meldungen: [own.id], entscheidung: 'bestaetigt', grund: null }, token),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    }
    expect((await standOf(own.id)).stand).toBe('gemeldet');
  });

  test('is narrowed by words, company, programme, year and state, and sorted', async () => {
    const a = await reported({ nachname: 'Größler' });
    const b = await reported({ nachname: 'Bauer' }, { token: fixture.token.andere });
    const c = await reported({ nachname: 'Zorn' });
    const d = await reported({ nachname: 'Dahl' });
    const studiengang = (await asSystem((db) => newStudiengang(db))).id;
    await asSystem((db) =>
      db.execute(
        sql`update einschreibung set studiengang_id = ${studiengang}, studienbeginn = 2031 where id = ${c.id}`,
      ),
    );
    await confirm(b.id);
    await refuse(c.id);
    await withdraw(d.applicant.id);
    expect(idsIn(await list({ suche: 'groessl' }))).toEqual([a.id]);
    expect(idsIn(await list({ firma: `/api/firmen/${fixture.andere.id}` }))).toEqual([b.id]);
    expect(idsIn(await list({ studiengang }))).toEqual([c.id]);
    expect(idsIn(await list({ studienbeginn: '2031' }))).toEqual([c.id]);
    for (const [stand, id] of [
      ['gemeldet', a.id],
      ['bestaetigt', b.id],
      ['abgelehnt', c.id],
      ['zurueckgezogen', d.id],
    ] as const) {
      const found = await list({ stand });
      expect(idsIn(found)).toEqual([id]);
      expect(found['hydra:member'][0]?.stand).toBe(stand);
    }
    expect(idsIn(await list({ order: [['name', 'asc']] }))).toEqual([b.id, d.id, a.id, c.id]);
    expect(idsIn(await list({ order: [['stand', 'asc']] }))).toEqual([a.id, b.id, c.id, d.id]);
    for (const property of ['firma', 'studiengang', 'studienbeginn', 'gemeldetAm', 'standSeit'] as const)
      expect(idsIn(await list({ order: [[property, 'desc']] }))).toHaveLength(4);
  });

  test('can be taken out as a file, with what the filters leave', async () => {
    const { id } = await reported({ vorname: 'Mia', nachname: 'Müller', bewerbernummer: '471199' });
    await reported();
    await refuse(id);
    const token = await signedIn([], { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'] });
    const answer = await fixture.server.call(
      listEinschreibungsmeldungen,
      { query: { stand: 'abgelehnt' } },
      { token, headers: { accept: 'text/csv' } },
    );
    const lines = answer.body.trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Grund der Ablehnung');
    expect(lines[1]).toContain('Müller, Mia');
    expect(lines[1]).toContain(`Abgelehnt`);
    expect(lines[1]).toContain(GRUND);
  });
});

describe('confirming', () => {
  test('is seen by the company, told once, and the same again is the same', async () => {
    const { applicant, id } = await reported();
    const { now } = fixture.server.clock;
    const answer = await confirm(id, { etag: await etagOf(id) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ stand: 'bestaetigt', standVon: 'Silke Schule' });
    expect(meldungIn(await look(applicant.id)).bestaetigtAm).toBe(now.toISOString());
    fixture.server.clock.now = new Date(now.getTime() + 60_000);
    expect((await confirm(id)).json()).toEqual(answer.json());
    expect(await eventsOf(applicant.id)).toMatchObject([
      { typ: 'einschreibungBestaetigt', firma_id: fixture.firma.id },
    ]);
    expect((await kept(applicant.id))?.aktionen).toEqual([
      'einschreibung.gemeldet',
      'einschreibung.bestaetigt',
    ]);
  });

  test('of what was withdrawn or refused meanwhile changes nothing, and says so', async () => {
    const gone = await reported();
    const etag = await etagOf(gone.id);
    await withdraw(gone.applicant.id);
    expect((await confirm(gone.id, { etag })).statusCode).toBe(412);
    const late = await confirm(gone.id);
    expect([late.statusCode, late.json<Problem>().detail]).toEqual([
      409,
      expect.stringContaining('zurückgezogen'),
    ]);
    const refused = await reported();
    await refuse(refused.id);
    const other = await confirm(refused.id);
    expect([other.statusCode, other.json<Problem>().detail]).toEqual([
      409,
      expect.stringContaining('abgelehnt'),
    ]);
    expect((await standOf(gone.id)).stand).toBe('zurueckgezogen');
    expect((await standOf(refused.id)).stand).toBe('abgelehnt');
    expect((await confirm(randomUUID())).statusCode).toBe(404);
  });
});

describe('refusing', () => {
  test('frees the person and the place, tells the company why, and a new report is possible', async () => {
    const { applicant, id } = await reported({}, { firmaId: fixture.firma.id });
    const places = async () => {
      const query = { jahr: String(fixture.jahr + 1) };
      const answer = await fixture.server.call(
        listBewerberStudiengaenge,
        { query },
        { token: fixture.token.anna },
      );
      const { 'hydra:member': found } = answer.json<Answer<typeof listBewerberStudiengaenge>>();
      return found.find((one) => identifierOf(one['@id']) === fixture.studiengang.id)?.plaetze?.belegt;
    };
    expect(await places()).toBe(1);
    const { now } = fixture.server.clock;
    const answer = await refuse(id, { grund: `  ${GRUND} `, etag: await etagOf(id) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      stand: 'abgelehnt',
      standSeit: now.toISOString(),
      standVon: 'Silke Schule',
      ablehnungsgrund: GRUND,
    });
    expect(await places()).toBe(0);
    expect((await look(applicant.id)).statusCode).toBe(404);
    expect(await kept(applicant.id)).toMatchObject({ aktive: 0, bewerbungen: 1, eingeschrieben: false });
    expect((await kept(applicant.id))?.aktionen).toEqual([
      'einschreibung.gemeldet',
      'einschreibung.abgelehnt',
    ]);

    const own = await fixture.server.call(
      listBewerbungen,
      { query: { suche: applicant.bewerbernummer } },
      { token: fixture.token.anna },
    );
    expect(own.json<Answer<typeof listBewerbungen>>()['hydra:member']).toMatchObject([
      {
        stand: 'eingegangen',
        standVon: null,
        verfuegbar: true,
        einschreibung: {
          zurueckgezogenAm: null,
          abgelehntAm: now.toISOString(),
          ablehnungsgrund: GRUND,
        },
      },
    ]);
    // Whoever decided at the school is no concern of the company.
    expect(own.body).not.toContain('Silke');

    fixture.server.clock.now = new Date(now.getTime() + 60_000);
    expect((await refuse(id)).json()).toEqual(answer.json());
    expect((await refuse(id, { grund: 'Ein anderer.' })).statusCode).toBe(409);
    expect((await eventsOf(applicant.id)).map(({ typ }) => typ)).toEqual(['einschreibungAbgelehnt']);
    expect((await report(applicant.id)).statusCode).toBe(200);
    expect((await list({ suche: applicant.bewerbernummer }))['hydra:totalItems']).toBe(2);
  });

  test('ends the access that the report alone gave; the marketplace’s entry says why', async () => {
    const { applicant, id } = await reported();
    expect((await kept(applicant.id))?.bewerbungen).toBe(1);
    fixture.server.clock.now = new Date(fixture.server.clock.now.getTime() + 60_000);
    await refuse(id);
    expect(await kept(applicant.id)).toMatchObject({ bewerbungen: 0, eingeschrieben: false });
    const entry = (token: string) =>
      fixture.server.call(getMarktplatzBewerber, { params: { id: applicant.id } }, { token });
    const own = (await entry(fixture.token.anna)).json<Answer<typeof getMarktplatzBewerber>>();
    expect(own.verlauf[0]).toMatchObject({ art: 'meldungAbgelehnt', von: null, grund: GRUND });
    const others = await entry(fixture.token.andere);
    expect(others.json<Answer<typeof getMarktplatzBewerber>>().verlauf).toEqual([]);
    expect(others.body).not.toContain(GRUND);
  });

  test('asks for a reason that says something, and is not too long', async () => {
    const { id } = await reported();
    for (const grund of ['', ' \n ', 'x'.repeat(MAX_ABLEHNUNGSGRUND_LENGTH + 1)]) {
      const answer = await refuse(id, { grund });
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Problem>().violations).toMatchObject([{ propertyPath: 'grund' }]);
    }
    expect((await standOf(id)).stand).toBe('gemeldet');
  });

  test('is not possible of what is confirmed', async () => {
    const { id } = await reported();
    const etag = await etagOf(id);
    await confirm(id);
    expect((await refuse(id, { etag })).statusCode).toBe(412);
    const answer = await refuse(id);
    expect([answer.statusCode, answer.json<Problem>().detail]).toEqual([
      409,
      expect.stringContaining('bestätigt'),
    ]);
  });

  test.each([
    ['who applied to the company, by name and reason', true],
    ['of the marketplace', false],
  ])('tells the company’s people: of somebody %s', async (_, applied) => {
    const { applicant, id } = await reported(
      { vorname: 'Ben', nachname: 'Buche' },
      applied ? { firmaId: fixture.firma.id } : {},
    );
    await refuse(id);
    const { database, outbox, clock } = fixture.server;
    await benachrichtige({ database, outbox, clock: () => clock.now });
    const told = async (token: string) => {
      const log = await fixture.server.call(listBenachrichtigungLog, {}, { token });
      const { 'hydra:member': found } = log.json<Answer<typeof listBenachrichtigungLog>>();
      return found.filter(({ typ }) => typ === 'einschreibungAbgelehnt');
    };
    const path = applied ? 'bewerber' : 'bewerber-marktplatz';
    expect(await told(fixture.token.anna)).toMatchObject([
      {
        betreff: 'Einschreibung abgelehnt: Ben Buche',
        inhalt: expect.stringContaining(GRUND) as string,
        objekt: `/api/${path}/${applicant.id}`,
      },
    ]);
    expect(await told(fixture.token.andere)).toEqual([]);
    await expect
      .poll(
        () =>
          fixture.mailserver.received.find(({ subject }) => subject?.startsWith('Einschreibung abgelehnt'))
            ?.text,
      )
      .toContain(GRUND);

    // Out of sight: still told that it was refused, and why, but not of whom.
    if (applied) return;
    await asSystem((db) =>
      db.execute(sql`update bewerber set zurueckgezogen_am = '2026-10-01' where id = ${applicant.id}`),
    );
    const [later] = await told(fixture.token.anna);
    expect(later?.inhalt).toContain(GRUND);
    expect(JSON.stringify(later)).not.toContain('Buche');
  });
});
