import { beforeEach, expect } from 'vitest';
import { sql } from 'drizzle-orm';
import {
  confirmEinschreibungsmeldung,
  decideEinschreibungsmeldungen,
  getEinschreibungsmeldung,
  listEinschreibungsmeldungen,
  refuseEinschreibungsmeldung,
} from '@firmenportal/contract/einschreibungen';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { faultsOf } from '#rails/finding.ts';
import { all, first } from '../db/database.ts';
import { asSystem, einschreibungFixture, report, signedIn } from './einschreibung-fixture.ts';
import { newBewerber, newBewerbung } from './factories.ts';

export const GRUND = 'Die Hochschulzugangsberechtigung fehlt.';

let fixture: ReturnType<typeof einschreibungFixture>;
/** The token of somebody of the school. */
let staff: string;

/** Companies that report enrolments, and somebody of the school who decides. */
export function meldungsprobe() {
  fixture = einschreibungFixture();
  beforeEach(async () => {
    staff = await signedIn([], {
      rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'],
      vorname: 'Silke',
      nachname: 'Schule',
    });
    // Removes reports of other tests and their events.
    await asSystem((db) => db.execute(sql`delete from einschreibung`));
    await asSystem((db) => db.execute(sql`delete from ereignis`));
  });
  return fixture;
}

type Applicant = Awaited<ReturnType<typeof newBewerber>>;

/** An applicant of the marketplace whom a company reported; on request with an application to it. */
export async function reported(
  values: Parameters<typeof newBewerber>[1] = {},
  { token = fixture.token.anna, firmaId }: { token?: string; firmaId?: string } = {},
): Promise<{ applicant: Applicant; id: string }> {
  const applicant = await asSystem(async (db) => {
    const row = await newBewerber(db, values);
    if (firmaId !== undefined) await newBewerbung(db, firmaId, row.id);
    return row;
  });
  expect((await report(applicant.id, {}, token)).statusCode).toBe(200);
  return { applicant, id: await idOf(applicant.id) };
}

const idOf = async (bewerberId: string) =>
  (
    await asSystem((db) =>
      first<{ id: string }>(
        db,
        sql`select id from einschreibung where bewerber_id = ${bewerberId} and zurueckgezogen_am is null`,
      ),
    )
  )?.id ?? '';

export async function list(
  query: CallInput<typeof listEinschreibungsmeldungen>['query'] = {},
  token = staff,
) {
  const answer = await fixture.server.call(listEinschreibungsmeldungen, { query }, { token });
  expect(faultsOf(listEinschreibungsmeldungen, answer)).toEqual([]);
  return answer.json<Answer<typeof listEinschreibungsmeldungen>>();
}

export const idsIn = ({ 'hydra:member': members }: Awaited<ReturnType<typeof list>>) =>
  members.map((one) => identifierOf(one['@id']));

const ifMatch = (etag?: string) => (etag === undefined ? {} : { headers: { 'if-match': etag } });

export async function confirm(id: string, { token = staff, etag }: { token?: string; etag?: string } = {}) {
  const answer = await fixture.server.call(
    confirmEinschreibungsmeldung,
    { params: { id } },
    { token, ...ifMatch(etag) },
  );
  expect(faultsOf(confirmEinschreibungsmeldung, answer)).toEqual([]);
  return answer;
}

export async function refuse(
  id: string,
  { grund = GRUND, token = staff, etag }: { grund?: string; token?: string; etag?: string } = {},
) {
  const answer = await fixture.server.call(
    refuseEinschreibungsmeldung,
    { params: { id }, body: { grund } },
    { token, ...ifMatch(etag) },
  );
  expect(faultsOf(refuseEinschreibungsmeldung, answer)).toEqual([]);
  return answer;
}

export async function decide(body: CallInput<typeof decideEinschreibungsmeldungen>['body'], token = staff) {
  const answer = await fixture.server.call(decideEinschreibungsmeldungen, { body }, { token });
  expect(faultsOf(decideEinschreibungsmeldungen, answer)).toEqual([]);
  return answer;
}

export const outcomesIn = (answer: Awaited<ReturnType<typeof decide>>) =>
  answer
    .json<Answer<typeof decideEinschreibungsmeldungen>>()
    .ergebnisse.map(({ ergebnis: result, stand }) => [result, stand]);

export const etagOf = async (id: string) =>
  String(
    (await fixture.server.call(getEinschreibungsmeldung, { params: { id } }, { token: staff })).headers.etag,
  );

export const standOf = async (id: string) =>
  (await fixture.server.call(getEinschreibungsmeldung, { params: { id } }, { token: staff })).json<
    Answer<typeof getEinschreibungsmeldung>
  >();

export const eventsOf = (bewerberId: string) =>
  asSystem((db) =>
    all<{ typ: string; firma_id: string; angaben: object }>(
      db,
      sql`select typ, firma_id, angaben from ereignis where bewerber_id = ${bewerberId} and typ like 'einschreibung%'`,
    ),
  );
