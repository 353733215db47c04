import { beforeAll, beforeEach } from 'vitest';
import { eq } from 'drizzle-orm';
import { updateBenutzer } from '@firmenportal/contract/benutzer';
import type { CallInput } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import type { Rolle } from '@firmenportal/contract/permissions';
import type { Db } from '../db/database.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { newBenutzer, newFirma, newKontakt, signIn } from './factories.ts';
import { startTestServer, type TestServer } from './server.ts';

export const ADMIN = 'ROLE_FIRMENPORTAL_ADMIN';
export const STANDARD = 'ROLE_FIRMENPORTAL_USER_STANDARD';
export const BEWERBUNGEN = 'ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN';
export const BETREUUNG = 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG';

export type BenutzerRow = typeof benutzer.$inferSelect;
export type Aenderung = CallInput<typeof updateBenutzer>['body'];

interface Fixture {
  server: TestServer;
  /** Three new companies for each test, so that tests don't count each other's administrators. */
  firmen: { a: string; b: string; c: string };
  /** The only administrator of the first company, signed in. */
  admin: BenutzerRow;
  token: string;
  /** School staff, signed in. */
  schule: string;
}

const fixture = {} as Fixture;
const asSystem = <T>(work: (db: Db) => Promise<T>) => fixture.server.database.asSystem('test', work);

/** People who manage accounts, for one test file. */
export function benutzerFixture() {
  beforeAll(async () => {
    fixture.server = await startTestServer();
    fixture.schule = await signIn(fixture.server, (await newKonto([BETREUUNG], [])).email);
  });
  beforeEach(async () => {
    fixture.firmen = { a: await idOfNew('Ost'), b: await idOfNew('Nord'), c: await idOfNew('West') };
    fixture.admin = await newKonto([ADMIN], [fixture.firmen.a], { vorname: 'Ada', nachname: 'Min' });
    fixture.token = await signIn(fixture.server, fixture.admin.email);
  });
  return { fixture, asSystem, newKonto, stored, change, rule };
}

const idOfNew = async (name: string) => (await asSystem((db) => newFirma(db, { name }))).id;

/** An account with a contact. */
const newKonto = (rollen: Rolle[], firmen: string[], values: Partial<typeof benutzer.$inferInsert> = {}) =>
  asSystem(async (db) =>
    newBenutzer(db, { rollen, firmen, kontaktId: (await newKontakt(db)).id, ...values }),
  );

async function stored(id: string) {
  const [row] = await asSystem((db) => db.select().from(benutzer).where(eq(benutzer.id, id)));
  return { aktiv: row?.aktiv, rollen: row?.rollen, nurBetreute: row?.nurBetreute };
}

/** Changes an account, with the administrator's token by default. */
const change = (id: string, body: Aenderung, als = fixture.token, headers: Record<string, string> = {}) =>
  fixture.server.call(updateBenutzer, { params: { id }, body }, { token: als, headers });

/** The rule named by the refusal. */
const rule = (answer: { body: string }) =>
  (JSON.parse(answer.body) as Problem).type.replace('/api/errors/409.', '');
