import { randomUUID } from 'node:crypto';
import { ROLLEN, type Rolle } from '@firmenportal/contract/permissions';
import type { Db } from '#platform/db/database.ts';
import { kennzeichenOf } from './kennzeichen.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import { einschreibung } from '#features/einschreibungen/einschreibungen.table.ts';
import { newBewerberdokument } from '#testing/records/bewerberdokument.ts';
import {
  newBenutzer,
  newBewerber,
  newBewerbung,
  newBranche,
  newFirma,
  newFreigabeanfrage,
  newKontakt,
  newMerkmal,
  newStudent,
  newStudiengang,
  newTestergebnis,
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
import type { TestServer } from '#testing/server.ts';
import { newEinladung } from '#testing/records/unternehmen.ts';
import { writeEveryday, writeAlltag } from './everyday.ts';
import {
  writeAnsicht,
  writeDienstkonto,
  writeNachricht,
  writeNotiz,
  writeStudierendennotiz,
  writeWebhook,
} from './records.ts';
import { MELDUNG } from '../calls/example.ts';
import { ensureLogo, writePictures } from './pictures.ts';
import { insertSitzung, openSessions, type Sessions, type SessionState } from './sessions.ts';
import { writeReservierungen, writeUnternehmen } from './unternehmen.ts';
import { writeVertretung } from './vertretungen.ts';

/** Three companies: most people belong to `a` (active) and `b`, one to `c` only. */
export const ZONES = ['a', 'b', 'c'] as const;
export type Zone = (typeof ZONES)[number];

/** What an identifier in a path can name: a record of a company, one of the person, or none at all. */
export type Target = Zone | 'selbst' | 'nie';

export interface Person {
  readonly name: string;
  readonly rollen: readonly Rolle[];
  readonly firmen: readonly Zone[];
  /** The company for which a member of school staff acts. */
  readonly handeltFuer?: Zone;
  /** Whether the person's session is accepted, and why not. */
  readonly state: SessionState;
}

export interface World extends Sessions<Person> {
  readonly server: TestServer;
  /** A text for each company that occurs in all of its records and nowhere else. */
  readonly kanarien: Readonly<Record<Zone, string>>;
  /** A text that occurs in what is not released (grades, exam registrations, tests) and in views of others. */
  readonly verschlossen: string;
  /** An identifier for the parameter in `pfad`, which is the operation's path up to it. */
  identifier(filePath: string, target: Target, person: Person): Promise<string>;
}

/** The active company of a person who has one. */
export const activeOf = ({ firmen, handeltFuer }: Person): Zone | undefined => handeltFuer ?? firmen[0];

const ADMIN: readonly Rolle[] = ['ROLE_FIRMENPORTAL_ADMIN'];
const BETREUUNG: readonly Rolle[] = ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'];
const GROUP: readonly Zone[] = ['a', 'b'];

/** Everybody who may call: each assignable role, and people whom no operation accepts. */
export const PEOPLE: readonly Person[] = [
  ...ROLLEN.map((rolle): Person => {
    const firmen = rolle === 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' ? [] : GROUP;
    return { name: rolle, rollen: [rolle], firmen, state: 'laufend' };
  }),
  { name: 'no role', rollen: [], firmen: GROUP, state: 'laufend' },
  { name: 'administrator of the foreign company', rollen: ADMIN, firmen: ['c'], state: 'laufend' },
  { name: 'school staff for a company', rollen: BETREUUNG, firmen: [], handeltFuer: 'a', state: 'laufend' },
  { name: 'school staff who belong to a company', rollen: BETREUUNG, firmen: ['b'], state: 'laufend' },
  { name: 'anonymous', rollen: [], firmen: [], state: 'ohne' },
  { name: 'inactive administrator', rollen: ADMIN, firmen: GROUP, state: 'inaktiv' },
  { name: 'administrator after sign-out', rollen: ADMIN, firmen: GROUP, state: 'beendet' },
  { name: 'administrator with an expired session', rollen: ADMIN, firmen: GROUP, state: 'abgelaufen' },
  { name: 'forger', rollen: ADMIN, firmen: GROUP, state: 'gefaelscht' },
];

/** Fills the server's database with the companies, their records and the people. */
export async function createWorld(server: TestServer, who: readonly Person[] = PEOPLE): Promise<World> {
  const locked = `verschlossen-${randomUUID()}`;
  await server.database.asSystem('test', (db) => newStudiengang(db, { id: MELDUNG.studiengang }));
  const firmen = {
    a: await createFirma(server, 'a', locked),
    b: await createFirma(server, 'b', locked),
    c: await createFirma(server, 'c', locked),
  };
  await writePictures(server, Object.values(firmen));
  const seminar = await server.database.asSystem('test', (db) => newSeminarveranstaltung(db));
  await server.database.asSystem('test', async (db) => {
    await writeReservierungen(db, Object.values(firmen));
    await writeAlltag(db, Object.values(firmen));
  });
  const marktplatz = await createMarktplatz(server, Object.values(firmen), locked);
  const people = await createPeople(server, who, firmen);
  const konto = (person: Person) => {
    const found = people.get(person);
    if (!found) throw new Error(`${person.name} has no account`);
    return found;
  };

  return {
    server,
    kanarien: { a: firmen.a.kanarie, b: firmen.b.kanarie, c: firmen.c.kanarie },
    verschlossen: locked,
    ...openSessions(server, (person) => {
      const active = activeOf(person);
      return { ...konto(person), firmen: active === undefined ? [] : [firmen[active]] };
    }),
    async identifier(filePath, target, person) {
      if (target === 'nie') return randomUUID();
      const zone = target === 'selbst' ? (activeOf(person) ?? 'a') : target;
      switch (filePath) {
        case '/firmen':
          await ensureLogo(server, firmen[zone]);
          return firmen[zone].id;
        case '/kontakt':
          return (target === 'selbst' && people.get(person)?.kontaktId) || firmen[zone].kollegeKontaktId;
        case '/studenten':
          return firmen[zone].studentId;
        case '/bewerber':
          await ensureMeldung(server, firmen[zone]);
          return firmen[zone].bewerberId;
        case '/bewerbung':
          return firmen[zone].bewerbungId;
        case '/bewerber/{id}/dokumente':
          return firmen[zone].dokumentId;
        case '/bewerber/{id}/notizen':
        case '/studenten/{id}/notizen': {
          // The person's own, since nobody can change what others wrote.
          const benutzerId = people.get(person)?.id ?? firmen[zone].kollegeId;
          const write = filePath.startsWith('/studenten') ? writeStudierendennotiz : writeNotiz;
          return server.database.asSystem('test', (db) => write(db, firmen[zone], benutzerId));
        }
        case '/ansichten': {
          const own = target === 'selbst' ? people.get(person)?.id : undefined;
          const { id: firmaId, kanarie: text, kollegeId } = firmen[zone];
          return server.database.asSystem('test', (db) =>
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
          return server.database.asSystem('test', (db) =>
            writeVertretung(db, { firmaId, kontaktId, benutzerId: kollegeId }),
          );
        }
        case '/dienstkonten':
          // A different one each time: a revoked account gets no new key.
          return (await server.database.asSystem('test', (db) => writeDienstkonto(db, firmen[zone]))).id;
        case '/webhooks':
          return writeWebhook(server);
        case '/sitzungen': {
          const benutzerId = (target === 'selbst' && people.get(person)?.id) || firmen[zone].kollegeId;
          return (await insertSitzung(server, benutzerId, undefined, 'laufend')).id;
        }
        case '/user': {
          const own = target === 'selbst' ? people.get(person)?.id : undefined;
          return own ?? firmen[zone].kollegeId;
        }
        default: {
          const own = target === 'selbst' ? people.get(person)?.id : undefined;
          const id = await server.database.asSystem(
            'test',
            async (db) =>
              (await writeEveryday(db, filePath, firmen[zone], own)) ??
              (await writeUnternehmen(db, server.files, filePath, firmen[zone])),
          );
          if (id !== undefined) return id;
          throw new Error(`The rails know no identifier for ${filePath}: add its record to rails/world.ts.`);
        }
      }
    },
  };
}

/** A company with a record of each kind, and its canary in every text. */
function createFirma(server: TestServer, zone: Zone, locked: string) {
  const canary = `kanarie-${zone}-${randomUUID()}`;
  return server.database.asSystem('test', async (db) => {
    const { id, name } = await newFirma(db, { name: canary, ort: canary, firmennummer: canary });
    const kontakt = await newKontakt(db, {
      firmaId: id,
      kontaktnummer: canary,
      vorname: canary,
      nachname: canary,
      funktion: canary,
      email: `${canary}@test.example`,
      telefon: canary,
    });
    const studiengang = await newStudiengang(db);
    const person = {
      firmaId: id,
      studiengangId: studiengang.id,
      ausbildungsleitungId: kontakt.id,
      centuria: canary,
      vorname: canary,
      nachname: canary,
      schulEmail: canary,
      email: canary,
      privateEmail: canary,
      telefon: canary,
      mobil: canary,
    };
    const student = await newStudent(db, {
      ...person,
      matrikelnummer: canary,
      notenfreigabe: true,
      pruefungsanmeldungsfreigabe: true,
    });
    const pruefungsdatum = '2026-01-10';
    await newNote(db, student, { modul: canary, modulnummer: canary, pruefungsdatum });
    await newNote(db, student, { modul: canary, note: '5.0' });
    await createRecords(db, student, canary);
    const without = await newStudent(db, { ...person, matrikelnummer: `${canary}-2`, notenfreigabe: false });
    await newNote(db, without, { modul: locked, modulnummer: locked, note: '5.0', pruefungsdatum });
    await newPruefungsanmeldung(db, without, {
      modul: locked,
      modulnummer: locked,
      thema: locked,
    });
    const bewerbung = await createBewerber(db, {
      firmaId: id,
      studiengangId: studiengang.id,
      kanarie: canary,
      verschlossen: locked,
    });
    await writeDienstkonto(db, { id, kanarie: canary });
    await newEinladung(db, id, { email: `${canary}@test.example`, eingeladenVon: canary });
    const kollegeKontakt = await newKontakt(db, { firmaId: id, vorname: canary, nachname: canary });
    const colleague = await newBenutzer(db, {
      rollen: [...ADMIN],
      firmen: [id],
      vorname: canary,
      nachname: canary,
      kontaktId: kollegeKontakt.id,
    });
    const ofFirma = { id, kanarie: canary, ...bewerbung, studentId: student.id };
    await writeNotiz(db, ofFirma, colleague.id);
    await writeNachricht(db, ofFirma, colleague.id);
    await writeStudierendennotiz(db, ofFirma, colleague.id);
    await writeAnsicht(db, { firmaId: id, text: canary, geteilt: true }, colleague.id);
    await writeAnsicht(db, { firmaId: id, text: locked, geteilt: false }, colleague.id);
    return {
      id,
      name,
      kanarie: canary,
      kontaktId: kontakt.id,
      studentId: student.id,
      ...bewerbung,
      dokumentId: await createDokument(server, db, bewerbung.bewerberId, canary),
      studiengangId: studiengang.id,
      kollegeId: colleague.id,
      kollegeKontaktId: kollegeKontakt.id,
    };
  });
}

/** An applicant of the company who is not in the marketplace, and one whose tests are not released. */
async function createBewerber(
  db: Db,
  {
    firmaId,
    studiengangId,
    kanarie: canary,
    verschlossen: locked,
  }: Record<'firmaId' | 'studiengangId' | 'kanarie' | 'verschlossen', string>,
) {
  const person = {
    vorname: canary,
    nachname: canary,
    motivationsschreiben: canary,
    freigabedatum: null,
    studiengaenge: [studiengangId],
    merkmale: [(await newMerkmal(db)).id],
    branchen: [(await newBranche(db)).id],
  };
  const bewerber = await newBewerber(db, { ...person, bewerbernummer: canary, testsFreigegeben: true });
  await newTestergebnis(db, bewerber.id, { visuellerFragebogen: canary });
  const without = await newBewerber(db, { ...person, bewerbernummer: `${canary}-2` });
  await newTestergebnis(db, without.id, { visuellerFragebogen: locked });
  await newBewerbung(db, firmaId, bewerber.id);
  const bewerbung = await newBewerbung(db, firmaId, without.id);
  await db.insert(bewerberkennzeichen).values(kennzeichenOf(firmaId, bewerber.id, canary));
  return { bewerberId: bewerber.id, bewerbungId: bewerbung.id };
}

/** The company's report on its applicant, made again if a test has withdrawn it. */
function ensureMeldung(server: TestServer, firma: { id: string; bewerberId: string; kanarie: string }) {
  const { studiengang: studiengangId, studienbeginn } = MELDUNG;
  return server.database.asSystem('test', (db) =>
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

/** A picture, so that its content is the canary itself. */
async function createDokument(server: TestServer, db: Db, bewerberId: string, canary: string) {
  const content = Buffer.from(canary);
  const { id, schluessel: key } = await newBewerberdokument(db, bewerberId, {
    name: `${canary}.png`,
    medientyp: 'image/png',
    groesse: content.length,
  });
  await server.files.put(key, content);
  return id;
}

/** An applicant whom every company sees, each with its own marks. */
function createMarktplatz(
  server: TestServer,
  firmen: readonly { id: string; kanarie: string }[],
  locked: string,
) {
  return server.database.asSystem('test', async (db) => {
    const bewerber = await newBewerber(db, { merkmale: [(await newMerkmal(db)).id] });
    await newTestergebnis(db, bewerber.id, { visuellerFragebogen: locked });
    for (const { id, kanarie: canary } of firmen) {
      await db.insert(bewerberkennzeichen).values(kennzeichenOf(id, bewerber.id, canary));
    }
    return bewerber;
  });
}

/** A student's records beside grades. */
async function createRecords(db: Db, student: { id: string; firmaId: string }, canary: string) {
  await newPruefungsanmeldung(db, student, { modul: canary, modulnummer: canary, thema: canary });
  await newAnwesenheit(db, student, { veranstaltung: canary });
  await newSeminarleistung(db, student, { titel: canary, seminarnummer: canary, kategorie: canary });
  await newZusatzleistung(db, student, { titel: canary, bemerkung: canary });
  await newTransferleistung(db, student, {
    titel: canary,
    modul: canary,
    stufe: 'abgelehnt',
    ablehnungsgrund: canary,
  });
  await newFreigabeanfrage(db, student, { angefordertVon: canary });
}

/**
 * Accounts. Each leads students of the active company, and is the deputy of training leads in every company in scope.
 */
function createPeople(
  server: TestServer,
  who: readonly Person[],
  firmen: Record<Zone, { id: string; kontaktId: string }>,
) {
  return server.database.asSystem('test', async (db) => {
    const accounts = new Map<Person, Awaited<ReturnType<typeof newBenutzer>>>();
    for (const person of who.filter(({ state }) => state !== 'ohne')) {
      const row = await newBenutzer(db, {
        rollen: [...person.rollen],
        firmen: person.firmen.map((zone) => firmen[zone].id),
        aktiv: person.state !== 'inaktiv',
        kontaktId: person.firmen[0] ? firmen[person.firmen[0]].kontaktId : (await newKontakt(db)).id,
      });
      accounts.set(person, row);
      const zones = person.rollen.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG') ? ZONES : person.firmen;
      for (const { id: firmaId, kontaktId } of zones.map((zone) => firmen[zone])) {
        await writeVertretung(db, { firmaId, kontaktId, benutzerId: row.id });
      }
    }
    return accounts;
  });
}
