import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getDatenauskunft } from '@firmenportal/contract/datenauskunft';
import type { Db } from '#platform/db/database.ts';
import { benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { studierendennotiz } from '#features/studierendennotizen/studierendennotizen.table.ts';
import { vertretung } from '#features/vertretungen/vertretungen.table.ts';
import { newImport } from '#testing/records/import.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { idempotenz } from '#platform/http/idempotency.table.ts';
import { mailausgang } from '#platform/mail/mail.table.ts';
import { benachrichtigung } from '#features/benachrichtigungen/benachrichtigungen.table.ts';
import { kalenderabo } from '#features/termine/termine.table.ts';
import { wiedervorlage } from '#features/uebersicht/wiedervorlagen.table.ts';
import { ansicht, ansichtsmeldung } from '#features/ansichten/ansichten.table.ts';
import { newBewerbernachricht } from '#testing/records/bewerbernachricht.ts';
import { bewerbernotiz } from '#features/bewerbernotizen/bewerbernotizen.table.ts';
import { passwortanfrage, passwortruecksetzung } from '#features/anmeldung/anmeldung.table.ts';
import { newBenachrichtigung, newKonferenz, newKonferenzanmeldung } from '#testing/records/everyday.ts';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import {
  newBenutzer,
  newBewerber,
  newEinschreibung,
  newFirma,
  newFreigabeanfrage,
  newKontakt,
  newStudent,
  signIn,
} from '#testing/records/factories.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { newEinladung } from '#testing/records/unternehmen.ts';
import { countDisclosure, SECTIONS } from './datenauskunft.db.ts';
import { disclosureOf } from './datenauskunft.routes.ts';

type Disclosure = Record<keyof typeof SECTIONS, Record<string, unknown>[]> & {
  konto: Record<string, unknown>;
  person: Record<string, unknown>;
};

let server: TestServer;
let firmaId: string;
let ich: Awaited<ReturnType<typeof newPerson>>;
let others: Awaited<ReturnType<typeof newPerson>>;
beforeAll(async () => {
  server = await startTestServer();
  firmaId = (await server.asSystem((db) => newFirma(db))).id;
  ich = await newPerson('ICH');
  others = await newPerson('ANDERE');
  await server.asSystem(async (db) => {
    await leaveTraces(db, ich, others);
    await leaveTraces(db, others, ich);
  });
});

async function newPerson(name: string) {
  await server.files.put(`fotos/png/${name}`, Buffer.from(name));
  const konto = await server.asSystem(async (db) => {
    const { id: kontaktId } = await newKontakt(db, {
      firmaId,
      telefon: `Telefon ${name}`,
      fotoSchluessel: `fotos/png/${name}`,
    });
    const { id, email } = await newBenutzer(db, {
      rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'],
      firmen: [firmaId],
      nachname: name,
      kontaktId,
    });
    return { id, email, kontaktId, name };
  });
  return { ...konto, token: await signIn(server, konto.email) };
}

/** A record of each kind. */
async function leaveTraces(db: Db, of: typeof ich, other: typeof ich): Promise<void> {
  const am = new Date();
  const { id: benutzerId, kontaktId: ausbildungsleitungId, name } = of;
  const student = await newStudent(db, { firmaId, ausbildungsleitungId, nachname: `Studierend ${name}` });
  const { id: bewerberId } = await newBewerber(db, { nachname: `Bewerbend ${name}` });
  await db.insert(sitzung).values({
    benutzerId: other.id,
    begonnenAm: am,
    zuletztAktivAm: am,
    endetAm: am,
    beendetAm: am,
    geraet: `Geraet ${name}`,
    uebernommenVon: benutzerId,
    uebernommenVonName: `Uebernahme ${name}`,
  });
  const [view] = await db
    .insert(ansicht)
    .values({
      benutzerId,
      liste: 'studierende',
      name: `Ansicht ${name}`,
      adresse: '',
      angelegtAm: am,
      angelegtVon: name,
    })
    .returning();
  await db.insert(ansichtsmeldung).values({ ansichtId: view?.id ?? '', am: '2026-01-01' });
  await db
    .insert(vertretung)
    .values({ firmaId, ausbildungsleitungId, benutzerId: other.id, von: '2026-01-01', bis: '2026-01-02' });
  await db.insert(bewerbernotiz).values({
    firmaId,
    bewerberId,
    benutzerId,
    verfasstVon: name,
    verfasstAm: am,
    text: `Notiz ${name}`,
  });
  await newBewerbernachricht(db, { firmaId, bewerberId, benutzerId, text: `Nachricht ${name}` });
  await db.insert(studierendennotiz).values({
    firmaId,
    studentId: student.id,
    benutzerId,
    verfasstVon: name,
    verfasstAm: am,
    text: `Studierendennotiz ${name}`,
    faelligAm: '2026-01-15',
    erledigtAm: am,
    erledigtVon: benutzerId,
  });
  await newEinschreibung(db, firmaId, bewerberId, {
    benutzerId,
    ausbildungsleitungId: other.kontaktId,
    bemerkung: `Bemerkung ${name}`,
  });
  await newFreigabeanfrage(db, student, { benutzerId, angefordertVon: name });
  await newDienstkonto(db, { firmaId, benutzerId, name: `Programm ${name}` });
  await newEinladung(db, firmaId, { benutzerId, email: `einladung-${name.toLowerCase()}@test.example` });
  await newEinladung(db, firmaId, { email: of.email, registriertAm: am, registriertAls: benutzerId });
  await db.insert(passwortanfrage).values({ benutzerId, am });
  await db.insert(passwortruecksetzung).values({ tokenHash: randomBytes(32), benutzerId, gueltigBis: am });
  await db
    .insert(idempotenz)
    .values({ benutzerId, schluessel: `Aufruf ${name}`, anfrage: randomBytes(32), am });
  await db.insert(mailausgang).values({
    id: crypto.randomUUID(),
    am,
    an: of.email,
    anName: name,
    betreff: `Betreff ${name}`,
    text: `Geheimer Link ${name}`,
    html: '',
  });
  await newImport(db, { benutzerId, datei: `Datei ${name}`, probelauf: true, begonnenAm: am, beendetAm: am });
  await db
    .insert(benachrichtigung)
    .values({ benutzerId, typ: 'neueNote', portal: true, email: true, zustellung: 'taeglich' });
  await newBenachrichtigung(db, benutzerId, {
    angaben: { anzahl: 1, titel: `Handbuch ${name}`, id: bewerberId },
  });
  await newBenachrichtigung(db, other.id, { typ: 'benutzerAktiviert', kontoId: benutzerId, angaben: {} });
  await db.insert(wiedervorlage).values([
    { benutzerId, firmaId, aufgabe: 'neueNoten', bis: '2099-01-01' },
    { benutzerId, firmaId, aufgabe: 'neues.2026-11-27', bis: '2099-01-01' },
  ]);
  await db.insert(kalenderabo).values({ benutzerId, tokenHash: randomBytes(32), angelegtAm: am });
  await newKonferenzanmeldung(db, firmaId, await newKonferenz(db), {
    email: of.email,
    nachname: `Konferenz ${name}`,
    angemeldetVon: other.name,
  });
  await db.insert(protokoll).values([
    { firmaId, benutzerId, aktion: 'export', angaben: { probe: `getan ${name}` } },
    {
      firmaId,
      benutzerId: other.id,
      aktion: 'konto.rollen',
      objekt: benutzerId,
      angaben: { probe: `an ${name}` },
    },
    {
      firmaId,
      benutzerId: other.id,
      uebernommenVon: benutzerId,
      aktion: 'export',
      angaben: { probe: `als ${name}` },
    },
  ]);
}

const get = (id = ich.id, token = ich.token) => server.call(getDatenauskunft, { params: { id } }, { token });

describe('the data export', () => {
  test('covers every column that names an account, a contact, or their address', async () => {
    const named = await withOwner(server.url, async (client) => {
      const { rows } = await client.query<{ spalte: string }>(
        `select c.conrelid::regclass || '.' || a.attname as spalte
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
         where c.contype = 'f' and c.confrelid in ('benutzer'::regclass, 'kontakt'::regclass)
         union
         select c.relname || '.' || a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
           and not a.attisdropped and (a.attname in ('benutzer_id', 'kontakt_id', 'uebernommen_von', 'objekt')
                or a.attname = 'an'
                or c.relname in ('benutzereinladung', 'konferenzanmeldung') and a.attname = 'email')`,
      );
      return rows.map(({ spalte: column }) => column);
    });
    const covered = Object.values(SECTIONS).flatMap(({ nennt }) => nennt);
    expect(new Set(covered)).toEqual(new Set([...named, 'benutzer.id', 'kontakt.id']));
  });

  test('holds something of each part, and of nobody else what is theirs', async () => {
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="?datenauskunft-\d{4}-\d\d-\d\d\.json"?$/,
    );
    const { konto, person, ...rest } = answer.json<Disclosure>();
    expect(konto).toMatchObject({ id: ich.id, email: ich.email, nachname: 'ICH', passwortGesetzt: true });
    expect(person).toMatchObject({ telefon: 'Telefon ICH', foto: Buffer.from('ICH').toString('base64') });
    const empty = Object.entries(rest).filter(([, part]) => Array.isArray(part) && part.length === 0);
    expect(empty.map(([name]) => name)).toEqual([]);
    expect(Object.keys({ konto, person, ...rest }).toSorted()).toEqual(
      ['erstelltAm', ...Object.keys(SECTIONS)].toSorted(),
    );
    for (const own of [
      'Geraet ICH',
      'Ansicht ICH',
      'Notiz ICH',
      'Studierendennotiz ICH',
      'Bemerkung ICH',
      'einladung-ich@',
      'Aufruf ICH',
      'Betreff ICH',
      'Datei ICH',
      'Handbuch ICH',
      'Konferenz ICH',
      'benutzerAktiviert',
      '"zustellung": "taeglich"',
      '"neuigkeitenGesehenBis": "2026-11-27"',
      'getan ICH',
      'an ICH',
      'als ICH',
      // Who acted in the own account.
      'Uebernahme ANDERE',
    ]) {
      expect(answer.body).toContain(own);
    }
    const foreign = answer.body.match(/[\w@.-]* ?(ANDERE|andere)\b/g) ?? [];
    expect(new Set(foreign)).toEqual(
      // Sessions in the own account, and what the own account did to the other and in it.
      new Set(['Uebernahme ANDERE', 'Geraet ANDERE', 'an ANDERE', 'als ANDERE']),
    );
  });

  test('leaves with a company what was written for it', async () => {
    const person = await newPerson('FORT');
    await server.asSystem(async (db) => {
      await leaveTraces(db, person, others);
      await db.delete(benutzerFirma).where(eq(benutzerFirma.benutzerId, person.id));
    });
    const { body } = await get(person.id, person.token);
    expect(body).toContain('Ansicht FORT');
    expect(body).not.toMatch(/[Nn]otiz FORT|einladung-fort@/);
  });

  test('holds no secrets', async () => {
    expect((await get()).body).not.toMatch(/argon2|tokenHash|token_hash|Geheimer Link|"Buffer"/);
  });

  test('is on record', async () => {
    await get();
    const [entry] = await server.asSystem((db) =>
      db.select().from(protokoll).where(eq(protokoll.aktion, 'auskunft')),
    );
    expect(entry).toMatchObject({ benutzerId: ich.id, objekt: ich.id, firmaId });
  });

  test('of somebody else is not there', async () => {
    expect((await get(others.id)).statusCode).toBe(404);
  });

  test('is not for whoever took the account over', async () => {
    const { id, token } = await newPerson('DRITTE');
    await server.asSystem((db) =>
      db
        .update(sitzung)
        .set({ uebernommenVon: ich.id, uebernommenVonName: 'x' })
        .where(eq(sitzung.benutzerId, id)),
    );
    expect((await get(id, token)).statusCode).toBe(409);
  });
});

describe('of somebody who wrote much', () => {
  const NOTES = 3_000;
  const LENGTH = 5_000;
  let person: typeof ich;
  let url: string;
  beforeAll(async () => {
    person = await newPerson('VIEL');
    await server.asSystem(async (db) => {
      const { id } = await newBewerber(db);
      await db.execute(
        sql`insert into bewerbernotiz (firma_id, bewerber_id, benutzer_id, verfasst_von, verfasst_am, text)
            select ${firmaId}::uuid, ${id}::uuid, ${person.id}::uuid, 'x', '2026-01-01',
                   rpad(n || ' ', ${LENGTH}::int, '"x') from generate_series(1, ${NOTES}::int) n`,
      );
    });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}/api/user/${person.id}/datenauskunft`;
  });

  const take = (signal?: AbortSignal) =>
    fetch(url, {
      // Packed, all of it would fit between the two ends.
      headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': 'identity' },
      ...(signal && { signal }),
    });
  const audited = async () => {
    const entries = await server.asSystem((db) =>
      db
        .select()
        .from(protokoll)
        .where(and(eq(protokoll.aktion, 'auskunft'), eq(protokoll.benutzerId, person.id))),
    );
    return entries.length;
  };
  /** The connections that hold a snapshot open. */
  const open = () =>
    withOwner(server.url, async (client) => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
      );
      return rowCount;
    });

  test('it is made some at a time, so that it never stands in memory whole', async () => {
    const sizes: number[] = [];
    let text = '';
    for await (const chunk of disclosureOf(server, person.id, server.clock.now)) {
      sizes.push(chunk.length);
      text += chunk;
    }
    // A row is added to what is less than 64 KiB.
    expect(Math.max(...sizes)).toBeLessThan(65_536 + 3 * LENGTH);
    expect(text.length).toBeGreaterThan(NOTES * LENGTH);
    const { notizen } = JSON.parse(text) as Disclosure;
    expect(new Set(notizen.map(({ text: own }) => (own as string).split(' ')[0])).size).toBe(NOTES);
  });

  test('its rows are read no faster than they are taken, and not at all once its reader has left', async () => {
    const client = new AbortController();
    const { body } = await take(client.signal);
    await body?.getReader().read();
    expect(await open()).toBe(1);
    client.abort();
    await expect.poll(open).toBe(0);
  });

  test('a further one waits for its end, and several are refused without an entry', async () => {
    const before = await audited();
    const client = new AbortController();
    const first = await take(client.signal);
    expect(first.status).toBe(200);
    const waiting = [take(), take()];
    // Both wait for their turn by the time the next one comes.
    await expect.poll(async () => (await take(AbortSignal.timeout(2_000))).status).toBe(429);
    expect(await open()).toBe(1);
    expect((await audited()) - before).toBe(1);
    client.abort();
    for (const answer of waiting) {
      expect((await (await answer).json()) as Disclosure).toMatchObject({ konto: { id: person.id } });
    }
    expect((await audited()) - before).toBe(3);
    expect(await open()).toBe(0);
  });
});

test('counts what it holds', async () => {
  const { konto, person, ...rest } = (await get()).json<Disclosure>();
  const counts = await countDisclosure(server.database, ich.id);
  const sections = Object.entries(rest).filter(([, rows]) => Array.isArray(rows));
  expect(konto && person && counts).toMatchObject({ konto: 1, person: 1 });
  expect(Object.keys(counts)).toHaveLength(sections.length + 2);
  // The look itself is on record by then.
  for (const [name, rows] of sections) {
    expect([name, counts[name as keyof typeof counts]]).toEqual([name, rows.length]);
  }
});
