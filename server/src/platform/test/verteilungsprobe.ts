import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Benachrichtigungstyp } from '@firmenportal/contract/benachrichtigungen';
import type { Importart } from '@firmenportal/contract/import';
import {
  benachrichtige,
  fasseZusammen,
} from '../../features/benachrichtigungen/verteilung/verteilung.jobs.ts';
import { runImport } from '../../import/importlauf.ts';
import { all, type Db } from '../db/database.ts';
import { benachrichtigung } from '../db/schema/schema-alltag.ts';
import type { Transport } from '../mail/mail.ts';
import { smtpTransport } from '../mail/smtp.ts';
import { schulzeit } from '../export/schulzeit.ts';
import { newBenutzer, newFirma, newStudent, newStudiengang } from './factories.ts';
import { startMailserver, type Mailserver } from './mailserver.ts';
import { startTestServer, type TestServer } from './server.ts';

export const TAG = 86_400_000;
export const NOTEN =
  'matrikelnummer;semester;modulnummer;modul;pruefungsdatum;notenerfassungsdatum;note;credits;versuch';

type Konto = Awaited<ReturnType<typeof newBenutzer>>;

interface Probe {
  server: TestServer;
  mailserver: Mailserver;
  /** Other companies for each test. */
  firma: { id: string; firmennummer: string };
  andere: { id: string; firmennummer: string };
  /** Of the first company, with grades released. */
  student: Awaited<ReturnType<typeof newStudent>>;
  /** Of the first company, with the role for students. */
  anna: Konto;
}

const probe = {} as Probe;

/** What is told to whom for one test file: portal, mail server, two companies. */
export function verteilungsprobe(): Probe {
  let transport: Transport;
  beforeAll(async () => {
    probe.mailserver = await startMailserver();
    transport = smtpTransport(probe.mailserver.url, {
      von: { name: 'Firmenportal', adresse: 'portal@portal.test' },
      host: 'portal.test',
    });
    probe.server = await startTestServer({ transport });
  });
  afterAll(() => transport.close());
  beforeEach(async () => {
    probe.server.uhr.jetzt = new Date();
    probe.mailserver.refuse = undefined;
    await asSystem(async (db) => {
      for (const table of ['ereignis', 'benachrichtigung_log', 'reservierungszeitraum']) {
        await db.execute(sql`delete from ${sql.identifier(table)}`);
      }
      // Nobody of the tests before is told of what concerns everybody.
      await db.execute(sql`update benutzer set aktiv = false where aktiv`);
      await db.execute(sql`delete from ereignis`);
      probe.firma = await newFirma(db);
      probe.andere = await newFirma(db);
      const studiengang = await newStudiengang(db);
      probe.student = await newStudent(db, {
        firmaId: probe.firma.id,
        studiengangId: studiengang.id,
        vorname: 'Mia',
        nachname: 'Muster',
        notenfreigabe: true,
      });
    });
    probe.anna = await newKonto();
    probe.mailserver.received.length = 0;
  });
  return probe;
}

export const asSystem = <T>(work: (db: Db) => Promise<T>) => probe.server.database.alsSystem('test', work);

export const newKonto = (values: Partial<Parameters<typeof newBenutzer>[1]> = {}) =>
  asSystem((db) =>
    newBenutzer(db, {
      rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'],
      firmen: [probe.firma.id],
      ...values,
    }),
  );

export function after(ms: number): void {
  probe.server.uhr.jetzt = new Date(probe.server.uhr.jetzt.getTime() + ms);
}

/** The day of the clock at the school, some days later, as files write it. */
export const tag = (days = 0): string =>
  schulzeit(new Date(probe.server.uhr.jetzt.getTime() + days * TAG))
    .toISOString()
    .slice(0, 10);

export const verteilung = () => {
  const { database, post, uhr } = probe.server;
  return { database, post, uhr: () => uhr.jetzt };
};
export const runde = () => benachrichtige(verteilung());
export const morgens = () => fasseZusammen(verteilung());

/** Imports a file with the lines; the heading is the first. */
export async function importiere(art: Importart, ...lines: string[]): Promise<void> {
  const ergebnis = await asSystem((db) =>
    runImport(db, {
      art,
      inhalt: (async function* () {
        yield Buffer.from(`${lines.join('\n')}\n`);
      })(),
      probelauf: false,
      modus: 'alles',
      jetzt: probe.server.uhr.jetzt,
    }),
  );
  if (!ergebnis.uebernommen) throw new Error(JSON.stringify(ergebnis.befunde));
}

/** Imports a grade of the student, entered some days ago. */
export const importiereNote = (note: string, days = 0, modulnummer = 'A101', versuch = '1') =>
  importiere(
    'pruefungsleistungen',
    NOTEN,
    [
      probe.student.matrikelnummer,
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

/** What happened, and is not distributed yet. */
export const ereignisse = () => asSystem((db) => all<Ereignis>(db, sql`select * from ereignis order by id`));
export const typen = async () => (await ereignisse()).map(({ typ }) => typ);

export interface Mitteilung {
  typ: Benachrichtigungstyp;
  portal: boolean;
  email: string | null;
  angaben: Record<string, unknown>;
}

/** What a person was told. */
export const mitteilungen = ({ id }: { id: string }) =>
  asSystem((db) =>
    all<Mitteilung>(
      db,
      sql`select typ, portal, email, angaben from benachrichtigung_log where benutzer_id = ${id} order by am, id`,
    ),
  );
export const told = async (konto: { id: string }) => (await mitteilungen(konto)).map(({ typ }) => typ);

export const stelleEin = (
  { id: benutzerId }: { id: string },
  typ: Benachrichtigungstyp,
  values: { portal?: boolean; email?: boolean; zustellung?: 'sofort' | 'taeglich' },
) =>
  asSystem((db) =>
    db
      .insert(benachrichtigung)
      .values({ benutzerId, typ, portal: true, email: true, zustellung: 'sofort', ...values }),
  );
