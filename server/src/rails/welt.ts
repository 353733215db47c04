import { randomUUID } from 'node:crypto';
import { ROLLEN, type Rolle } from '@firmenportal/contract/rechte';
import { toClaims } from '../features/anmeldung/anmeldung.presenter.ts';
import { createTokens, type Tokens } from '../platform/auth/tokens.ts';
import type { Db } from '../platform/db/database.ts';
import { sitzung } from '../platform/db/schema/schema.ts';
import { bewerberkennzeichen, einschreibung } from '../platform/db/schema/schema-bewerbung.ts';
import { newBewerberdokument } from '../platform/test/bewerberdokument.ts';
import {
  newAnwesenheit,
  newBenutzer,
  newBewerber,
  newBewerbung,
  newBranche,
  newFirma,
  newFreigabeanfrage,
  newKontakt,
  newMerkmal,
  newNote,
  newPruefungsanmeldung,
  newSeminarleistung,
  newSeminarveranstaltung,
  newStudent,
  newStudiengang,
  newTestergebnis,
  newTransferleistung,
  newZusatzleistung,
} from '../platform/test/factories.ts';
import type { TestServer } from '../platform/test/server.ts';
import { newEinladung } from '../platform/test/unternehmen.ts';
import { writeAlltaeglich, writeAlltag } from './alltag.ts';
import { writeAnsicht, writeNotiz } from './aufzeichnungen.ts';
import { MELDUNG } from './beispiel.ts';
import { ensureLogo, writeBilder } from './bilder.ts';
import { writeReservierungen, writeUnternehmen } from './unternehmen.ts';
import { writeVertretung } from './vertretungen.ts';

/** Three companies: most people belong to `a` (active) and `b`, one to `c` alone. */
export const ZONEN = ['a', 'b', 'c'] as const;
export type Zone = (typeof ZONEN)[number];

/** What an identifier in a path can be: a record of a company, one of the person, or none at all. */
export type Ziel = Zone | 'selbst' | 'nie';

export interface Person {
  readonly name: string;
  readonly rollen: readonly Rolle[];
  readonly firmen: readonly Zone[];
  /** The company for which somebody of the school acts. */
  readonly handeltFuer?: Zone;
  /** Whether the session that the person comes with lets them in. */
  readonly zustand: 'laufend' | 'ohne' | 'inaktiv' | 'beendet' | 'abgelaufen' | 'gefaelscht';
}

export interface Welt {
  readonly server: TestServer;
  /** A text for each company that stands in all of its records and in nobody else's. */
  readonly kanarien: Readonly<Record<Zone, string>>;
  /** A text that stands in what is not released (grades, exam registrations, tests), and in views of others. */
  readonly verschlossen: string;
  /** A fresh token; undefined for whoever has none. */
  token(person: Person): Promise<string | undefined>;
  /** An identifier for the place in `pfad`, the part of an operation's path before it. */
  kennung(pfad: string, ziel: Ziel, person: Person): Promise<string>;
}

/** The active company of whoever has one. */
export const aktiveOf = ({ firmen, handeltFuer }: Person): Zone | undefined => handeltFuer ?? firmen[0];

const ADMIN: readonly Rolle[] = ['ROLE_FIRMENPORTAL_ADMIN'];
const BETREUUNG: readonly Rolle[] = ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'];
const GRUPPE: readonly Zone[] = ['a', 'b'];

/** Everybody who may knock: each assignable role, and those whom no operation may let in. */
export const PERSONEN: readonly Person[] = [
  ...ROLLEN.map((rolle): Person => {
    const firmen = rolle === 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' ? [] : GRUPPE;
    return { name: rolle, rollen: [rolle], firmen, zustand: 'laufend' };
  }),
  { name: 'no role', rollen: [], firmen: GRUPPE, zustand: 'laufend' },
  { name: 'administrator of the foreign company', rollen: ADMIN, firmen: ['c'], zustand: 'laufend' },
  { name: 'school staff for a company', rollen: BETREUUNG, firmen: [], handeltFuer: 'a', zustand: 'laufend' },
  { name: 'school staff who belong to a company', rollen: BETREUUNG, firmen: ['b'], zustand: 'laufend' },
  { name: 'anonymous', rollen: [], firmen: [], zustand: 'ohne' },
  { name: 'inactive administrator', rollen: ADMIN, firmen: GRUPPE, zustand: 'inaktiv' },
  { name: 'administrator after sign-out', rollen: ADMIN, firmen: GRUPPE, zustand: 'beendet' },
  { name: 'administrator with an expired session', rollen: ADMIN, firmen: GRUPPE, zustand: 'abgelaufen' },
  { name: 'forger', rollen: ADMIN, firmen: GRUPPE, zustand: 'gefaelscht' },
];

/** Fills the server's database with the companies, their records and the people. */
export async function createWelt(server: TestServer, who: readonly Person[] = PERSONEN): Promise<Welt> {
  const { tokens } = server;
  const verschlossen = `verschlossen-${randomUUID()}`;
  await server.database.alsSystem('test', (db) => newStudiengang(db, { id: MELDUNG.studiengang }));
  const firmen = {
    a: await createFirma(server, 'a', verschlossen),
    b: await createFirma(server, 'b', verschlossen),
    c: await createFirma(server, 'c', verschlossen),
  };
  await writeBilder(server, Object.values(firmen));
  const seminar = await server.database.alsSystem('test', (db) => newSeminarveranstaltung(db));
  await server.database.alsSystem('test', async (db) => {
    await writeReservierungen(db, Object.values(firmen));
    await writeAlltag(db, Object.values(firmen));
  });
  const marktplatz = await createMarktplatz(server, Object.values(firmen), verschlossen);
  const people = await createPeople(server, who, firmen);
  const konto = (person: Person) => {
    const found = people.get(person);
    if (!found) throw new Error(`${person.name} has no account`);
    return found;
  };

  return {
    server,
    kanarien: { a: firmen.a.kanarie, b: firmen.b.kanarie, c: firmen.c.kanarie },
    verschlossen,
    async token(person) {
      if (person.zustand === 'ohne') return undefined;
      const aktiv = aktiveOf(person);
      const firma = aktiv && firmen[aktiv];
      const row = await insertSitzung(server, konto(person).id, firma?.id, person.zustand);
      const signer = person.zustand === 'gefaelscht' ? FORGER : tokens;
      const sitzungNow = { ...row, firmenname: firma?.name ?? null };
      const claims = toClaims({ ...konto(person), firmen: firma ? [firma] : [] }, sitzungNow, row.begonnenAm);
      return signer.sign(claims);
    },
    async kennung(pfad, ziel, person) {
      if (ziel === 'nie') return randomUUID();
      const zone = ziel === 'selbst' ? (aktiveOf(person) ?? 'a') : ziel;
      switch (pfad) {
        case '/firmen':
          await ensureLogo(server, firmen[zone]);
          return firmen[zone].id;
        case '/kontakt':
          return (ziel === 'selbst' && people.get(person)?.kontaktId) || firmen[zone].kollegeKontaktId;
        case '/studenten':
          return firmen[zone].studentId;
        case '/bewerber':
          await ensureMeldung(server, firmen[zone]);
          return firmen[zone].bewerberId;
        case '/bewerbung':
          return firmen[zone].bewerbungId;
        case '/bewerber/{id}/dokumente':
          return firmen[zone].dokumentId;
        case '/bewerber/{id}/notizen': {
          // Of the person, since nobody changes what others wrote.
          const benutzerId = people.get(person)?.id ?? firmen[zone].kollegeId;
          return server.database.alsSystem('test', (db) => writeNotiz(db, firmen[zone], benutzerId));
        }
        case '/ansichten': {
          const own = ziel === 'selbst' ? people.get(person)?.id : undefined;
          const { id: firmaId, kanarie: text, kollegeId } = firmen[zone];
          return server.database.alsSystem('test', (db) =>
            own === undefined
              ? writeAnsicht(db, { firmaId, text, geteilt: true }, kollegeId)
              : writeAnsicht(db, { firmaId: null, text: 'selbst', geteilt: false }, own),
          );
        }
        case '/bewerber-marktplatz':
          return marktplatz.id;
        case '/studiengaenge':
          return firmen[zone].studiengangId;
        case '/seminarveranstaltungen':
          return seminar.id;
        case '/vertretungen': {
          const { id: firmaId, kontaktId, kollegeId } = firmen[zone];
          return server.database.alsSystem('test', (db) =>
            writeVertretung(db, { firmaId, kontaktId, benutzerId: kollegeId }),
          );
        }
        case '/sitzungen': {
          const benutzerId = (ziel === 'selbst' && people.get(person)?.id) || firmen[zone].kollegeId;
          return (await insertSitzung(server, benutzerId, undefined, 'laufend')).id;
        }
        case '/user': {
          const own = ziel === 'selbst' ? people.get(person)?.id : undefined;
          return own ?? firmen[zone].kollegeId;
        }
        default: {
          const own = ziel === 'selbst' ? people.get(person)?.id : undefined;
          const id = await server.database.alsSystem(
            'test',
            async (db) =>
              (await writeAlltaeglich(db, pfad, firmen[zone], own)) ??
              (await writeUnternehmen(db, server.files, pfad, firmen[zone])),
          );
          if (id !== undefined) return id;
          throw new Error(`The rails know no identifier for ${pfad}: add its record to rails/welt.ts.`);
        }
      }
    },
  };
}

const FORGER: Tokens = createTokens(async () => [
  new TextEncoder().encode('a secret of somebody else, 32 bytes'),
]);

/** A company with a record of each kind, its canary in every text. */
function createFirma(server: TestServer, zone: Zone, verschlossen: string) {
  const kanarie = `kanarie-${zone}-${randomUUID()}`;
  return server.database.alsSystem('test', async (db) => {
    const { id, name } = await newFirma(db, { name: kanarie, ort: kanarie, firmennummer: kanarie });
    const kontakt = await newKontakt(db, {
      firmaId: id,
      kontaktnummer: kanarie,
      vorname: kanarie,
      nachname: kanarie,
      funktion: kanarie,
      email: `${kanarie}@test.example`,
      telefon: kanarie,
    });
    const studiengang = await newStudiengang(db);
    const person = {
      firmaId: id,
      studiengangId: studiengang.id,
      ausbildungsleitungId: kontakt.id,
      centuria: kanarie,
      vorname: kanarie,
      nachname: kanarie,
      schulEmail: kanarie,
      email: kanarie,
      privateEmail: kanarie,
      telefon: kanarie,
      mobil: kanarie,
    };
    const student = await newStudent(db, {
      ...person,
      matrikelnummer: kanarie,
      notenfreigabe: true,
      pruefungsanmeldungsfreigabe: true,
    });
    await newNote(db, student, { modul: kanarie, modulnummer: kanarie });
    await newNote(db, student, { modul: kanarie, note: '5.0' });
    await createRecords(db, student, kanarie);
    const without = await newStudent(db, { ...person, matrikelnummer: `${kanarie}-2`, notenfreigabe: false });
    await newNote(db, without, { modul: verschlossen, modulnummer: verschlossen, note: '5.0' });
    await newPruefungsanmeldung(db, without, {
      modul: verschlossen,
      modulnummer: verschlossen,
      thema: verschlossen,
    });
    const bewerbung = await createBewerber(db, {
      firmaId: id,
      studiengangId: studiengang.id,
      kanarie,
      verschlossen,
    });
    await newEinladung(db, id, { email: `${kanarie}@test.example`, eingeladenVon: kanarie });
    const kollegeKontakt = await newKontakt(db, { firmaId: id, vorname: kanarie, nachname: kanarie });
    const kollege = await newBenutzer(db, {
      rollen: [...ADMIN],
      firmen: [id],
      vorname: kanarie,
      nachname: kanarie,
      kontaktId: kollegeKontakt.id,
    });
    const { bewerberId } = bewerbung;
    await writeNotiz(db, { id, kanarie, bewerberId }, kollege.id);
    await writeAnsicht(db, { firmaId: id, text: kanarie, geteilt: true }, kollege.id);
    await writeAnsicht(db, { firmaId: id, text: verschlossen, geteilt: false }, kollege.id);
    return {
      id,
      name,
      kanarie,
      kontaktId: kontakt.id,
      studentId: student.id,
      ...bewerbung,
      dokumentId: await createDokument(server, db, bewerbung.bewerberId, kanarie),
      studiengangId: studiengang.id,
      kollegeId: kollege.id,
      kollegeKontaktId: kollegeKontakt.id,
    };
  });
}

/** Somebody who applied to the company and is not in the marketplace, and somebody whose tests are not released. */
async function createBewerber(
  db: Db,
  {
    firmaId,
    studiengangId,
    kanarie,
    verschlossen,
  }: Record<'firmaId' | 'studiengangId' | 'kanarie' | 'verschlossen', string>,
) {
  const person = {
    vorname: kanarie,
    nachname: kanarie,
    motivationsschreiben: kanarie,
    freigabedatum: null,
    studiengaenge: [studiengangId],
    merkmale: [(await newMerkmal(db)).id],
    branchen: [(await newBranche(db)).id],
  };
  const bewerber = await newBewerber(db, { ...person, bewerbernummer: kanarie, testsFreigegeben: true });
  await newTestergebnis(db, bewerber.id, { visuellerFragebogen: kanarie });
  const without = await newBewerber(db, { ...person, bewerbernummer: `${kanarie}-2` });
  await newTestergebnis(db, without.id, { visuellerFragebogen: verschlossen });
  await newBewerbung(db, firmaId, bewerber.id);
  const bewerbung = await newBewerbung(db, firmaId, without.id);
  await db.insert(bewerberkennzeichen).values(kennzeichenOf(firmaId, bewerber.id, kanarie));
  return { bewerberId: bewerber.id, bewerbungId: bewerbung.id };
}

/** The company's report on its applicant, made again where somebody has withdrawn it. */
function ensureMeldung(server: TestServer, firma: { id: string; bewerberId: string; kanarie: string }) {
  const { studiengang: studiengangId, studienbeginn } = MELDUNG;
  return server.database.alsSystem('test', (db) =>
    db
      .insert(einschreibung)
      .values({
        firmaId: firma.id,
        bewerberId: firma.bewerberId,
        studiengangId,
        studienbeginn,
        gemeldetVon: firma.kanarie,
        gemeldetAm: new Date(),
      })
      .onConflictDoNothing(),
  );
}

/** A picture, so that what it says is not printed but read. */
async function createDokument(server: TestServer, db: Db, bewerberId: string, kanarie: string) {
  const inhalt = Buffer.from(kanarie);
  const { id, schluessel } = await newBewerberdokument(db, bewerberId, {
    name: `${kanarie}.png`,
    medientyp: 'image/png',
    groesse: inhalt.length,
  });
  await server.files.put(schluessel, inhalt);
  return id;
}

/** Somebody whom every company sees, each with its own marks. */
function createMarktplatz(
  server: TestServer,
  firmen: readonly { id: string; kanarie: string }[],
  verschlossen: string,
) {
  return server.database.alsSystem('test', async (db) => {
    const bewerber = await newBewerber(db, { merkmale: [(await newMerkmal(db)).id] });
    await newTestergebnis(db, bewerber.id, { visuellerFragebogen: verschlossen });
    for (const { id, kanarie } of firmen) {
      await db.insert(bewerberkennzeichen).values(kennzeichenOf(id, bewerber.id, kanarie));
    }
    return bewerber;
  });
}

const kennzeichenOf = (firmaId: string, bewerberId: string, kanarie: string) => ({
  firmaId,
  bewerberId,
  favoritAm: new Date(),
  favoritVon: kanarie,
  bewertung: 1,
  bewertetAm: new Date(),
  bewertetVon: kanarie,
  kontaktiertAm: '2026-09-02',
  kontaktiertVon: kanarie,
});

/** What is kept of a student beside grades. */
async function createRecords(db: Db, student: { id: string; firmaId: string }, kanarie: string) {
  await newPruefungsanmeldung(db, student, { modul: kanarie, modulnummer: kanarie, thema: kanarie });
  await newAnwesenheit(db, student, { veranstaltung: kanarie });
  await newSeminarleistung(db, student, { titel: kanarie, seminarnummer: kanarie, kategorie: kanarie });
  await newZusatzleistung(db, student, { titel: kanarie, bemerkung: kanarie });
  await newTransferleistung(db, student, {
    titel: kanarie,
    modul: kanarie,
    stufe: 'abgelehnt',
    ablehnungsgrund: kanarie,
  });
  await newFreigabeanfrage(db, student, { angefordertVon: kanarie });
}

/** Accounts; each leads the students of the active company and stands in for the leads of every one in reach. */
function createPeople(
  server: TestServer,
  who: readonly Person[],
  firmen: Record<Zone, { id: string; kontaktId: string }>,
) {
  return server.database.alsSystem('test', async (db) => {
    const accounts = new Map<Person, Awaited<ReturnType<typeof newBenutzer>>>();
    for (const person of who.filter(({ zustand }) => zustand !== 'ohne')) {
      const row = await newBenutzer(db, {
        rollen: [...person.rollen],
        firmen: person.firmen.map((zone) => firmen[zone].id),
        aktiv: person.zustand !== 'inaktiv',
        kontaktId: person.firmen[0] ? firmen[person.firmen[0]].kontaktId : (await newKontakt(db)).id,
      });
      accounts.set(person, row);
      const zonen = person.rollen.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG') ? ZONEN : person.firmen;
      for (const { id: firmaId, kontaktId } of zonen.map((zone) => firmen[zone])) {
        await writeVertretung(db, { firmaId, kontaktId, benutzerId: row.id });
      }
    }
    return accounts;
  });
}

const STUNDE = 3_600_000;

/** A session without the cost of a sign-in. */
function insertSitzung(
  server: TestServer,
  benutzerId: string,
  firmaId: string | undefined,
  zustand: Person['zustand'],
) {
  const jetzt = server.uhr.jetzt;
  const begonnenAm = new Date(jetzt.getTime() - (zustand === 'abgelaufen' ? 11 * STUNDE : 1000));
  return server.database.alsSystem('test', async (db) => {
    const [row] = await db
      .insert(sitzung)
      .values({
        benutzerId,
        firmaId: firmaId ?? null,
        begonnenAm,
        zuletztAktivAm: begonnenAm,
        endetAm: new Date(begonnenAm.getTime() + 10 * STUNDE),
        beendetAm: zustand === 'beendet' ? jetzt : null,
      })
      .returning();
    if (!row) throw new Error('the session was not written');
    return row;
  });
}
