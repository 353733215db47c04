import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { sql } from 'drizzle-orm';
import {
  deleteEinschreibung,
  getEinschreibung,
  putEinschreibung,
} from '@firmenportal/contract/einschreibungen';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import type { Rolle } from '@firmenportal/contract/permissions';
import { faultsOf } from '#rails/finding.ts';
import { all, type Db } from '../db/database.ts';
import type { Transport } from '../mail/mail.ts';
import { smtpTransport } from '../mail/smtp.ts';
import { newBenutzer, newFirma, newStudiengang, signIn } from './factories.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startTestServer, TEST_SCHULE, type TestServer } from './server.ts';

const BEWERBUNGEN: Rolle[] = ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'];
const SENDER = { von: { name: 'Firmenportal', adresse: 'noreply@portal.test' }, host: 'portal.test' };

interface Fixture {
  server: TestServer;
  mailserver: MailServer;
  /** Two new companies for each test. */
  firma: { id: string; name: string };
  andere: { id: string; name: string };
  studiengang: { id: string; name: string; kuerzel: string };
  /** Tokens: two colleagues, somebody of the other company, somebody of both (the first is active). */
  token: Record<'anna' | 'ben' | 'andere' | 'gruppe', string>;
  /** This year. */
  jahr: number;
}

const fixture = {} as Fixture;

/** Companies that report enrolments, and the school's mail server. */
export function einschreibungFixture() {
  let transport: Transport;
  beforeAll(async () => {
    fixture.mailserver = await startMailServer();
    transport = smtpTransport(fixture.mailserver.url, SENDER);
    fixture.server = await startTestServer({ transport });
  });
  afterAll(() => transport.close());
  beforeEach(async () => {
    fixture.mailserver.received.length = 0;
    fixture.server.clock.now = new Date();
    fixture.jahr = fixture.server.clock.now.getFullYear();
    await asSystem(async (db) => {
      fixture.firma = await newFirma(db, { name: 'Größe & Söhne GmbH' });
      fixture.andere = await newFirma(db, { name: 'Wettbewerb AG' });
      fixture.studiengang = await newStudiengang(db);
    });
    const { firma, andere: others } = fixture;
    fixture.token = {
      anna: await signedIn([firma.id], { vorname: 'Anna', nachname: 'Ausbild' }),
      ben: await signedIn([firma.id], { vorname: 'Ben', nachname: 'Büro' }),
      andere: await signedIn([others.id], { vorname: 'Fremd', nachname: 'Person' }),
      gruppe: await signedIn([firma.id, others.id]),
    };
  });
  return fixture;
}

export const asSystem = <T>(work: (db: Db) => Promise<T>) => fixture.server.database.asSystem('test', work);

/** The token of a new person. */
export async function signedIn(
  firmen: string[],
  { rollen = BEWERBUNGEN, ...names }: { rollen?: Rolle[]; vorname?: string; nachname?: string } = {},
) {
  const { email } = await asSystem((db) => newBenutzer(db, { rollen, firmen, ...names }));
  return signIn(fixture.server, email);
}

type Meldung = CallInput<typeof putEinschreibung>['body'];

/** Reports an applicant. The body is completed with valid values. */
export async function report(
  id: string,
  body: Partial<Meldung> = {},
  token = fixture.token.anna,
  locale = 'de-DE',
) {
  const answer = await fixture.server.call(
    putEinschreibung,
    {
      params: { id },
      body: {
        studiengang: `/api/studiengaenge/${fixture.studiengang.id}`,
        studienbeginn: fixture.jahr + 1,
        ...body,
      },
    },
    { token, headers: { 'x-locale': locale } },
  );
  expect(faultsOf(putEinschreibung, answer)).toEqual([]);
  return answer;
}

export async function withdraw(id: string, token = fixture.token.anna) {
  const answer = await fixture.server.call(deleteEinschreibung, { params: { id } }, { token });
  expect(faultsOf(deleteEinschreibung, answer)).toEqual([]);
  return answer;
}

export async function look(id: string, token = fixture.token.anna) {
  const answer = await fixture.server.call(getEinschreibung, { params: { id } }, { token });
  expect(faultsOf(getEinschreibung, answer)).toEqual([]);
  return answer;
}

export const meldungIn = (answer: Awaited<ReturnType<typeof look>>) =>
  answer.json<Answer<typeof getEinschreibung>>();

/** The mails to the school about an applicant, after all mails have been sent. */
export async function mailsAbout({ bewerbernummer }: { bewerbernummer: string }) {
  await expect.poll(waiting).toBe(0);
  const about = fixture.mailserver.received.filter(({ subject }) => subject?.includes(`(${bewerbernummer})`));
  for (const { recipients } of about) expect(recipients).toEqual([TEST_SCHULE.adresse]);
  return about;
}

/** Everything stored about an applicant: reports, applications, waiting mails, audit entries. */
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
