import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { operation } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { item, resource } from '@firmenportal/contract/hydra/resource';
import type { Db } from '#platform/db/database.ts';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { encoded, formWith } from '#testing/form.ts';
import { startTestServer, TEST_URL, type TestServer } from '#testing/server.ts';
import { ApiError } from '../errors/api-error.ts';
import { installErrors } from '../errors/errors.ts';
import { handleUpload } from '../route.ts';
import { installMediaTypes } from '../media-types.ts';
import { serve } from '../serve.ts';

const StoredFile = resource('Ablage', '/ablagen', {
  name: z.string(),
  text: z.string(),
  titel: z.string(),
  seite: z.nullable(z.number()),
});
const createFileArea = operation({
  name: 'createAblage',
  method: 'POST',
  path: '/ablagen',
  permission: 'ROLE_FIRMENPORTAL_ADMIN',
  scope: 'firma',
  upload: { mediaTypes: ['text/plain'], maxBytes: 100_000 },
  body: z.strictObject({ titel: z.string().check(z.maxLength(20)), seite: z.optional(z.int()) }),
  response: item(StoredFile),
});

let server: TestServer;
let address: string;
let admin: string;
const steps = {
  admit: vi.fn<() => void>(),
  prepare: vi.fn<() => Promise<unknown> | undefined>(),
  handler: vi.fn<(db: Db) => Promise<unknown> | undefined>(),
};

beforeAll(async () => {
  server = await startTestServer();
  const app = Fastify({ connectionTimeout: 3_000 });
  const deps = { ...server, clock: () => server.clock.now, basePath: '/api', baseUrl: TEST_URL };
  installMediaTypes(app);
  installErrors(app, deps);
  await app.register(
    async (api) => {
      serve(
        api,
        handleUpload(createFileArea, server.files, {
          admit: () => steps.admit(),
          prepare: async ({ file, keep }) => {
            const key = await keep('ablagen', file.content);
            await steps.prepare();
            return { name: file.name, text: file.content.toString(), schluessel: key };
          },
          handler: async ({ db, body, prepared: { name, text: content } }) => {
            await steps.handler(db);
            const { titel, seite: page = null } = body;
            return {
              '@id': '/api/ablagen/1',
              '@type': 'Ablage' as const,
              name,
              text: content,
              titel,
              seite: page,
            };
          },
        }),
        deps,
      );
    },
    { prefix: '/api' },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/ablagen`;
  admin = await tokenOf('ROLE_FIRMENPORTAL_ADMIN');
  return () => app.close();
});

beforeEach(() => {
  for (const step of Object.values(steps)) step.mockReset();
});

async function tokenOf(
  rolle: 'ROLE_FIRMENPORTAL_ADMIN' | 'ROLE_FIRMENPORTAL_USER_STANDARD',
): Promise<string> {
  const { email } = await server.database.asSystem('test', async (db) =>
    newBenutzer(db, { rollen: [rolle], firmen: [(await newFirma(db)).id] }),
  );
  return signIn(server, email);
}

const send = (body: RequestInit['body'], headers: Record<string, string> = {}, token = admin) =>
  fetch(address, {
    method: 'POST',
    body: body ?? null,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
/** A form as it stands, with the boundary `x`. */
const sendRaw = (body: string) => send(body, { 'content-type': 'multipart/form-data; boundary=x' });
const part = (disposition: string, content = 'a') =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const FILE = part('name="datei"; filename="a.txt"');
const TITLE = part('name="titel"');

const violations = async (answer: Response): Promise<string[]> =>
  ((await answer.json()) as Problem).violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`) ??
  [];
const keys = async () => (await Array.fromAsync(server.files.list('ablagen'))).map(({ key }) => key);

describe('a form with a file', () => {
  test('arrives whole, with its texts as the schema has them', async () => {
    const content = 'x'.repeat(100_000);
    const answer = await send(
      formWith(Buffer.from(content), { titel: 'Ä', seite: '7' }, { name: '../../ä b.txt' }),
    );
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ name: 'ä b.txt', text: content, titel: 'Ä', seite: 7 });
  });

  test('may have its file before its texts, and a part without a file name', async () => {
    const answer = await sendRaw(`${part('name="datei"', 'inhalt')}${TITLE}--x--\r\n`);
    expect(await answer.json()).toMatchObject({ name: '', text: 'inhalt', titel: 'a' });
  });

  test.each([
    ['neither file nor text', formWith(undefined), ['titel fehlt', 'datei dateiFehlt']],
    ['an empty file', formWith(Buffer.alloc(0), { titel: 'a' }), ['datei dateiFehlt']],
    [
      'text for a number',
      formWith(Buffer.from('x'), { titel: 'a'.repeat(21), seite: 'NaN' }),
      ['titel zuLang', 'seite typ'],
    ],
    ['a broken number', formWith(Buffer.from('x'), { titel: '1', seite: '1.5' }), ['seite typ']],
    ['a larger file', formWith(Buffer.alloc(100_001), { titel: 'a' }), ['datei dateiGroesse']],
    ['a much larger file', formWith(Buffer.alloc(30_000_000), { titel: 'a' }), ['datei dateiGroesse']],
  ])('with %s breaks rules', async (_, form, expected) => {
    const answer = await send(form);
    expect(answer.status).toBe(422);
    expect(await violations(answer)).toEqual(expected);
    expect(steps.prepare).not.toHaveBeenCalled();
  });

  test('that is none at all has no file', async () => {
    const answer = await send(null);
    expect(await violations(answer)).toEqual(['titel fehlt', 'datei dateiFehlt']);
  });

  test.each([
    ['an unknown text', `${FILE}${TITLE}${part('name="rollen"')}--x--`, 400],
    ['a text twice', `${FILE}${TITLE}${TITLE}--x--`, 400],
    ['two files', `${FILE}${FILE}${TITLE}--x--`, 400],
    ['a file elsewhere', `${FILE}${TITLE}${part('name="logo"; filename="a.txt"')}--x--`, 400],
    ['__proto__', `${FILE}${TITLE}${part('name="__proto__"')}--x--`, 400],
    ['constructor', `${FILE}${TITLE}${part('name="constructor"')}--x--`, 400],
    ['a part without a name', `${FILE}${TITLE}${part('x="y"')}--x--`, 400],
    ['a NUL', `${FILE}${part('name="titel"', 'a\0')}--x--`, 400],
    ['no end', `${FILE}${TITLE}`, 400],
    ['no end of a header', `${FILE}${TITLE}--x\r\nContent-Disposition: form-data; na`, 400],
    ['another boundary', `--y\r\n\r\n--y--`, 400],
    ['nothing in it', '', 400],
    ['a long text', `${FILE}${part('name="titel"', 'x'.repeat(20_000))}--x--`, 413],
    ['many parts', `${FILE}${TITLE.repeat(33)}--x--`, 400],
    ['many parts without names', `${FILE}${'--x\r\nA: b\r\n\r\n\r\n'.repeat(40)}--x--`, 413],
    [
      'a long header',
      `${FILE}${TITLE}--x\r\nA: ${'x'.repeat(100_000)}\r\nContent-Disposition: form-data; name="seite"\r\n\r\n1\r\n--x--`,
      200,
    ],
  ])('with %s is answered', async (_, body, status) => {
    const answer = await sendRaw(body);
    expect([answer.status, await answer.text()]).toEqual([status, expect.anything()]);
    expect(steps.prepare).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
    expect(Object.getPrototypeOf({})).not.toHaveProperty('titel');
  });

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="'])(
    'that comes as %s cannot be read',
    async (type) => {
      expect((await send(`${FILE}${TITLE}--x--`, { 'content-type': type })).status).toBe(400);
    },
  );

  test.each(['application/json', 'text/csv', 'multipart/mixed; boundary=x', 'application/octet-stream'])(
    'that comes as %s is refused',
    async (type) => {
      expect((await send(`${FILE}${TITLE}--x--`, { 'content-type': type })).status).toBe(415);
    },
  );

  test('breaks nothing, however it is broken', async () => {
    const { payload, headers } = await encoded(formWith(Buffer.from('inhalt'), { titel: 'a' }));
    const change = fc.record({ at: fc.nat(payload.length - 1), cut: fc.nat(20), put: fc.uint8Array() });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 3 }), async (changes) => {
        let body = payload;
        for (const { at, cut, put } of changes) {
          body = Buffer.concat([body.subarray(0, at), put, body.subarray(at + cut)]);
        }
        const answer = await send(new Uint8Array(body), headers);
        expect([200, 400, 422]).toContain(answer.status);
        await answer.body?.cancel();
      }),
      { numRuns: 150 },
    );
  });
});

describe('nothing is read of a form', () => {
  test.each([
    ['of a stranger', () => 'x.y.z', 401],
    ['of somebody without permission', () => tokenOf('ROLE_FIRMENPORTAL_USER_STANDARD'), 403],
  ])('%s', async (_, token, status) => {
    expect(await statusOfHead(await token())).toBe(status);
    expect(steps.admit).not.toHaveBeenCalled();
  });

  test('that asks for what is not known, before the permission', async () => {
    const token = await tokenOf('ROLE_FIRMENPORTAL_USER_STANDARD');
    expect([await statusOfHead(token, '?x=1'), await statusOfHead(admin, '?x=1')]).toEqual([403, 400]);
  });

  test('for what is not there', async () => {
    steps.admit.mockImplementation(() => {
      throw new ApiError(404, 'fehler.404.ressource');
    });
    expect(await statusOfHead(admin)).toBe(404);
    expect(steps.prepare).not.toHaveBeenCalled();
  });

  /** The status of a request whose body never comes. */
  async function statusOfHead(token: string, search = ''): Promise<number> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(
      `POST /api/ablagen${search} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n`,
    );
    const [head] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return Number(head.toString().split(' ')[1]);
  }
});

test('no connection is held while a form comes in or is prepared', async () => {
  steps.prepare.mockImplementation(async () => {
    const rows = await server.database.asSystem('test', (db) =>
      db.execute(sql`select from pg_stat_activity
                     where datname = current_database() and state like 'idle in transaction%'`),
    );
    expect(rows.rowCount).toBe(0);
  });
  expect((await send(formWith(Buffer.from('x'), { titel: 'a' }))).status).toBe(200);
  expect(steps.prepare).toHaveBeenCalledOnce();
});

describe('what was kept', () => {
  const form = () => formWith(Buffer.from('x'), { titel: 'a' });

  test('stays with a record', async () => {
    const before = await keys();
    await send(form());
    expect(await keys()).toHaveLength(before.length + 1);
  });

  test.each(['prepare', 'handler'] as const)('goes where %s fails', async (step) => {
    const before = await keys();
    steps[step].mockRejectedValue(new ApiError(409, 'fehler.409.vergeben'));
    expect((await send(form())).status).toBe(409);
    expect(await keys()).toEqual(before);
  });

  test('goes where a statement fails', async () => {
    const before = await keys();
    steps.handler.mockImplementation((db) => db.execute(sql`select 1 / 0`));
    expect((await send(form())).status).toBe(500);
    expect(await keys()).toEqual(before);
  });

  test('goes where the session ended meanwhile', async () => {
    const token = await tokenOf('ROLE_FIRMENPORTAL_ADMIN');
    const before = await keys();
    steps.prepare.mockImplementation(() =>
      server.database.asSystem('test', (db) => db.execute(sql`update sitzung set beendet_am = now()`)),
    );
    expect((await send(form(), {}, token)).status).toBe(401);
    expect(await keys()).toEqual(before);
    admin = await tokenOf('ROLE_FIRMENPORTAL_ADMIN');
  });
});

describe('a form that is sent again under its Idempotency-Key', () => {
  const again = (content: string, title = 'a', name = 'a.txt') =>
    send(formWith(Buffer.from(content), { titel: title }, { name }), { 'idempotency-key': key });
  let key: string;
  beforeEach(() => {
    key = crypto.randomUUID();
  });

  test('is kept once, also where both come at once', async () => {
    const before = await keys();
    const answers = await Promise.all([again('x'), again('x')]);
    answers.push(await again('x'));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(texts).size).toBe(1);
    expect(steps.handler).toHaveBeenCalledOnce();
    expect(await keys()).toHaveLength(before.length + 1);
  });

  test.each<[string, Parameters<typeof again>]>([
    ['file', ['y']],
    ['text', ['x', 'b']],
    ['file name', ['x', 'a', 'b.txt']],
  ])('with another %s is refused', async (_, changed) => {
    await again('x');
    const before = await keys();
    expect((await again(...changed)).status).toBe(422);
    expect(await keys()).toEqual(before);
  });
});

describe('slow clients', () => {
  /** Begins a form and goes no further. */
  async function begin(token: string) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(
      `POST /api/ablagen HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n`,
    );
    return socket;
  }

  test('take up two places of their own and leave the others', async () => {
    const slow = await tokenOf('ROLE_FIRMENPORTAL_ADMIN');
    const sockets = [await begin(slow), await begin(slow)];
    await expect.poll(() => steps.admit.mock.calls.length).toBe(2);
    await expect
      .poll(async () => {
        const third = await send(formWith(Buffer.from('x'), { titel: 'a' }), {}, slow);
        return [third.status, third.headers.get('retry-after')];
      })
      .toEqual([429, '5']);
    expect((await send(formWith(Buffer.from('x'), { titel: 'a' }))).status).toBe(200);
    // Silence is not waited for, and their places are free again.
    expect(await Promise.all(sockets.map((socket) => text(socket)))).toEqual(['', '']);
    await expect
      .poll(async () => (await send(formWith(Buffer.from('x'), { titel: 'a' }), {}, slow)).status)
      .toBe(200);
  });
});
