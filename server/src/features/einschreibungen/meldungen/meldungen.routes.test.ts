import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { listBenachrichtigungLog } from '@firmenportal/contract/benachrichtigungen';
import { getMarktplatzBewerber } from '@firmenportal/contract/bewerber';
import { listBewerbungen } from '@firmenportal/contract/bewerbungen';
import {
  ABLEHNUNGSGRUND_HOECHSTENS,
  confirmEinschreibungsmeldung,
  decideEinschreibungsmeldungen,
  getEinschreibungsmeldung,
  listBewerberStudiengaenge,
  listEinschreibungsmeldungen,
  refuseEinschreibungsmeldung,
} from '@firmenportal/contract/einschreibungen';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { kennungOf } from '@firmenportal/contract/hydra/iri';
import { all, first } from '../../../platform/db/database.ts';
import {
  asSystem,
  einschreibungsprobe,
  kept,
  look,
  meldungIn,
  report,
  signedIn,
  withdraw,
} from '../../../platform/test/einschreibungsprobe.ts';
import { newBewerber, newBewerbung, newStudiengang } from '../../../platform/test/factories.ts';
import { faultsOf } from '../../../rails/befund.ts';
import { benachrichtige } from '../../benachrichtigungen/verteilung/verteilung.jobs.ts';

const probe = einschreibungsprobe();

const GRUND = 'Die Hochschulzugangsberechtigung fehlt.';

let staff: string;
beforeEach(async () => {
  staff = await signedIn([], {
    rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'],
    vorname: 'Silke',
    nachname: 'Schule',
  });
  // Reports of other tests are of no concern here, nor is what they have to tell.
  await asSystem((db) => db.execute(sql`delete from einschreibung`));
  await asSystem((db) => db.execute(sql`delete from ereignis`));
});

type Applicant = Awaited<ReturnType<typeof newBewerber>>;

/** Somebody of the marketplace whom a company reported; with an application to it where asked for. */
async function reported(
  values: Parameters<typeof newBewerber>[1] = {},
  { token = probe.token.anna, firmaId }: { token?: string; firmaId?: string } = {},
): Promise<{ applicant: Applicant; id: string }> {
  const applicant = await asSystem(async (db) => {
    const row = await newBewerber(db, values);
    if (firmaId !== undefined) await newBewerbung(db, firmaId, row.id);
    return row;
  });
  expect((await report(applicant.id, {}, token)).statusCode).toBe(200);
  return { applicant, id: await idOf(applicant.id) };
}

const idOf = async (bewerberId: string) =>
  (
    await asSystem((db) =>
      first<{ id: string }>(
        db,
        sql`select id from einschreibung where bewerber_id = ${bewerberId} and zurueckgezogen_am is null`,
      ),
    )
  )?.id ?? '';

async function list(query: CallInput<typeof listEinschreibungsmeldungen>['query'] = {}, token = staff) {
  const answer = await probe.server.call(listEinschreibungsmeldungen, { query }, { token });
  expect(faultsOf(listEinschreibungsmeldungen, answer)).toEqual([]);
  return answer.json<Answer<typeof listEinschreibungsmeldungen>>();
}

const idsIn = ({ 'hydra:member': members }: Awaited<ReturnType<typeof list>>) =>
  members.map((one) => kennungOf(one['@id']));

const ifMatch = (etag?: string) => (etag === undefined ? {} : { headers: { 'if-match': etag } });

async function confirm(id: string, { token = staff, etag }: { token?: string; etag?: string } = {}) {
  const answer = await probe.server.call(
    confirmEinschreibungsmeldung,
    { params: { id } },
    { token, ...ifMatch(etag) },
  );
  expect(faultsOf(confirmEinschreibungsmeldung, answer)).toEqual([]);
  return answer;
}

async function refuse(
  id: string,
  { grund = GRUND, token = staff, etag }: { grund?: string; token?: string; etag?: string } = {},
) {
  const answer = await probe.server.call(
    refuseEinschreibungsmeldung,
    { params: { id }, body: { grund } },
    { token, ...ifMatch(etag) },
  );
  expect(faultsOf(refuseEinschreibungsmeldung, answer)).toEqual([]);
  return answer;
}

async function decide(body: CallInput<typeof decideEinschreibungsmeldungen>['body'], token = staff) {
  const answer = await probe.server.call(decideEinschreibungsmeldungen, { body }, { token });
  expect(faultsOf(decideEinschreibungsmeldungen, answer)).toEqual([]);
  return answer;
}

const outcomesIn = (answer: Awaited<ReturnType<typeof decide>>) =>
  answer
    .json<Answer<typeof decideEinschreibungsmeldungen>>()
    .ergebnisse.map(({ ergebnis, stand }) => [ergebnis, stand]);

const etagOf = async (id: string) =>
  String(
    (await probe.server.call(getEinschreibungsmeldung, { params: { id } }, { token: staff })).headers.etag,
  );

const standOf = async (id: string) =>
  (await probe.server.call(getEinschreibungsmeldung, { params: { id } }, { token: staff })).json<
    Answer<typeof getEinschreibungsmeldung>
  >();

const detailOf = (answer: { json: <T>() => T }) => answer.json<Problem>().detail;

const eventsOf = (bewerberId: string) =>
  asSystem((db) =>
    all<{ typ: string; firma_id: string; angaben: object }>(
      db,
      sql`select typ, firma_id, angaben from ereignis where bewerber_id = ${bewerberId} and typ like 'einschreibung%'`,
    ),
  );

describe('the list', () => {
  test('has the reports of all companies, and is the school’s alone', async () => {
    const own = await reported({ vorname: 'Mia', nachname: 'Müller' });
    const others = await reported({}, { token: probe.token.andere });
    const found = await list();
    expect(new Set(idsIn(found))).toEqual(new Set([own.id, others.id]));
    expect(found['hydra:member'].find((one) => kennungOf(one['@id']) === own.id)).toMatchObject({
      bewerber: { vorname: 'Mia', nachname: 'Müller', bewerbernummer: own.applicant.bewerbernummer },
      firma: { name: probe.firma.name },
      studiengang: { kuerzel: probe.studiengang.kuerzel },
      studienbeginn: probe.jahr + 1,
      gemeldetVon: 'Anna Ausbild',
      stand: 'gemeldet',
      standVon: 'Anna Ausbild',
      ablehnungsgrund: null,
    });
    const admin = await signedIn([probe.firma.id], { rollen: ['ROLE_FIRMENPORTAL_ADMIN'] });
    for (const token of [probe.token.anna, admin]) {
      const answers = [
        await probe.server.call(listEinschreibungsmeldungen, {}, { token }),
        await probe.server.call(getEinschreibungsmeldung, { params: { id: own.id } }, { token }),
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
    const b = await reported({ nachname: 'Bauer' }, { token: probe.token.andere });
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
    expect(idsIn(await list({ firma: `/api/firmen/${probe.andere.id}` }))).toEqual([b.id]);
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
    const answer = await probe.server.call(
      listEinschreibungsmeldungen,
      { query: { stand: 'abgelehnt' } },
      { token: staff, headers: { accept: 'text/csv' } },
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
    const { jetzt } = probe.server.uhr;
    const answer = await confirm(id, { etag: await etagOf(id) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ stand: 'bestaetigt', standVon: 'Silke Schule' });
    expect(meldungIn(await look(applicant.id)).bestaetigtAm).toBe(jetzt.toISOString());
    probe.server.uhr.jetzt = new Date(jetzt.getTime() + 60_000);
    expect((await confirm(id)).json()).toEqual(answer.json());
    expect(await eventsOf(applicant.id)).toMatchObject([
      { typ: 'einschreibungBestaetigt', firma_id: probe.firma.id },
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
    expect([late.statusCode, detailOf(late)]).toEqual([409, expect.stringContaining('zurückgezogen')]);
    const refused = await reported();
    await refuse(refused.id);
    const other = await confirm(refused.id);
    expect([other.statusCode, detailOf(other)]).toEqual([409, expect.stringContaining('abgelehnt')]);
    expect((await standOf(gone.id)).stand).toBe('zurueckgezogen');
    expect((await standOf(refused.id)).stand).toBe('abgelehnt');
    expect((await confirm(randomUUID())).statusCode).toBe(404);
  });
});

describe('refusing', () => {
  test('frees the person and the place, tells the company why, and a new report is possible', async () => {
    const { applicant, id } = await reported({}, { firmaId: probe.firma.id });
    const places = async () =>
      (
        await probe.server.call(
          listBewerberStudiengaenge,
          { query: { jahr: String(probe.jahr + 1) } },
          { token: probe.token.anna },
        )
      )
        .json<Answer<typeof listBewerberStudiengaenge>>()
        ['hydra:member'].find((one) => kennungOf(one['@id']) === probe.studiengang.id)?.plaetze?.belegt;
    expect(await places()).toBe(1);
    const { jetzt } = probe.server.uhr;
    const answer = await refuse(id, { grund: `  ${GRUND} `, etag: await etagOf(id) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      stand: 'abgelehnt',
      standSeit: jetzt.toISOString(),
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

    const own = await probe.server.call(
      listBewerbungen,
      { query: { suche: applicant.bewerbernummer } },
      { token: probe.token.anna },
    );
    expect(own.json<Answer<typeof listBewerbungen>>()['hydra:member']).toMatchObject([
      {
        stand: 'eingegangen',
        standVon: null,
        verfuegbar: true,
        einschreibung: {
          zurueckgezogenAm: null,
          abgelehntAm: jetzt.toISOString(),
          ablehnungsgrund: GRUND,
        },
      },
    ]);
    // Whoever decided at the school is no concern of the company.
    expect(own.body).not.toContain('Silke');

    probe.server.uhr.jetzt = new Date(jetzt.getTime() + 60_000);
    expect((await refuse(id)).json()).toEqual(answer.json());
    expect((await refuse(id, { grund: 'Ein anderer.' })).statusCode).toBe(409);
    expect((await eventsOf(applicant.id)).map(({ typ }) => typ)).toEqual(['einschreibungAbgelehnt']);
    expect((await report(applicant.id)).statusCode).toBe(200);
    expect((await list({ suche: applicant.bewerbernummer }))['hydra:totalItems']).toBe(2);
  });

  test('ends the access that the report alone gave; the marketplace’s entry says why', async () => {
    const { applicant, id } = await reported();
    expect((await kept(applicant.id))?.bewerbungen).toBe(1);
    probe.server.uhr.jetzt = new Date(probe.server.uhr.jetzt.getTime() + 60_000);
    await refuse(id);
    expect(await kept(applicant.id)).toMatchObject({ bewerbungen: 0, eingeschrieben: false });
    const entry = (token: string) =>
      probe.server.call(getMarktplatzBewerber, { params: { id: applicant.id } }, { token });
    const own = (await entry(probe.token.anna)).json<Answer<typeof getMarktplatzBewerber>>();
    expect(own.verlauf[0]).toMatchObject({ art: 'meldungAbgelehnt', von: null, grund: GRUND });
    const others = await entry(probe.token.andere);
    expect(others.json<Answer<typeof getMarktplatzBewerber>>().verlauf).toEqual([]);
    expect(others.body).not.toContain(GRUND);
  });

  test('asks for a reason that says something, and is not too long', async () => {
    const { id } = await reported();
    for (const grund of ['', ' \n ', 'x'.repeat(ABLEHNUNGSGRUND_HOECHSTENS + 1)]) {
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
    expect([answer.statusCode, detailOf(answer)]).toEqual([409, expect.stringContaining('bestätigt')]);
  });

  test.each([
    ['who applied to the company, by name and reason', true],
    ['of the marketplace', false],
  ])('tells the company’s people: of somebody %s', async (_, applied) => {
    const { applicant, id } = await reported(
      { vorname: 'Ben', nachname: 'Buche' },
      applied ? { firmaId: probe.firma.id } : {},
    );
    await refuse(id);
    const { database, post, uhr } = probe.server;
    await benachrichtige({ database, post, uhr: () => uhr.jetzt });
    const told = async (token: string) =>
      (await probe.server.call(listBenachrichtigungLog, {}, { token }))
        .json<Answer<typeof listBenachrichtigungLog>>()
        ['hydra:member'].filter(({ typ }) => typ === 'einschreibungAbgelehnt');
    const path = applied ? 'bewerber' : 'bewerber-marktplatz';
    expect(await told(probe.token.anna)).toMatchObject([
      {
        betreff: 'Einschreibung abgelehnt: Ben Buche',
        inhalt: expect.stringContaining(GRUND) as string,
        objekt: `/api/${path}/${applicant.id}`,
      },
    ]);
    expect(await told(probe.token.andere)).toEqual([]);
    await expect
      .poll(
        () =>
          probe.mailserver.received.find(({ subject }) => subject?.startsWith('Einschreibung abgelehnt'))
            ?.text,
      )
      .toContain(GRUND);

    // Out of sight: still told that it was refused, and why, but not of whom.
    if (applied) return;
    await asSystem((db) =>
      db.execute(sql`update bewerber set zurueckgezogen_am = '2026-10-01' where id = ${applicant.id}`),
    );
    const [later] = await told(probe.token.anna);
    expect(later?.inhalt).toContain(GRUND);
    expect(JSON.stringify(later)).not.toContain('Buche');
  });
});

describe('deciding on several', () => {
  test('does what can be done, and tells of each what happened', async () => {
    const open = await reported();
    const others = await reported({}, { token: probe.token.andere });
    const confirmed = await reported();
    const withdrawn = await reported();
    await confirm(confirmed.id);
    await withdraw(withdrawn.applicant.id);
    const never = randomUUID();
    const meldungen = [open.id, others.id, confirmed.id, withdrawn.id, never].map(
      (id) => `/api/einschreibungsmeldungen/${id}`,
    );
    const answer = await decide({
      meldungen: [...meldungen, open.id.toUpperCase()],
      entscheidung: 'bestaetigt',
      grund: null,
    });
    expect(answer.statusCode).toBe(200);
    expect(outcomesIn(answer)).toEqual([
      ['geaendert', 'bestaetigt'],
      ['geaendert', 'bestaetigt'],
      ['unveraendert', 'bestaetigt'],
      ['ueberholt', 'zurueckgezogen'],
      ['unbekannt', null],
    ]);
    expect(outcomesIn(await decide({ meldungen, entscheidung: 'bestaetigt', grund: null }))).toEqual([
      ['unveraendert', 'bestaetigt'],
      ['unveraendert', 'bestaetigt'],
      ['unveraendert', 'bestaetigt'],
      ['ueberholt', 'zurueckgezogen'],
      ['unbekannt', null],
    ]);
    // Each company's log has its own entry.
    const entries = await asSystem((db) =>
      all<{ firma_id: string }>(
        db,
        sql`select firma_id from protokoll where aktion = 'einschreibung.bestaetigt'
              and objekt in (${open.applicant.id}, ${others.applicant.id}) order by id`,
      ),
    );
    expect(entries.map(({ firma_id: firma }) => firma).toSorted()).toEqual(
      [probe.firma.id, probe.andere.id].toSorted(),
    );
  });

  test('refuses with one reason for all, and not without', async () => {
    const one = await reported();
    const other = await reported();
    const meldungen = [one.id, other.id];
    const without = await decide({ meldungen, entscheidung: 'abgelehnt', grund: null });
    expect(without.json<Problem>().violations).toMatchObject([{ propertyPath: 'grund' }]);
    const idle = await decide({ meldungen, entscheidung: 'bestaetigt', grund: GRUND });
    expect(idle.statusCode).toBe(422);
    expect(outcomesIn(await decide({ meldungen, entscheidung: 'abgelehnt', grund: GRUND }))).toEqual([
      ['geaendert', 'abgelehnt'],
      ['geaendert', 'abgelehnt'],
    ]);
    for (const { id } of [one, other]) expect((await standOf(id)).ablehnungsgrund).toBe(GRUND);
    expect(outcomesIn(await decide({ meldungen, entscheidung: 'abgelehnt', grund: 'Ein anderer.' }))).toEqual(
      [
        ['ueberholt', 'abgelehnt'],
        ['ueberholt', 'abgelehnt'],
      ],
    );
  });

  test('at the same time as others decide and withdraw leaves each decided once', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, n) => reported({}, n % 2 === 0 ? {} : { token: probe.token.andere })),
    );
    const meldungen = all.map(({ id }) => id);
    const answers = await Promise.all([
      decide({ meldungen, entscheidung: 'bestaetigt', grund: null }),
      decide({ meldungen: meldungen.toReversed(), entscheidung: 'abgelehnt', grund: GRUND }),
      withdraw(all[0]?.applicant.id ?? ''),
      refuse(meldungen[1] ?? ''),
      confirm(meldungen[2] ?? ''),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    for (const { applicant } of all) {
      const { aktionen = [] } = (await kept(applicant.id)) ?? {};
      const decided = aktionen.filter((one) => /bestaetigt|abgelehnt/.test(one));
      expect(decided.length).toBeLessThanOrEqual(1);
      expect(await eventsOf(applicant.id)).toHaveLength(decided.length);
    }
  });
});
