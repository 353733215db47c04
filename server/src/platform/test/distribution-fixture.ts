import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Benachrichtigungstyp } from '@firmenportal/contract/benachrichtigungen';
import type { ImportKind } from '@firmenportal/contract/import';
import { benachrichtige, summarise } from '#features/benachrichtigungen/verteilung/verteilung.jobs.ts';
import { runImport } from '#import/import-run.ts';
import { all, type Db } from '../db/database.ts';
import { benachrichtigung } from '#features/benachrichtigungen/benachrichtigungen.table.ts';
import type { Transport } from '../mail/mail.ts';
import { smtpTransport } from '../mail/smtp.ts';
import { schoolTime } from '../export/school-time.ts';
import { newBenutzer, newFirma, newStudent, newStudiengang } from './factories.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startTestServer, type TestServer } from './server.ts';

export const TAG = 86_400_000;
export const NOTEN =
  'matrikelnummer;semester;modulnummer;modul;pruefungsdatum;notenerfassungsdatum;note;credits;versuch';

type Konto = Awaited<ReturnType<typeof newBenutzer>>;

interface Fixture {
  server: TestServer;
  mailserver: MailServer;
  /** Other companies for each test. */
  firma: { id: string; firmennummer: string };
  andere: { id: string; firmennummer: string };
  /** Of the first company, with grades released. */
  student: Awaited<ReturnType<typeof newStudent>>;
  /** Of the first company, with the role for students. */
  anna: Konto;
}

const fixture = {} as Fixture;

/** Who is notified about what, for one test file: portal, mail server, two companies. */
export function distributionFixture(): Fixture {
  let transport: Transport;
  beforeAll(async () => {
    fixture.mailserver = await startMailServer();
    transport = smtpTransport(fixture.mailserver.url, {
      von: { name: 'Firmenportal', adresse: 'portal@portal.test' },
      host: 'portal.test',
    });
    fixture.server = await startTestServer({ transport });
  });
  afterAll(() => transport.close());
  beforeEach(async () => {
    fixture.server.clock.now = new Date();
    fixture.mailserver.refuse = undefined;
    await asSystem(async (db) => {
      for (const table of ['ereignis', 'benachrichtigung_log', 'reservierungszeitraum']) {
        await db.execute(sql`delete from ${sql.identifier(table)}`);
      }
      // People of earlier tests are not notified about what concerns everybody.
      await db.execute(sql`update benutzer set aktiv = false where aktiv`);
      await db.execute(sql`delete from ereignis`);
      fixture.firma = await newFirma(db);
      fixture.andere = await newFirma(db);
      const studiengang = await newStudiengang(db);
      fixture.student = await newStudent(db, {
        firmaId: fixture.firma.id,
        studiengangId: studiengang.id,
        vorname: 'Mia',
        nachname: 'Muster',
        notenfreigabe: true,
      });
    });
    fixture.anna = await newKonto();
    fixture.mailserver.received.length = 0;
  });
  return fixture;
}

export const asSystem = <T>(work: (db: Db) => Promise<T>) => fixture.server.database.asSystem('test', work);

export const newKonto = (values: Partial<Parameters<typeof newBenutzer>[1]> = {}) =>
  asSystem((db) =>
    newBenutzer(db, {
      rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'],
      firmen: [fixture.firma.id],
      ...values,
    }),
  );

export function after(ms: number): void {
  fixture.server.clock.now = new Date(fixture.server.clock.now.getTime() + ms);
}

/** The school's day some days from now, as in files. */
export const tag = (days = 0): string =>
  schoolTime(new Date(fixture.server.clock.now.getTime() + days * TAG))
    .toISOString()
    .slice(0, 10);

export const verteilung = () => {
  const { database, outbox, clock } = fixture.server;
  return { database, outbox, clock: () => clock.now };
};
export const round = () => benachrichtige(verteilung());
export const morgens = () => summarise(verteilung());

/** Imports a file with these lines, the first of which is the headings. */
export async function importInto(kind: ImportKind, ...lines: string[]): Promise<void> {
  const result = await asSystem((db) =>
    runImport(db, {
      kind,
      content: (async function* () {
        yield Buffer.from(`${lines.join('\n')}\n`);
      })(),
      probelauf: false,
      modus: 'alles',
      now: fixture.server.clock.now,
    }),
  );
  if (!result.uebernommen) throw new Error(JSON.stringify(result.findings));
}

/** Imports a grade of the student, entered some days ago. */
export const importNote = (note: string, days = 0, modulnummer = 'A101', versuch = '1') =>
  importInto(
    'pruefungsleistungen',
    NOTEN,
    [
      fixture.student.matrikelnummer,
      '1',
      modulnummer,
      'Algorithmen',
      tag(-days),
      tag(-days),
      note,
      '5',
      versuch,
    ].join(';'),
  );

export interface Ereignis {
  typ: Benachrichtigungstyp;
  firma_id: string | null;
  empfaenger_id: string | null;
  ausgeloest_von: string | null;
  student_id: string | null;
  bewerber_id: string | null;
  konto_id: string | null;
  angaben: Record<string, unknown>;
}

/** Events that are not distributed yet. */
export const ereignisse = () => asSystem((db) => all<Ereignis>(db, sql`select * from ereignis order by id`));
export const types = async () => (await ereignisse()).map(({ typ }) => typ);

export interface MessageTo {
  typ: Benachrichtigungstyp;
  portal: boolean;
  email: string | null;
  angaben: Record<string, unknown>;
}

/** A person's notifications. */
export const messagesTo = ({ id }: { id: string }) =>
  asSystem((db) =>
    all<MessageTo>(
      db,
      sql`select typ, portal, email, angaben from benachrichtigung_log where benutzer_id = ${id} order by am, id`,
    ),
  );
export const told = async (konto: { id: string }) => (await messagesTo(konto)).map(({ typ }) => typ);

export const setChannels = (
  { id: benutzerId }: { id: string },
  typ: Benachrichtigungstyp,
  values: { portal?: boolean; email?: boolean; zustellung?: 'sofort' | 'taeglich' },
) =>
  asSystem((db) =>
    db
      .insert(benachrichtigung)
      .values({ benutzerId, typ, portal: true, email: true, zustellung: 'sofort', ...values }),
  );
