import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import {
  newBenutzer,
  newBewerber,
  newBranche,
  newEinschreibung,
  newFirma,
  newFreigabeanfrage,
  newKontakt,
  newMerkmal,
  newQuartal,
  newStudent,
  newStudiengang,
  newTestergebnis,
  signIn,
} from '#testing/records/factories.ts';
import {
  newAnwesenheit,
  newNote,
  newPruefungsanmeldung,
  newSeminarleistung,
  newSeminarveranstaltung,
  newTransferleistung,
  newZusatzleistung,
} from '#testing/records/studium.ts';
import { withOwner } from '#testing/owner.ts';
import { policiesOf, withPolicy } from '#testing/policies.ts';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import { newImport, newImportquelle, newImportzuordnung } from '#testing/records/import.ts';
import { newWebhook, newWebhookzustellung } from '#testing/records/webhook.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { first, type Db } from '../database.ts';
import { judgedTables } from '../known-tables.ts';
import { studierendennotiz } from '#features/studierendennotizen/studierendennotizen.table.ts';
import { vertretung } from '#features/vertretungen/vertretungen.table.ts';
import { idempotenz } from '#platform/http/idempotency.table.ts';
import { mailausgang } from '#platform/mail/mail.table.ts';
import {
  benachrichtigung,
  marktplatzmeldung,
} from '#features/benachrichtigungen/benachrichtigungen.table.ts';
import { kalenderabo } from '#features/termine/termine.table.ts';
import { wiedervorlage } from '#features/uebersicht/wiedervorlagen.table.ts';
import { aufbewahrungsgrenze } from '#retention/retention.table.ts';
import { ansicht, ansichtsmeldung, ansichtstreffer } from '#features/ansichten/ansichten.table.ts';
import { bewerber as bewerberTabelle } from '#features/bewerber/bewerber.table.ts';
import { bewerberdokument } from '#features/bewerberdokumente/bewerberdokumente.table.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import { newBewerbernachricht } from '#testing/records/bewerbernachricht.ts';
import { bewerbernotiz } from '#features/bewerbernotizen/bewerbernotizen.table.ts';
import { studienplatzreservierung } from '#features/reservierungen/reservierungen.table.ts';
import { dateiloeschung } from '#platform/files/files.table.ts';
import { passwortanfrage, passwortruecksetzung } from '#features/anmeldung/anmeldung.table.ts';
import { reservierungsstand } from '#features/reservierungen/reservierungen.table.ts';
import {
  firmaBranche,
  firmaWeltregion,
  weltregion,
} from '#features/unternehmensdetails/unternehmensdetails.table.ts';
import { newBenachrichtigung, newKonferenz, newKonferenzanmeldung } from '#testing/records/everyday.ts';
import { newDokument, newEinladung, newZeitraum } from '#testing/records/unternehmen.ts';
import { RowSecurityError, testRowSecurity } from './self-test.ts';
import { sharedRowsOf } from '../shared-rows.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const email = await server.database.asSystem('test', async (db) => {
    const firmaId = (await newFirma(db)).id;
    const leitung = await newKontakt(db, { firmaId });
    await newKontakt(db);
    const student = await newStudent(db, { firmaId, notenfreigabe: true });
    await newNote(db, student);
    await newPruefungsanmeldung(db, student);
    await newAnwesenheit(db, student);
    await newSeminarleistung(db, student);
    await newZusatzleistung(db, student);
    await newTransferleistung(db, student);
    await newFreigabeanfrage(db, student);
    const written = { verfasstVon: 'x', verfasstAm: server.clock.now, text: 'x' };
    await db.insert(studierendennotiz).values({ firmaId, studentId: student.id, ...written });
    await newSeminarveranstaltung(db);
    // With days of attendance in it, which are added up.
    await newQuartal(db, { beginn: '2026-10-01', ende: '2026-12-31' });
    const { id, email } = await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] });
    const am = server.clock.now;
    const ausbildungsleitungId = leitung.id;
    const von = '2026-01-01';
    await db.insert(vertretung).values({ firmaId, ausbildungsleitungId, benutzerId: id, von, bis: von });
    await db.insert(idempotenz).values({ benutzerId: id, schluessel: 'x', anfrage: Buffer.from('x'), am });
    const mail = { an: 'x@test.example', anName: 'x', betreff: 'x', text: 'x', html: 'x' };
    await db.insert(mailausgang).values({ ...mail, id: randomUUID(), am });
    await createApplicants(db, { firmaId, benutzerId: id });
    await createUnternehmen(db, { firmaId, benutzerId: id });
    await newImport(db);
    await newImportquelle(db, { studentId: student.id });
    await newImportzuordnung(db);
    await newWebhookzustellung(db, (await newWebhook(db, server.seal)).id);
    return email;
  });
  await signIn(server, email);
  await signIn(server, `${randomUUID()}@test.example`).catch(() => undefined);
});

/** One applicant of the marketplace, and one who is in none, with all that is kept of them. */
async function createApplicants(db: Db, { firmaId, benutzerId }: { firmaId: string; benutzerId: string }) {
  const am = server.clock.now;
  const studiengangId = (await newStudiengang(db)).id;
  const wishes = {
    studiengaenge: [studiengangId],
    branchen: [(await newBranche(db)).id],
    merkmale: [(await newMerkmal(db)).id],
  };
  const people = [
    await newBewerber(db, { ...wishes, testsFreigegeben: true }),
    await newBewerber(db, { ...wishes, freigabedatum: null }),
  ];
  for (const { id: bewerberId } of people) {
    await newTestergebnis(db, bewerberId);
    await db.insert(bewerberdokument).values({
      bewerberId,
      name: 'x.pdf',
      medientyp: 'application/pdf',
      groesse: 1,
      pruefsumme: Buffer.from('x'),
      schluessel: randomUUID(),
      am,
    });
    await db.insert(bewerberkennzeichen).values({ firmaId, bewerberId, bewertung: 1 });
    await newBewerbernachricht(db, { firmaId, bewerberId });
    await db
      .insert(bewerbernotiz)
      .values({ firmaId, bewerberId, verfasstVon: 'x', verfasstAm: am, text: 'x' });
  }
  await newEinschreibung(db, firmaId, people[1]?.id ?? '', { studiengangId });
  await db.insert(studienplatzreservierung).values({ firmaId, jahr: 2027, studiengangId, anzahl: 1 });
  await db.insert(dateiloeschung).values({ schluessel: 'x' });
  const view = { benutzerId, firmaId, liste: 'x', adresse: '', angelegtAm: am, angelegtVon: 'x' };
  const [kept] = await db
    .insert(ansicht)
    .values([
      { ...view, name: 'own' },
      { ...view, name: 'shared', geteilt: true },
    ])
    .returning();
  const ansichtId = kept?.id ?? '';
  await db.insert(ansichtsmeldung).values({ ansichtId, am: '2027-01-01' });
  await db.insert(ansichtstreffer).values({ ansichtId, bewerberId: people[0]?.id ?? '' });
}

/** How a company runs itself, and what the school publishes. */
async function createUnternehmen(db: Db, { firmaId, benutzerId }: { firmaId: string; benutzerId: string }) {
  const am = server.clock.now;
  await newEinladung(db, firmaId);
  await newDienstkonto(db, { firmaId });
  await db
    .insert(passwortruecksetzung)
    .values({ tokenHash: Buffer.from('x'), benutzerId, gueltigBis: new Date(am.getTime() + 60_000) });
  await db.insert(passwortanfrage).values({ benutzerId, am });
  await db.insert(firmaBranche).values({ firmaId, brancheId: (await newBranche(db)).id });
  const [region] = await db.select({ id: weltregion.id }).from(weltregion).limit(1);
  await db.insert(firmaWeltregion).values({ firmaId, weltregionId: region?.id ?? '' });
  await db.insert(reservierungsstand).values({ firmaId, jahr: 2027, geaendertAm: am, geaendertVon: 'x' });
  await newZeitraum(db, 2027);
  await newKonferenzanmeldung(db, firmaId, await newKonferenz(db, [(await newDokument(db)).id]));
  await newBenachrichtigung(db, benutzerId, { firmaId });
  await db
    .insert(benachrichtigung)
    .values({ benutzerId, typ: 'neueNote', portal: true, email: false, zustellung: 'sofort' });
  await db.insert(wiedervorlage).values({ benutzerId, firmaId, aufgabe: 'neueNoten', bis: '2099-01-01' });
  await db.insert(kalenderabo).values({ benutzerId, tokenHash: Buffer.from('x'), angelegtAm: am });
  const [bewerber] = await db.select({ id: bewerberTabelle.id }).from(bewerberTabelle).limit(1);
  await db.insert(marktplatzmeldung).values({ bewerberId: bewerber?.id ?? '' });
  await db.insert(aufbewahrungsgrenze).values({ art: 'student', bis: '2020-01-01' });
}

const passes = () => testRowSecurity(server.database);
const owner = (statement: string) => withOwner(server.url, (client) => client.query(statement));

test('passes on a database as it should be', async () => {
  await expect(passes()).resolves.toBeUndefined();
});

test('finds every policy that lets everybody in', async () => {
  const all = await policiesOf(server.url);
  expect(all.length).toBeGreaterThan(15);
  for (const policy of all) {
    const loosened = policy.qual === null ? { with_check: 'true' } : { qual: 'true' };
    await withPolicy(server.url, policy, loosened, () =>
      expect(passes(), `${policy.table}.${policy.name}`).rejects.toBeInstanceOf(RowSecurityError),
    );
  }
});

test('what is for every person is let through by a policy that earlier versions know by its name', async () => {
  const all = await policiesOf(server.url);
  const tables = [...new Set(all.map(({ table }) => table))];
  const shared = all.filter(({ name }) => name === 'gemeinsam').map(({ table }) => table);
  expect(shared).toEqual(tables.filter((table) => sharedRowsOf(table) !== undefined));
});

test('looks for a row of every table', async () => {
  const tables = new Set((await policiesOf(server.url)).map(({ table }) => table));
  const empty = await server.database.asSystem('test', async (db) => {
    const found: string[] = [];
    for (const table of tables) {
      if (!(await first(db, sql`select from ${sql.identifier(table)} limit 1`))) found.push(table);
    }
    return found;
  });
  expect(empty).toEqual([]);
});

/** Reference data is for every person to read. */
const REFERENCE = [
  'studiengang',
  'quartal',
  'seminarveranstaltung',
  'branche',
  'merkmal',
  'bewerber_studiengang',
  'bewerber_merkmal',
  'bewerber_branche',
  'marktplatzstand',
  'weltregion',
  'reservierungszeitraum',
  'dokument',
  'termin',
  'ausbildungskonferenz',
  'konferenzdokument',
];

/** What lets a program change rows that it decides on shows none; `decisions.routes.test.ts` tries these. */
const DECIDING = ['einschreibung.entscheidung', 'firma.entscheidung', 'firmenstand.entscheidung_zaehlt'];

/** The whole self-test for each of all tables or policies takes its time on a busy machine. */
const A_TEST_OF_EACH_MS = 240_000;

test.each([
  ['any', 'portal_alle() is not null', []],
  ['any person', 'portal_person() is not null', REFERENCE],
])(
  'finds every policy that asks for the scope and takes %s',
  async (_, qual, exempt) => {
    for (const policy of await policiesOf(server.url)) {
      if (policy.qual === null || exempt.includes(policy.table)) continue;
      if (DECIDING.includes(`${policy.table}.${policy.name}`)) continue;
      await withPolicy(server.url, policy, { qual }, () =>
        expect(passes(), `${policy.table}.${policy.name}`).rejects.toThrow(seesRowsOf(policy.table)),
      );
    }
  },
  A_TEST_OF_EACH_MS,
);

test.each([
  'bewerberkennzeichen.mandant',
  'bewerbernachricht.mandant',
  'bewerbernotiz.mandant',
  'studierendennotiz.mandant',
  'ansicht.eigene',
  'ansicht.geteilte',
])('finds that school staff see what is kept from them: %s', async (name) => {
  const policy = (await policiesOf(server.url)).find((one) => `${one.table}.${one.name}` === name);
  if (!policy) throw new Error('there is no such policy');
  await withPolicy(server.url, policy, { qual: 'portal_alle()' }, () =>
    expect(passes()).rejects.toThrow(
      /^A connection of school staff sees rows of: (bewerberkennzeichen|bewerbernachricht|bewerbernotiz|studierendennotiz|ansicht)\.$/,
    ),
  );
});

const seesRowsOf = (table: string) => new RegExp(`sees rows of: (.*, )?${table}[,.]`);

describe('finds a table', () => {
  test.each([
    ['with row level security off', 'disable row level security', 'enable row level security'],
    ['whose owner is exempt', 'no force row level security', 'force row level security'],
  ])(
    '%s',
    async (_, off, on) => {
      const tables = new Set((await policiesOf(server.url)).map(({ table }) => table));
      for (const table of tables) {
        await owner(`alter table ${table} ${off}`);
        await expect(passes(), table).rejects.toThrow(`No row level security on: ${table}`);
        await owner(`alter table ${table} ${on}`);
      }
      await passes();
    },
    A_TEST_OF_EACH_MS,
  );

  test('that was added without a thought', async () => {
    await owner('create table vergessen (firma_id uuid)');
    await expect(passes()).rejects.toThrow('No row level security on: vergessen');
    await owner(
      'alter table vergessen enable row level security; alter table vergessen force row level security',
    );
    await expect(passes()).rejects.toThrow('No row level security on: vergessen');
    await owner('drop table vergessen');
  });
});

describe('on a database that a newer version has migrated', () => {
  const FOR_EVERYBODY =
    'create table neuer (id int); insert into neuer values (1); alter table neuer enable row level security; ' +
    'alter table neuer force row level security; ' +
    'create policy gemeinsam on neuer using ((select portal_person()) is not null)';

  const newer = async (work: () => Promise<void>) => {
    await owner("insert into migration (name, pruefsumme) values ('9999_neuer.sql', 'x')");
    try {
      await work();
    } finally {
      await owner("delete from migration where name = '9999_neuer.sql'; drop table if exists neuer");
    }
  };

  test('passes with a table that it does not know, whoever reads it', async () => {
    await newer(async () => {
      await owner(FOR_EVERYBODY);
      await expect(passes()).resolves.toBeUndefined();
      await owner('drop policy gemeinsam on neuer; create policy offen on neuer using (true)');
      await expect(passes()).resolves.toBeUndefined();
    });
  });

  test('finds such a table where no newer version brought it', async () => {
    await owner(FOR_EVERYBODY);
    await expect(passes()).rejects.toThrow('sees rows of: neuer');
    await owner('drop table neuer');
  });

  test('finds such a table without row level security', () =>
    newer(async () => {
      await owner('create table neuer (id int)');
      await expect(passes()).rejects.toThrow('No row level security on: neuer');
    }));

  test('judges every table of its own', () =>
    newer(async () => {
      await owner(FOR_EVERYBODY);
      const isJudged = await server.database.asSystem('test', judgedTables);
      const tables = [...new Set((await policiesOf(server.url)).map(({ table }) => table))];
      expect(tables.filter((table) => !isJudged(table))).toEqual(['neuer']);
      const policy = (await policiesOf(server.url)).find(({ table }) => table === 'student');
      if (!policy) throw new Error('there is no such policy');
      await withPolicy(server.url, policy, { qual: 'portal_person() is not null' }, () =>
        expect(passes()).rejects.toThrow(seesRowsOf('student')),
      );
    }));
});
