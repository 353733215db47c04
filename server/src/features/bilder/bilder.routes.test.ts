import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  deleteFirmenlogo,
  deleteKontaktfoto,
  getFirmenlogo,
  getKontaktfoto,
  getProfilfoto,
  getStudentenfoto,
  putFirmenlogo,
  putKontaktfoto,
} from '@firmenportal/contract/bilder';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import type { Rolle } from '@firmenportal/contract/permissions';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { firma } from '#features/firmen/firmen.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { student } from '#features/studenten/studenten.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { dateiloeschung } from '#platform/files/files.table.ts';
import { newBenutzer, newFirma, newKontakt, newStudent, signIn } from '#testing/records/factories.ts';
import { formWith } from '#testing/form.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let firmaId: string;
let ich: Awaited<ReturnType<typeof newPerson>>;
beforeAll(async () => {
  server = await startTestServer();
  firmaId = (await server.asSystem((db) => newFirma(db))).id;
});
beforeEach(async () => {
  await server.asSystem((db) => db.delete(dateiloeschung));
  ich = await newPerson(firmaId, 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG');
});

async function newPerson(firmaOf: string | null, rolle: Rolle) {
  const konto = await server.asSystem(async (db) => {
    const { id: kontaktId } = await newKontakt(db, { firmaId: firmaOf });
    const { id, email } = await newBenutzer(db, {
      rollen: [rolle],
      firmen: firmaOf === null ? [] : [firmaOf],
      kontaktId,
    });
    return { id, email, kontaktId };
  });
  return { ...konto, token: await signIn(server, konto.email) };
}

const picture = (background: string) => sharp({ create: { width: 30, height: 20, channels: 3, background } });
const jpeg = (background = 'red') => picture(background).jpeg().toBuffer();
const png = (background = 'red') => picture(background).png().toBuffer();

const putPhoto = (file: Buffer, fields = {}, name = 'x.jpg', of = ich) =>
  server.call(
    putKontaktfoto,
    { params: { id: of.kontaktId }, body: {} },
    { token: of.token, form: formWith(file, fields, { name }) },
  );
const getPhoto = (of = ich) =>
  server.call(getKontaktfoto, { params: { id: of.kontaktId } }, { token: of.token });
const putLogo = (file: Buffer, id = firmaId) =>
  server.call(putFirmenlogo, { params: { id } }, { token: ich.token, form: formWith(file) });
const codes = (answer: LightMyRequestResponse) =>
  (answer.json<Problem>().violations ?? []).map(({ propertyPath, code }) => `${propertyPath} ${code}`);
const keyOf = async ({ kontaktId } = ich) =>
  (await server.asSystem((db) => db.select().from(kontakt).where(eq(kontakt.id, kontaktId))))[0]
    ?.fotoSchluessel;
const waiting = async () =>
  (await server.asSystem((db) => db.select().from(dateiloeschung))).map(({ schluessel: key }) => key);
const stored = async () => (await Array.fromAsync(server.files.list('fotos'))).map(({ key }) => key);

describe('the own photo', () => {
  test('is set, seen by oneself and colleagues, replaced and taken away, on record', async () => {
    expect((await getPhoto()).statusCode).toBe(404);
    expect((await putPhoto(await jpeg())).statusCode).toBe(204);
    const first = await keyOf();
    expect(first).toMatch(/^fotos\/jpeg\/[0-9a-f-]{36}$/);
    const colleague = await newPerson(firmaId, 'ROLE_FIRMENPORTAL_USER_STANDARD');
    const own = await server.call(getProfilfoto, {}, { token: ich.token });
    for (const answer of [own, await getPhoto(), await getPhoto({ ...ich, token: colleague.token })]) {
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'attachment; filename=foto.jpg',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 400, height: 400 });
    }

    expect((await putPhoto(await png())).statusCode).toBe(204);
    expect((await getPhoto()).headers['content-type']).toBe('image/png');
    expect(await waiting()).toEqual([first]);

    const second = await keyOf();
    const gone = await server.call(
      deleteKontaktfoto,
      { params: { id: ich.kontaktId } },
      { token: ich.token },
    );
    expect(gone.statusCode).toBe(204);
    expect((await getPhoto()).statusCode).toBe(404);
    expect(new Set(await waiting())).toEqual(new Set([first, second]));
    const entries = await server.asSystem((db) =>
      db.select().from(protokoll).where(eq(protokoll.objekt, ich.id)),
    );
    expect(
      entries.filter(({ aktion }) => aktion === 'konto.foto').map(({ angaben: details }) => details),
    ).toEqual([{ vorhanden: true }, { vorhanden: true }, { vorhanden: false }]);
  });

  test.each(['x.exe', '../../../etc/passwd', '..\\..\\x.html', 'C:\\x.php\0.jpg', '"; filename="y.jpg'])(
    'is what it is, whatever it is called: %s',
    async (name) => {
      expect((await putPhoto(await png(), {}, name)).statusCode).toBe(204);
      expect(await keyOf()).toMatch(/^fotos\/png\/[0-9a-f-]{36}$/);
    },
  );

  test('is the square that was chosen', async () => {
    const content = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
      .composite([
        {
          input: { create: { width: 20, height: 20, channels: 3, background: '#0000ff' } },
          left: 40,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    await putPhoto(content, { x: '40', y: '0', seite: '20' });
    const { dominant } = await sharp((await getPhoto()).rawPayload).stats();
    expect([dominant.r < 40, dominant.b > 215]).toEqual([true, true]);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, Record<string, string>, string[]]>([
    ['of another kind', () => Buffer.from('GIF89a'), {}, ['datei bild']],
    ['outside of it', () => jpeg(), { x: '20', seite: '20' }, ['datei bildAusschnitt']],
    ['at no place', () => jpeg(), { x: '-1', y: '0.5', seite: 'x' }, ['x zuKlein', 'y typ', 'seite typ']],
    ['of no size', () => jpeg(), { seite: '0' }, ['seite zuKlein']],
    ['too heavy', () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), {}, ['datei dateiGroesse']],
  ])('is not replaced by a picture %s', async (_, content, fields, expected) => {
    await putPhoto(await jpeg());
    const [key, before] = [await keyOf(), await stored()];
    const answer = await putPhoto(await content(), fields);
    expect([answer.statusCode, codes(answer)]).toEqual([422, expected]);
    expect([await keyOf(), await stored()]).toEqual([key, before]);
  });

  test('is refused in the words of the specification', async () => {
    expect((await putPhoto(Buffer.from('x'))).json<Problem>().violations?.[0]?.message).toBe(
      'Die von Ihnen ausgewählte Datei ist ungültig. Zulässig sind nur .jpg und .png Dateien.',
    );
  });

  test('is nobody else’s to set or to take away, and foreign ones are not there', async () => {
    const colleague = await newPerson(firmaId, 'ROLE_FIRMENPORTAL_ADMIN');
    await putPhoto(await jpeg());
    const key = await keyOf();
    expect((await putPhoto(await jpeg(), {}, 'x', { ...ich, token: colleague.token })).statusCode).toBe(404);
    // Before anything of the file is looked at.
    const none = await putPhoto(Buffer.from('x'), {}, 'x', { ...ich, token: colleague.token });
    expect(none.statusCode).toBe(404);
    const gone = await server.call(
      deleteKontaktfoto,
      { params: { id: ich.kontaktId } },
      { token: colleague.token },
    );
    expect([gone.statusCode, await keyOf()]).toEqual([404, key]);
    const stranger = await newPerson(
      (await server.asSystem((db) => newFirma(db))).id,
      'ROLE_FIRMENPORTAL_USER_STANDARD',
    );
    expect((await getPhoto({ ...ich, token: stranger.token })).statusCode).toBe(404);
  });

  test('of the school’s people is everybody’s to see', async () => {
    const betreuung = await newPerson(null, 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
    expect((await putPhoto(await jpeg(), {}, 'x', betreuung)).statusCode).toBe(204);
    expect((await getPhoto({ ...betreuung, token: ich.token })).statusCode).toBe(200);
  });

  test('can be set twice at once', async () => {
    const answers = await Promise.all([putPhoto(await jpeg('red')), putPhoto(await jpeg('blue'))]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await waiting()).toHaveLength(1);
    expect(await buffer(await server.files.read((await keyOf()) ?? ''))).not.toHaveLength(0);
  });
});

test('school staff set the logo of the company that they act for, and of none else', async () => {
  const [{ id: one }, { id: other }] = await server.asSystem(async (db) => [
    await newFirma(db),
    await newFirma(db),
  ]);
  const acting = await newPerson(one, 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  const none = await newPerson(null, 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  const form = formWith(await png());
  const put = async (id: string, { token }: typeof acting) =>
    (await server.call(putFirmenlogo, { params: { id } }, { token, form })).statusCode;
  expect([await put(one, none), await put(other, acting), await put(one, acting)]).toEqual([404, 404, 204]);
});

describe('the logo', () => {
  const getLogo = (id = firmaId) => server.call(getFirmenlogo, { params: { id } }, { token: ich.token });
  const keyOfLogo = async () =>
    (await server.asSystem((db) => db.select().from(firma).where(eq(firma.id, firmaId))))[0]?.logoSchluessel;

  test('of the active company is set, replaced and taken away, on record', async () => {
    expect((await putLogo(await png())).statusCode).toBe(204);
    const first = await keyOfLogo();
    expect((await getLogo()).headers['content-disposition']).toBe('attachment; filename=logo.png');
    expect((await putLogo(await jpeg())).statusCode).toBe(204);
    expect(await waiting()).toEqual([first]);
    expect((await getLogo()).headers['content-type']).toBe('image/jpeg');
    await server.call(deleteFirmenlogo, { params: { id: firmaId } }, { token: ich.token });
    expect((await getLogo()).statusCode).toBe(404);
    const entries = await server.asSystem((db) =>
      db.select().from(protokoll).where(eq(protokoll.objekt, firmaId)),
    );
    expect(
      entries.filter(({ aktion }) => aktion === 'firma.logo').map(({ angaben: details }) => details),
    ).toEqual([{ vorhanden: true }, { vorhanden: true }, { vorhanden: false }]);
  });

  test('of another company is not there', async () => {
    const { id } = await server.asSystem((db) => newFirma(db, { logoSchluessel: 'logos/png/foreign' }));
    expect((await putLogo(await png(), id)).statusCode).toBe(404);
    expect((await putLogo(Buffer.from('x'), id)).statusCode).toBe(404);
    expect((await getLogo(id)).statusCode).toBe(404);
    const gone = await server.call(deleteFirmenlogo, { params: { id } }, { token: ich.token });
    expect(gone.statusCode).toBe(404);
  });
});

test('the photo of a student is seen by whoever sees the student', async () => {
  const key = 'fotos/png/student';
  await server.files.put(key, await png());
  const own = await server.asSystem((db) => newStudent(db, { firmaId, fotoSchluessel: key }));
  const without = await server.asSystem((db) => newStudent(db, { firmaId }));
  const foreign = await server.asSystem(async (db) =>
    newStudent(db, { firmaId: (await newFirma(db)).id, fotoSchluessel: 'fotos/png/other' }),
  );
  const { token } = await newPerson(firmaId, 'ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE');
  const get = async (id: string, by = token) =>
    (await server.call(getStudentenfoto, { params: { id } }, { token: by })).statusCode;
  expect([await get(own.id), await get(without.id), await get(foreign.id)]).toEqual([200, 404, 404]);
  const limited = await newPerson(firmaId, 'ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE');
  const limit = { nurBetreute: true };
  await server.asSystem((db) => db.update(benutzer).set(limit).where(eq(benutzer.id, limited.id)));
  expect(await get(own.id, limited.token)).toBe(404);
  const followed = { ausbildungsleitungId: limited.kontaktId };
  await server.asSystem((db) => db.update(student).set(followed).where(eq(student.id, own.id)));
  expect(await get(own.id, limited.token)).toBe(200);
  await server.asSystem((db) => db.delete(student).where(eq(student.id, own.id)));
  expect(await waiting()).toEqual([key]);
});
