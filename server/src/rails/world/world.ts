import { randomUUID } from 'node:crypto';
import { newStudiengang } from '#testing/records/factories.ts';
import { newSeminarveranstaltung } from '#testing/records/studium.ts';
import type { TestServer } from '#testing/server.ts';
import { MELDUNG } from '../calls/example.ts';
import { writeEveryday, writeAlltag } from './everyday.ts';
import { createFirma, createMarktplatz, ensureMeldung } from './firmen.ts';
import { activeOf, createPeople, PEOPLE, type Person, type Zone } from './people.ts';
import { ensureLogo, writePictures } from './pictures.ts';
import {
  writeAnsicht,
  writeDienstkonto,
  writeNotiz,
  writeStudierendennotiz,
  writeWebhook,
} from './records.ts';
import { insertSitzung, openSessions, type Sessions } from './sessions.ts';
import { writeReservierungen, writeUnternehmen } from './unternehmen.ts';
import { writeVertretung } from './vertretungen.ts';

/** What an identifier in a path can name: a record of a company, one of the person, or none at all. */
export type Target = Zone | 'selbst' | 'nie';

export interface World extends Sessions<Person> {
  readonly server: TestServer;
  /** A text for each company that occurs in all of its records and nowhere else. */
  readonly kanarien: Readonly<Record<Zone, string>>;
  /** A text that occurs in what is not released (grades, exam registrations, tests) and in views of others. */
  readonly verschlossen: string;
  /** An identifier for the parameter in `pfad`, which is the operation's path up to it. */
  identifier(filePath: string, target: Target, person: Person): Promise<string>;
}

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
          throw new Error(`The rails know no identifier for ${filePath}: add its record to rails/world/.`);
        }
      }
    },
  };
}
