import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { createAnsicht, listAnsichten } from '@firmenportal/contract/ansichten';
import { getBewerber, listBewerber, listMarktplatz } from '@firmenportal/contract/bewerber';
import {
  updateBewerber,
  updateBewerberkennzeichen,
  updateMarktplatzBewerber,
} from '@firmenportal/contract/bewerberkennzeichen';
import {
  createBewerbernotiz,
  createSammelnotiz,
  listBewerbernotizen,
} from '@firmenportal/contract/bewerbernotizen';
import { createStudierendennotiz, listStudierendennotizen } from '@firmenportal/contract/studierendennotizen';
import { listStudienverlauf } from '@firmenportal/contract/studienverlauf';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { setFirma } from '@firmenportal/contract/kontowechsel';
import { all } from '../platform/db/database.ts';
import {
  newBenutzer,
  newBewerber,
  newBewerbung,
  newFirma,
  newStudent,
  signIn,
} from '../testing/records/factories.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { disableRowSecurity } from './row-security.ts';

// What a company's people keep for one another (marks and notes on applicants, shared views) is not the school's,
// also where its staff act for the company or belong to it.

const LIST = { liste: 'bewerberIndex' as const, adresse: '' };
const PAGE = ['in the database, too', 'in the statements alone'] as const;

describe.each(PAGE)('what people keep for one another, kept %s', (lock) => {
  let server: TestServer;
  let firmaId: string;
  let bewerber: Record<'favorit' | 'ausgeblendet', string>;
  let student: { id: string };
  let token: Record<'person' | 'handelt' | 'gehoert', string>;

  beforeAll(async () => {
    server = await startTestServer();
    const konten = await server.database.asSystem('test', async (db) => {
      firmaId = (await newFirma(db)).id;
      // Of the company, and in the marketplace.
      const newOwn = async (vorname: string) => {
        const { id } = await newBewerber(db, { vorname });
        await newBewerbung(db, firmaId, id);
        return id;
      };
      student = await newStudent(db, { firmaId });
      bewerber = { favorit: await newOwn('Favorit'), ausgeblendet: await newOwn('Ausgeblendet') };
      return {
        person: await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] }),
        handelt: await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'], firmen: [] }),
        gehoert: await newBenutzer(db, {
          rollen: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG'],
          firmen: [firmaId],
        }),
      };
    });
    token = {
      person: await signIn(server, konten.person.email),
      handelt: await signIn(server, konten.handelt.email),
      gehoert: await signIn(server, konten.gehoert.email),
    };
    await server.call(setFirma, { body: { firma: firmaId } }, { token: token.handelt });
    if (lock === PAGE[1]) await disableRowSecurity(server.url);

    const als = { token: token.person };
    const { favorit, ausgeblendet } = bewerber;
    const done = [
      await server.call(updateBewerber, { params: { id: favorit }, body: { favorit: true } }, als),
      await server.call(updateBewerber, { params: { id: ausgeblendet }, body: { ausgeblendet: true } }, als),
      await server.call(createBewerbernotiz, { params: { id: favorit }, body: { text: 'Vertraulich' } }, als),
      await server.call(createStudierendennotiz, { params: student, body: { text: 'Vertraulich' } }, als),
      await server.call(createAnsicht, { body: { ...LIST, name: 'Geteilte', geteilt: true } }, als),
    ];
    const failed = done.filter(({ statusCode }) => statusCode >= 400);
    if (failed.length > 0) throw new Error(failed.map(({ body }) => body).join('\n'));
  });

  const kept = () =>
    server.database.asSystem('test', (db) =>
      all(
        db,
        sql`select 'k' as art, to_jsonb(k)::text as zeile from bewerberkennzeichen k
            union all select 'n', to_jsonb(n)::text from bewerbernotiz n
            union all select 's', to_jsonb(s)::text from studierendennotiz s order by 1, 2`,
      ),
    );

  const SCHULE = ['handelt', 'gehoert'] as const;
  test.each(SCHULE)('is not shown to school staff: who %s', async (who) => {
    const als = { token: token[who] };
    for (const list of [listBewerber, listMarktplatz]) {
      const seen = (await server.call(list, {}, { token: token.person })).json<Answer<typeof list>>();
      expect(seen['hydra:member'].map(({ vorname }) => vorname)).toEqual(['Favorit']);
      // In turn, since what the one was shown is remembered.
      const { 'hydra:member': members, 'hydra:totalItems': total } = (await server.call(list, {}, als)).json<
        Answer<typeof list>
      >();
      expect(members.map(({ kennzeichen }) => kennzeichen)).toEqual([null, null]);
      expect(total).toBe(2);
      const favourites = (await server.call(list, { query: { favorit: true } }, als)).json<
        Answer<typeof list>
      >();
      expect(favourites['hydra:totalItems']).toBe(0);
    }
    const id = bewerber.favorit;
    const details = await server.call(getBewerber, { params: { id } }, als);
    expect(details.json()).toMatchObject({ kennzeichen: null });
    expect(details.json<Answer<typeof getBewerber>>().verlauf.map(({ art: kind }) => kind)).not.toContain(
      'favorit',
    );
    expect((await server.call(listBewerbernotizen, { params: { id } }, als)).statusCode).toBe(404);
    expect((await server.call(listStudierendennotizen, { params: student }, als)).statusCode).toBe(404);
    // In turn, since what the one was shown is remembered.
    for (const [{ token: by }, count] of [
      [{ token: token.person }, 1],
      [als, 0],
    ] as const) {
      const history = await server.call(listStudienverlauf, { params: student }, { token: by });
      expect(history.json()).toMatchObject({ 'hydra:totalItems': count });
    }
    expect((await server.call(listAnsichten, {}, als)).json()).toMatchObject({ 'hydra:totalItems': 0 });
  });

  test.each(SCHULE)('is not written by school staff: who %s', async (who) => {
    const als = { token: token[who] };
    const before = await kept();
    const params = { id: bewerber.favorit };
    const refused = [
      await server.call(updateBewerber, { params, body: { favorit: false } }, als),
      await server.call(updateMarktplatzBewerber, { params, body: { bewertung: 1 } }, als),
      await server.call(createBewerbernotiz, { params, body: { text: 'Von der Schule' } }, als),
      await server.call(createStudierendennotiz, { params: student, body: { text: 'Von der Schule' } }, als),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    const body = { bewerber: [bewerber.favorit, bewerber.ausgeblendet], favorit: true };
    const many = await server.call(updateBewerberkennzeichen, { body }, als);
    expect(
      many.json<Answer<typeof updateBewerberkennzeichen>>().ergebnisse.map(({ ergebnis: result }) => result),
    ).toEqual(['unbekannt', 'unbekannt']);
    const noted = await server.call(
      createSammelnotiz,
      { body: { bewerber: body.bewerber, text: 'Von der Schule' } },
      als,
    );
    expect(
      noted.json<Answer<typeof createSammelnotiz>>().ergebnisse.map(({ ergebnis: result }) => result),
    ).toEqual(['unbekannt', 'unbekannt']);
    expect(await kept()).toEqual(before);
  });

  test.each(SCHULE)('holds no views that school staff share: who %s', async (who) => {
    const als = { token: token[who] };
    const shared = await server.call(createAnsicht, { body: { ...LIST, name: 'Neu', geteilt: true } }, als);
    expect(shared.statusCode).toBe(422);
    expect(shared.json<Problem>().violations).toMatchObject([
      { propertyPath: 'geteilt', code: 'ansichtNichtTeilbar' },
    ]);
    const own = await server.call(createAnsicht, { body: { ...LIST, name: 'Neu', geteilt: false } }, als);
    expect(own.statusCode).toBe(201);
    const seen = await server.call(listAnsichten, {}, { token: token.person });
    expect(seen.body).not.toContain('"Neu"');
  });
});
