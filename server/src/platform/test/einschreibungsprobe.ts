import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { sql } from 'drizzle-orm';
import {
  deleteEinschreibung,
  getEinschreibung,
  putEinschreibung,
} from '@firmenportal/contract/einschreibungen';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Rolle } from '@firmenportal/contract/rechte';
import { faultsOf } from '../../rails/befund.ts';
import { all, type Db } from '../db/database.ts';
import type { Transport } from '../mail/mail.ts';
import { smtpTransport } from '../mail/smtp.ts';
import { newBenutzer, newFirma, newStudiengang, signIn } from './factories.ts';
import { startMailserver, type Mailserver } from './mailserver.ts';
import { startTestServer, TEST_SCHULE, type TestServer } from './server.ts';

const BEWERBUNGEN: Rolle[] = ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'];
const SENDER = { von: { name: 'Firmenportal', adresse: 'noreply@portal.test' }, host: 'portal.test' };

interface Probe {
  server: TestServer;
  mailserver: Mailserver;
  /** Two other companies for each test. */
  firma: { id: string; name: string };
  andere: { id: string; name: string };
  studiengang: { id: string; name: string; kuerzel: string };
  /** Tokens: two colleagues, somebody of the other company, somebody of both (the first is active). */
  token: Record<'anna' | 'ben' | 'andere' | 'gruppe', string>;
  /** This year. */
  jahr: number;
}

const probe = {} as Probe;

/** Companies that report enrolments, and the school's mail server. */
export function einschreibungsprobe() {
  let transport: Transport;
  beforeAll(async () => {
    probe.mailserver = await startMailserver();
    transport = smtpTransport(probe.mailserver.url, SENDER);
    probe.server = await startTestServer({ transport });
  });
  afterAll(() => transport.close());
  beforeEach(async () => {
    probe.mailserver.received.length = 0;
    probe.server.uhr.jetzt = new Date();
    probe.jahr = probe.server.uhr.jetzt.getFullYear();
    await asSystem(async (db) => {
      probe.firma = await newFirma(db, { name: 'Größe & Söhne GmbH' });
      probe.andere = await newFirma(db, { name: 'Wettbewerb AG' });
      probe.studiengang = await newStudiengang(db);
    });
    const { firma, andere } = probe;
    probe.token = {
      anna: await signedIn([firma.id], { vorname: 'Anna', nachname: 'Ausbild' }),
      ben: await signedIn([firma.id], { vorname: 'Ben', nachname: 'Büro' }),
      andere: await signedIn([andere.id], { vorname: 'Fremd', nachname: 'Person' }),
      gruppe: await signedIn([firma.id, andere.id]),
    };
  });
  return probe;
}

export const asSystem = <T>(work: (db: Db) => Promise<T>) => probe.server.database.alsSystem('test', work);

/** The token of a new person. */
export async function signedIn(
  firmen: string[],
  { rollen = BEWERBUNGEN, ...names }: { rollen?: Rolle[]; vorname?: string; nachname?: string } = {},
) {
  const { email } = await asSystem((db) => newBenutzer(db, { rollen, firmen, ...names }));
  return signIn(probe.server, email);
}

type Meldung = CallInput<typeof putEinschreibung>['body'];

/** Reports an applicant; whatever the body leaves out is right. */
export async function report(
  id: string,
  body: Partial<Meldung> = {},
  token = probe.token.anna,
  locale = 'de-DE',
) {
  const answer = await probe.server.call(
    putEinschreibung,
    {
      params: { id },
      body: {
        studiengang: `/api/studiengaenge/${probe.studiengang.id}`,
        studienbeginn: probe.jahr + 1,
        ...body,
      },
    },
    { token, headers: { 'x-locale': locale } },
  );
  expect(faultsOf(putEinschreibung, answer)).toEqual([]);
  return answer;
}

export async function withdraw(id: string, token = probe.token.anna) {
  const answer = await probe.server.call(deleteEinschreibung, { params: { id } }, { token });
  expect(faultsOf(deleteEinschreibung, answer)).toEqual([]);
  return answer;
}

export async function look(id: string, token = probe.token.anna) {
  const answer = await probe.server.call(getEinschreibung, { params: { id } }, { token });
  expect(faultsOf(getEinschreibung, answer)).toEqual([]);
  return answer;
}

export const meldungIn = (answer: Awaited<ReturnType<typeof look>>) =>
  answer.json<Answer<typeof getEinschreibung>>();

/** The mails to the school about an applicant, once all mails have left. */
export async function mailsAbout({ bewerbernummer }: { bewerbernummer: string }) {
  await expect.poll(waiting).toBe(0);
  const about = probe.mailserver.received.filter(({ subject }) => subject?.includes(`(${bewerbernummer})`));
  for (const { recipients } of about) expect(recipients).toEqual([TEST_SCHULE.adresse]);
  return about;
}

/** What is kept of an applicant: reports, applications, mails that wait, audit entries. */
export async function kept(bewerberId: string) {
  const [row] = await asSystem((db) =>
    all<{
      meldungen: number;
      aktive: number;
      bewerbungen: number;
      eingeschrieben: boolean;
      aktionen: string[];
    }>(
      db,
      sql`select (select count(*) from einschreibung e where e.bewerber_id = b.id)::int as meldungen,
                 (select count(*) from einschreibung e
                  where e.bewerber_id = b.id and e.zurueckgezogen_am is null)::int as aktive,
                 (select count(*) from bewerbung w where w.bewerber_id = b.id)::int as bewerbungen,
                 b.eingeschrieben,
                 array(select p.aktion from protokoll p where p.objekt = b.id::text
                         and p.aktion like 'einschreibung.%' order by p.am, p.id) as aktionen
          from bewerber b where b.id = ${bewerberId}`,
    ),
  );
  return row;
}

/** How many mails wait. */
export const waiting = async (): Promise<number> => {
  const [row] = await asSystem((db) =>
    all<{ n: number }>(db, sql`select count(*)::int as n from mailausgang`),
  );
  return row?.n ?? 0;
};
