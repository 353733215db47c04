import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getBewerberdokument } from '@firmenportal/contract/bewerberdokumente';
import { lockImports } from '../import/lock.ts';
import { all } from '../platform/db/database.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { bewerber } from '#features/bewerber/bewerber.table.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import { newBewerbernachricht } from '../testing/records/bewerbernachricht.ts';
import { bewerbernotiz } from '#features/bewerbernotizen/bewerbernotizen.table.ts';
import { bewerbung } from '#features/bewerbungen/bewerbungen.table.ts';
import { einschreibung } from '#features/einschreibungen/einschreibungen.table.ts';
import { newBewerberdokument } from '../testing/records/bewerberdokument.ts';
import {
  newBenutzer,
  newBewerber,
  newBewerbung,
  newBranche,
  newEinschreibung,
  newFirma,
  newKontakt,
  newMerkmal,
  newStudiengang,
  newTestergebnis,
  signIn,
} from '../testing/records/factories.ts';
import { findPlaces } from '../testing/places.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { waitedFor } from '../testing/queue.ts';
import { endDue } from './retention.ts';
import { bewerberRetention, OWNED_BY_BEWERBER } from './bewerber.ts';
import { deleteUnneeded } from './files.ts';

let server: TestServer;
let firmaId: string;
let benutzer: { id: string; email: string };
beforeAll(async () => {
  server = await startTestServer();
  await server.asSystem(async (db) => {
    firmaId = (await newFirma(db)).id;
    benutzer = await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] });
  });
});
beforeEach(() =>
  server.asSystem(async (db) => {
    for (const table of [einschreibung, bewerbung, bewerber]) await db.delete(table);
  }),
);

const applicants = bewerberRetention(2);
const NOW = new Date('2027-03-01T12:00:00Z');
const retain = (now = NOW) => endDue(server.database, applicants, now);
const due = (now = NOW) => server.asSystem((db) => applicants.count(db, now));

/** An applicant whose every text contains the canary, enrolled by the company. */
async function newPerson(canary: string, bewerbungsjahr: number) {
  const { person, dokument, studiengangId } = await server.asSystem(async (db) => {
    const studiengang = await newStudiengang(db);
    const person = await newBewerber(db, {
      bewerbernummer: canary,
      anrede: 'divers',
      vorname: canary,
      nachname: canary,
      plz: canary.slice(0, 10),
      motivationsschreiben: canary,
      bewerbungsjahr,
      testsFreigegeben: true,
      studiengaenge: [studiengang.id],
      merkmale: [(await newMerkmal(db)).id],
      branchen: [(await newBranche(db)).id],
    });
    await newTestergebnis(db, person.id, { visuellerFragebogen: canary });
    await newBewerbung(db, firmaId, person.id);
    await db.update(bewerbung).set({ abgelehntAm: NOW, abgelehntVon: canary });
    await newEinschreibung(db, firmaId, person.id, {
      studiengangId: studiengang.id,
      ausbildungsleitungId: (await newKontakt(db, { firmaId })).id,
      studienbeginn: 2026,
      bemerkung: canary,
      gemeldetVon: canary,
      bestaetigtAm: NOW,
      bestaetigtVon: canary,
      benutzerId: benutzer.id,
    });
    await newEinschreibung(db, firmaId, person.id, {
      studiengangId: studiengang.id,
      gemeldetVon: canary,
      zurueckgezogenAm: NOW,
      zurueckgezogenVon: canary,
      abgelehntAm: NOW,
      abgelehntVon: canary,
      ablehnungsgrund: canary,
    });
    await db.insert(bewerberkennzeichen).values({
      firmaId,
      bewerberId: person.id,
      favoritAm: NOW,
      favoritVon: canary,
    });
    await db.insert(bewerbernotiz).values({
      firmaId,
      bewerberId: person.id,
      verfasstVon: canary,
      verfasstAm: NOW,
      text: canary,
    });
    const sent = { gesendetVon: canary, betreff: canary, text: canary };
    await newBewerbernachricht(db, { firmaId, bewerberId: person.id, ...sent });
    const dokument = await newBewerberdokument(db, person.id, {
      name: `${canary}.pdf`,
      groesse: canary.length,
    });
    return { person, dokument, studiengangId: studiengang.id };
  });
  await server.files.put(dokument.schluessel, Buffer.from(canary));
  return { ...person, dokument, studiengangId };
}

const placesOf = (canary: string) => findPlaces(server, canary);

describe('applicants', () => {
  test('are kept until the end of the second year behind that of their application', async () => {
    for (const bewerbungsjahr of [2023, 2024, 2025, 2027])
      await server.asSystem((db) => newBewerber(db, { bewerbungsjahr }));
    expect(await due(new Date('2026-12-31T22:59:59Z'))).toBe(1);
    expect(await due(new Date('2026-12-31T23:00:00Z'))).toBe(2);
    expect(await due()).toBe(2);
    expect(await retain()).toBe(2);
    expect(await due()).toBe(0);
    const rest = await server.asSystem((db) =>
      db
        .select({ jahr: bewerber.bewerbungsjahr })
        .from(bewerber)
        .where(sql`anonymisiert_am is null`),
    );
    expect(new Set(rest.map(({ jahr }) => jahr))).toEqual(new Set([2025, 2027]));
  });

  test('are kept while they are expected: until the year is over for which they were reported', async () => {
    const [reported, withdrawn] = await server.asSystem(async (db) => {
      const found = [];
      for (const zurueckgezogen of [false, true]) {
        const { id } = await newBewerber(db, { bewerbungsjahr: 2024 });
        await newEinschreibung(db, firmaId, id, {
          studienbeginn: 2027,
          ...(zurueckgezogen && { zurueckgezogenAm: NOW, zurueckgezogenVon: 'Toni Test' }),
        });
        found.push(id);
      }
      return found;
    });
    const anonym = async () => {
      const rows = await server.asSystem((db) =>
        db
          .select()
          .from(bewerber)
          .where(sql`anonymisiert_am is not null`),
      );
      return rows.map(({ id }) => id).filter((id) => id === reported || id === withdrawn);
    };
    await retain(new Date('2027-12-31T22:59:59Z'));
    expect(await anonym()).toEqual([withdrawn]);
    await retain(new Date('2027-12-31T23:00:00Z'));
    expect(new Set(await anonym())).toEqual(new Set([reported, withdrawn]));
  });

  test('leave nothing of themselves in database and store', async () => {
    const canary = `kanarie${randomUUID()}`;
    const other = `anderer${randomUUID()}`;
    const person = await newPerson(canary, 2024);
    await newPerson(other, 2026);
    await server.call(
      getBewerberdokument,
      { params: { id: person.id, dokument: person.dokument.id } },
      { token: await signIn(server, benutzer.email) },
    );
    const before = await placesOf(other);
    expect(await placesOf(canary)).toContain(person.dokument.schluessel);
    expect(await retain()).toBe(1);
    expect(await deleteUnneeded(server.database, server.files)).toBe(1);
    expect(await placesOf(canary)).toEqual([]);
    expect(await placesOf(canary.slice(0, 10))).toEqual([]);
    expect(await placesOf(other)).toEqual(before);
  });

  test('stay as figures: that they applied, what was reported, and the place it takes', async () => {
    const person = await newPerson('Kanarie', 2024);
    await retain();
    const [[row], [application], [report]] = await server.asSystem((db) =>
      Promise.all([
        db.select().from(bewerber).where(eq(bewerber.id, person.id)),
        db.select().from(bewerbung).where(eq(bewerbung.bewerberId, person.id)),
        db.select().from(einschreibung).where(eq(einschreibung.bewerberId, person.id)),
      ]),
    );
    expect(row).toMatchObject({
      bewerbernummer: expect.stringMatching(/^anonym-[0-9a-f-]{36}$/) as string,
      anrede: 'unbekannt',
      vorname: 'Anonymisiert',
      nachname: 'Anonymisiert',
      plz: null,
      bewerbungsjahr: 2024,
      freigabedatum: null,
      motivationsschreiben: null,
      testsFreigegeben: false,
      iqt: null,
      schnittPunkte: null,
      eingeschrieben: true,
      anonymisiertAm: NOW,
    });
    expect(application).toMatchObject({ firmaId, abgelehntAm: NOW, abgelehntVon: null });
    expect(report).toMatchObject({
      firmaId,
      studiengangId: person.studiengangId,
      zurueckgezogenAm: null,
      gemeldetVon: 'Anonymisiert',
      bemerkung: null,
      benutzerId: null,
    });
  });

  test('are audited as a number, and once', async () => {
    const entries = () =>
      server.asSystem((db) =>
        db
          .select({ angaben: protokoll.angaben })
          .from(protokoll)
          .where(eq(protokoll.aktion, 'anonymisierung')),
      );
    const before = (await entries()).length;
    await newPerson('Kanarie', 2024);
    await retain();
    const state = () => server.asSystem((db) => db.select().from(bewerber));
    const first = await state();
    expect(await retain(new Date('2028-01-01T12:00:00Z'))).toBe(0);
    expect(await state()).toEqual(first);
    expect((await entries()).slice(before)).toEqual([{ angaben: { art: 'bewerber', anzahl: 1 } }]);
  });

  test('of whom somebody wrote while it ran are seen to the next time', async () => {
    const { id } = await newPerson('Kanarie', 2024);
    await retain();
    await server.asSystem((db) =>
      db
        .insert(bewerbernotiz)
        .values({ firmaId, bewerberId: id, verfasstVon: 'x', verfasstAm: NOW, text: 'Kanarie' }),
    );
    expect([await due(), await retain(), await due()]).toEqual([1, 1, 0]);
    await deleteUnneeded(server.database, server.files);
    expect(await placesOf('Kanarie')).toEqual([]);
  });

  test('are ended in parts: what broke off goes on where it stopped', async () => {
    await server.asSystem((db) =>
      db.execute(sql`insert into bewerber (bewerbernummer, vorname, nachname, bewerbungsjahr)
                     select 'N' || n, 'Alex', 'Viele', 2020 from generate_series(1, 1200) n`),
    );
    let parts = 0;
    const broken = endDue(server.database, applicants, NOW, () => {
      if ((parts += 1) === 2) throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    expect(await due()).toBe(200);
    expect([await retain(), await due()]).toEqual([200, 0]);
  });

  test('that somebody else is at are left to them', async () => {
    const { id } = await newPerson('Kanarie', 2024);
    await server.asSystem(async (db) => {
      await db.execute(sql`select from bewerber where id = ${id} for update`);
      expect(await retain()).toBe(0);
    });
    expect(await retain()).toBe(1);
  });

  test('wait for a company that reports somebody else just then, and never in a circle', async () => {
    await newPerson('Kanarie', 2024);
    const { id } = await server.asSystem((db) => newBewerber(db));
    const { retained } = await server.asSystem(async (db) => {
      // Locks in the same order as a report: the company, its changes, those of the marketplace.
      await db.execute(sql`select from firma where id = ${firmaId} for no key update`);
      await newBewerbung(db, firmaId, id);
      const waiting = retain();
      await waitedFor(db);
      await newEinschreibung(db, firmaId, id);
      return { retained: waiting };
    });
    expect(await retained).toBe(1);
  });

  test('wait for an import', async () => {
    await newPerson('Kanarie', 2024);
    const { retained } = await server.asSystem(async (db) => {
      await lockImports(db);
      await newMerkmal(db);
      const waiting = retain();
      await waitedFor(db);
      await db.execute(sql`update bewerber set plz = '20095'`);
      return { retained: waiting };
    });
    expect(await retained).toBe(1);
  });
});

test('every table that knows applicants is seen to', async () => {
  const tables = await server.asSystem((db) =>
    all<{ name: string }>(
      db,
      sql`select distinct c.conrelid::regclass::text as name from pg_constraint c
          where c.contype = 'f' and c.confrelid in ('bewerber'::regclass, 'bewerbung'::regclass)
          union
          select a.attrelid::regclass::text from pg_attribute a join pg_class t on t.oid = a.attrelid
          where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and a.attname = 'bewerber_id'`,
    ),
  );
  expect(tables.map(({ name }) => name).toSorted()).toEqual(
    [...OWNED_BY_BEWERBER, 'bewerbung', 'einschreibung'].toSorted(),
  );
});
