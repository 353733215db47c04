import { describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { updateBenutzer } from '@firmenportal/contract/benutzer';
import { decideFreigabe } from '@firmenportal/contract/freigaben';
import { createRegistrierung } from '@firmenportal/contract/registrierung';
import { createTermin, updateTermin } from '@firmenportal/contract/termine';
import { hashOfLinkToken, newLinkToken } from '#platform/auth/link-token.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { student as studenten } from '#features/studenten/studenten.table.ts';
import { termin } from '#features/termine/termine.table.ts';
import { newBewerber, newBewerbung, newFreigabeanfrage, signIn } from '#testing/records/factories.ts';
import { newTransferleistung } from '#testing/records/studium.ts';
import { withOwner } from '#testing/owner.ts';
import { newDokument, newEinladung } from '#testing/records/unternehmen.ts';
import {
  asSystem,
  ereignisse,
  importInto,
  importNote,
  newKonto,
  NOTEN,
  round,
  tag,
  told,
  types,
  distributionFixture,
} from '#testing/fixtures/distribution-fixture.ts';

// Each type, raised by what really happens.

const fixture = distributionFixture();

describe('a grade that an import brings', () => {
  test('is told, without the grade, where it is released and new', async () => {
    await importNote('1,7');
    const [told, ...others] = await ereignisse();
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      typ: 'neueNote',
      firma_id: fixture.firma.id,
      student_id: fixture.student.id,
      angaben: { modul: 'Algorithmen', modulnummer: 'A101' },
    });
    expect(JSON.stringify(told?.angaben)).not.toContain('1.7');
  });

  test('is told as a failed exam where it is one', async () => {
    await importNote('5,0');
    expect(await types()).toEqual(['nichtBestanden']);
  });

  test('is not told while the student has not released it, or not any more', async () => {
    await asSystem((db) => db.update(studenten).set({ notenfreigabe: false }));
    await importNote('1,7');
    await asSystem((db) =>
      db
        .update(studenten)
        .set({ notenfreigabe: true, notenfreigabeBis: tag(-1) })
        .where(eq(studenten.id, fixture.student.id)),
    );
    await importNote('2,0', 0, 'A102');
    expect(await types()).toEqual([]);
  });

  test('is no news two weeks later', async () => {
    await importNote('1,7', 14);
    expect(await types()).toEqual([]);
    await importNote('1,7', 13, 'A102');
    expect(await types()).toEqual(['neueNote']);
  });

  test('is told again where it changed, and not where the same file comes again', async () => {
    await importNote('5,0');
    await importNote('5,0');
    expect(await types()).toEqual(['nichtBestanden']);
    await importNote('2,3');
    expect(await types()).toEqual(['nichtBestanden', 'neueNote']);
  });

  test('is not told where it changed after the release was over', async () => {
    await importNote('5,0');
    await asSystem((db) => db.update(studenten).set({ notenfreigabeBis: tag(-1) }));
    await importNote('2,3');
    expect(await types()).toEqual(['nichtBestanden']);
  });

  test('is told one by one where a file has many', async () => {
    const line = (n: number) =>
      `${fixture.student.matrikelnummer};1;B${n};Modul ${n};${tag()};${tag()};${n === 3 ? '5,0' : '2,0'};5;1`;
    await importInto('pruefungsleistungen', NOTEN, ...[1, 2, 3].map(line));
    expect((await types()).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'neueNote',
      'neueNote',
      'nichtBestanden',
    ]);
  });
});

describe("a student's answer to a request", () => {
  async function linkOf(values: { notenfreigabe?: boolean } = {}) {
    const token = newLinkToken();
    await asSystem(async (db) => {
      await db
        .update(studenten)
        .set({ notenfreigabe: false, ...values })
        .where(eq(studenten.id, fixture.student.id));
      await newFreigabeanfrage(db, fixture.student, {
        benutzerId: fixture.anna.id,
        tokenHash: hashOfLinkToken(token),
      });
      await db.execute(sql`delete from ereignis`);
    });
    return async (entscheidung: 'erteilt' | 'abgelehnt' | 'widerrufen') =>
      (await fixture.server.call(decideFreigabe, { params: { token }, body: { entscheidung } })).statusCode;
  }

  test('is told to whoever asked', async () => {
    const decide = await linkOf();
    expect(await decide('erteilt')).toBe(200);
    expect(await decide('widerrufen')).toBe(200);
    const told = await ereignisse();
    expect(told.map(({ typ }) => typ)).toEqual(['freigabeErteilt', 'freigabeWiderrufen']);
    expect(told[0]).toMatchObject({
      empfaenger_id: fixture.anna.id,
      firma_id: fixture.firma.id,
      student_id: fixture.student.id,
      angaben: { art: 'noten' },
    });
  });

  test('is told where it is no', async () => {
    const decide = await linkOf();
    expect(await decide('abgelehnt')).toBe(200);
    expect(await types()).toEqual(['freigabeAbgelehnt']);
  });

  test('takes back grades that wait to be told', async () => {
    const decide = await linkOf();
    expect(await decide('erteilt')).toBe(200);
    await importNote('1,3');
    expect(await types()).toEqual(['freigabeErteilt', 'neueNote']);
    expect(await decide('widerrufen')).toBe(200);
    expect(await types()).toEqual(['freigabeErteilt', 'freigabeWiderrufen']);
  });
});

test('a transfer performance is told when an import says that it is assessed, and not again', async () => {
  const { student } = fixture;
  await asSystem((db) => newTransferleistung(db, student, { nummer: 7, stufe: 'abgegeben' }));
  expect(await types()).toEqual([]);
  const assessed = (titel: string) =>
    importInto(
      'transferleistungen',
      'matrikelnummer;nummer;titel;stufe;bewertetAm;bestanden;credits',
      `${student.matrikelnummer};7;${titel};Bewertet;${tag()};ja;2`,
    );
  await assessed('Prozesse');
  await assessed('Andere Prozesse');
  const [told, ...others] = await ereignisse();
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    typ: 'transferleistungBewertet',
    student_id: student.id,
    angaben: { nummer: 7, titel: 'Prozesse' },
  });
});

describe('an application', () => {
  test('is told to its company when an import brings it, old ones and withdrawn ones are not', async () => {
    const numbers = await asSystem(async (db) => [
      (await newBewerber(db)).bewerbernummer,
      (await newBewerber(db)).bewerbernummer,
      (await newBewerber(db)).bewerbernummer,
    ]);
    const line = (n: number, eingegangen: string, zurueckgezogen = '') =>
      `${numbers[n]};${fixture.firma.firmennummer};${eingegangen};${zurueckgezogen}`;
    await importInto(
      'bewerbungen',
      'bewerbernummer;firmennummer;eingegangenAm;zurueckgezogenAm',
      line(0, tag(-1)),
      line(1, tag(-20)),
      line(2, tag(-2), tag(-1)),
    );
    const told = await ereignisse();
    expect(told.map(({ typ, firma_id: firmaId }) => [typ, firmaId])).toEqual([
      ['neueBewerbung', fixture.firma.id],
    ]);
  });

  test('that the company itself began is not told', async () => {
    await asSystem(async (db) => {
      const { id } = await newBewerber(db);
      await newBewerbung(db, fixture.firma.id, id, { eingegangenAm: null });
    });
    expect(await types()).toEqual([]);
  });
});

test('documents that are published at once are one event', async () => {
  await asSystem(async (db) => {
    // What was published long ago is no news, whenever it comes here.
    await newDokument(db, { titel: 'Altes Merkblatt', veroeffentlichtAm: new Date('2020-01-01T00:00:00Z') });
    await newDokument(db, { titel: 'Merkblatt' });
  });
  const [told] = await ereignisse();
  expect(told).toMatchObject({
    typ: 'neuesDokument',
    firma_id: null,
    angaben: { anzahl: 1, titel: 'Merkblatt' },
  });
});

describe('a date', () => {
  const body = {
    art: 'sonstiges',
    titel: 'Begegnung',
    von: '2099-03-01',
    bis: '2099-03-01',
    beginn: null,
    ende: null,
    ort: null,
    beschreibung: null,
  } as const;

  test('is told when the school publishes it and when it changes, and by whom', async () => {
    const staff = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] });
    const token = await signIn(fixture.server, staff.email);
    const created = await fixture.server.call(createTermin, { body }, { token });
    expect(created.statusCode).toBe(201);
    const id = String(created.json<{ '@id': string }>()['@id'].split('/').at(-1));
    const change = (titel: string) =>
      fixture.server.call(updateTermin, { params: { id }, body: { ...body, titel } }, { token });
    expect((await change('Begegnung')).statusCode).toBe(200);
    expect((await change('Treffen')).statusCode).toBe(200);
    const told = await ereignisse();
    expect(
      told.map(({ typ, ausgeloest_von: von, angaben: details }) => [
        typ,
        von,
        details['titel'],
        details['geaendert'],
      ]),
    ).toEqual([
      ['terminVeroeffentlicht', staff.id, 'Begegnung', false],
      ['terminVeroeffentlicht', staff.id, 'Treffen', true],
    ]);
  });

  test('that is over is no news', async () => {
    await asSystem((db) =>
      db.insert(termin).values({ art: 'sonstiges', titel: 'Alt', von: tag(-3), bis: tag(-1) }),
    );
    expect(await types()).toEqual([]);
  });
});

test('an invitation that is accepted is told of whom it was accepted by', async () => {
  const token = newLinkToken();
  const admin = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_ADMIN'] });
  await asSystem((db) =>
    newEinladung(db, fixture.firma.id, {
      benutzerId: admin.id,
      eingeladenAm: fixture.server.clock.now,
      tokenHash: hashOfLinkToken(token),
    }),
  );
  const answer = await fixture.server.call(createRegistrierung, {
    params: { token },
    body: {
      anrede: 'Frau',
      geschlecht: 'weiblich',
      vorname: 'Nora',
      nachname: 'Neu',
      passwort: 'Kiesel-am-Wind-26',
      passwortWiederholung: 'Kiesel-am-Wind-26',
      zugehoerigkeitBestaetigt: true,
    },
  });
  expect(answer.statusCode).toBe(201);
  const [told, ...others] = await ereignisse();
  expect(others).toEqual([]);
  expect(told).toMatchObject({ typ: 'einladungAngenommen', firma_id: fixture.firma.id });
  expect(told?.konto_id).toEqual(expect.any(String));
  expect(told?.konto_id).toBe(told?.ausgeloest_von);
});

test('an account that is switched off and on is told in each of its companies, and who did it', async () => {
  const admin = await newKonto({
    rollen: ['ROLE_FIRMENPORTAL_ADMIN'],
    firmen: [fixture.firma.id, fixture.andere.id],
  });
  const konto = await newKonto({ firmen: [fixture.firma.id, fixture.andere.id] });
  const token = await signIn(fixture.server, admin.email);
  for (const aktiv of [false, true]) {
    const answer = await fixture.server.call(
      updateBenutzer,
      { params: { id: konto.id }, body: { aktiv } },
      { token },
    );
    expect(answer.statusCode).toBe(200);
  }
  const told = await ereignisse();
  expect(told.map(({ typ }) => typ)).toEqual([
    'benutzerDeaktiviert',
    'benutzerDeaktiviert',
    'benutzerAktiviert',
    'benutzerAktiviert',
  ]);
  expect(new Set(told.map(({ firma_id: firmaId }) => firmaId))).toEqual(
    new Set([fixture.firma.id, fixture.andere.id]),
  );
  expect(told.every(({ ausgeloest_von: von, konto_id: of }) => von === admin.id && of === konto.id)).toBe(
    true,
  );
});

test('what somebody does who took an account over, it was not its person who did it', async () => {
  const konto = await newKonto();
  const [admin, other] = [
    await newKonto({ rollen: ['ROLE_FIRMENPORTAL_ADMIN'] }),
    await newKonto({ rollen: ['ROLE_FIRMENPORTAL_ADMIN'] }),
  ];
  const token = await signIn(fixture.server, admin.email);
  await asSystem((db) =>
    db
      .update(sitzung)
      .set({ uebernommenVon: other.id, uebernommenVonName: 'Anders' })
      .where(eq(sitzung.benutzerId, admin.id)),
  );
  const change = { params: { id: konto.id }, body: { aktiv: false } };
  expect((await fixture.server.call(updateBenutzer, change, { token })).statusCode).toBe(200);
  expect((await ereignisse()).map(({ ausgeloest_von: von }) => von)).toEqual([other.id]);
  await round();
  expect(await told(admin)).toEqual(['benutzerDeaktiviert']);
  expect(await told(other)).toEqual([]);
});

describe('what a trigger may see beyond the person ends with it', () => {
  test.each<[string, (konto: string) => Promise<string> | string]>([
    ['an account', (konto) => `update benutzer set aktiv = false where id = '${konto}'`],
    ['a release', () => `update student set notenfreigabe = false where id = '${fixture.student.id}'`],
    [
      'an invitation',
      async (konto) => {
        const { id } = await asSystem((db) => newEinladung(db, fixture.firma.id));
        return `update benutzereinladung set registriert_als = '${konto}', registriert_am = now() where id = '${id}'`;
      },
    ],
  ])('of %s', async (_, change) => {
    const statement = await change((await newKonto()).id);
    await asSystem((db) => db.execute(sql`delete from ereignis`));
    const after = await withOwner(fixture.server.url, async (client) => {
      await client.query(`begin; select set_config('portal.person', '${fixture.anna.id}', false),
                          set_config('portal.firmen', '{${fixture.firma.id}}', false)`);
      expect((await client.query(statement)).rowCount).toBe(1);
      const { rows } = await client.query<{ alle: boolean; person: string; ereignisse: number }>(
        `select portal_alle() as alle, portal_person() as person, (select count(*)::int from ereignis) as ereignisse`,
      );
      await client.query('rollback');
      return rows;
    });
    expect(after).toEqual([{ alle: false, person: fixture.anna.id, ereignisse: 0 }]);
  });
});
