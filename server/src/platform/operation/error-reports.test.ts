import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createToken } from '@firmenportal/contract/token';
import { createStackParser } from '@sentry/core';
import { nodeStackLineParser } from '@sentry/core/server';
import { newBenutzer, signIn } from '#testing/records/factories.ts';
import { startErrorPeer, type ErrorPeer } from '#testing/peers/error-peer.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { reportOf } from './error-event.ts';
import { openErrorReports, permitted, RELEASE, type ErrorReports } from './error-reports.ts';
import { createLogger } from './logging.ts';

const CANARY = 'kanarienvogel';
const log = createLogger('silent');
const parse = createStackParser(nodeStackLineParser());

let peer: ErrorPeer;
let reports: ErrorReports;
let server: TestServer;

beforeAll(async () => {
  peer = await startErrorPeer();
  reports = openErrorReports({ sentryDsn: peer.dsn, production: true }, log);
  server = await startTestServer({ report: reports.report });
});
beforeEach(() => {
  peer.received.length = 0;
});
afterAll(async () => {
  await reports.close();
  await peer.close();
});

const report = (error: unknown) => JSON.stringify(reportOf(error, {}, parse));

describe('an unexpected error of a request', () => {
  test('is reported by its reference, route and place, with nothing of the person or the request', async () => {
    const email = `${CANARY}@test.example`;
    const token = await server.database.asSystem('test', async (db) => {
      await newBenutzer(db, { rollen: [], firmen: [], email, vorname: CANARY, nachname: CANARY });
      return CANARY;
    });
    await signIn(server, email);
    await withOwner(server.url, (owner) => owner.query('alter table sitzung rename to sitzung_weg'));
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/token',
      headers: {
        'content-type': 'application/ld+json',
        authorization: `Bearer ${token}`,
        cookie: `sitzung=${CANARY}`,
        'user-agent': CANARY,
        'x-forwarded-for': '203.0.113.7',
      },
      payload: JSON.stringify({ email, passwort: 'Test-2026-Portal' }),
    });
    await withOwner(server.url, (owner) => owner.query('alter table sitzung_weg rename to sitzung'));
    expect(answer.statusCode).toBe(500);
    await expect.poll(() => peer.items('event').length).toBe(1);
    const [event] = peer.items('event');
    expect(event).toMatchObject({
      release: RELEASE,
      environment: 'production',
      tags: {
        referenz: answer.json<{ referenz: string }>().referenz,
        method: createToken.method,
        route: '/api/token',
      },
    });
    expect(JSON.stringify(event)).toContain('server/src/platform/');
    const all = JSON.stringify(peer.received);
    expect(all).not.toMatch(new RegExp(`${CANARY}|203\\.0\\.113|Test-2026|Bearer`));
    expect(all).not.toContain(process.cwd());
    expect(Object.keys(event ?? {}).toSorted()).toEqual([
      'environment',
      'event_id',
      'exception',
      'level',
      'platform',
      'release',
      'tags',
      'timestamp',
    ]);
  });

  test('is none where the request is refused, or the address is of nothing', async () => {
    await server.app.inject('/api/gibt-es-nicht');
    await server.app.inject({ method: 'POST', url: '/api/token', payload: '{' });
    await server.call(createToken, { body: { email: 'a@test.example', passwort: 'x' } });
    reports.report(new Error('the last'), {});
    await expect.poll(() => peer.items('event').length).toBe(1);
    expect(JSON.stringify(peer.items('event'))).toContain('the last');
  });
});

describe('a report', () => {
  test.each([
    ['what JSON quotes', new SyntaxError(`Unexpected token 'K', "${CANARY}" is not valid JSON`)],
    ['a lone quotation mark', new Error(`cannot read "${CANARY} of "x`)],
    ['an address', new Error(`refused by ${CANARY}@schule.example`)],
    ['parameters of a statement', new Error(`Failed query: select $1\nparams: ${CANARY}`)],
    ['further lines', new Error(`it failed\n${CANARY}`)],
    ['what is no error', CANARY],
    ['properties', Object.assign(new Error('it failed'), { body: CANARY, detail: CANARY })],
    ['causes', new Error('it failed', { cause: new Error(`by '${CANARY}'`) })],
  ])('keeps %s to itself', (_what, error) => {
    expect(report(error)).not.toContain(CANARY);
  });

  test('names kind, causes and places', () => {
    const { exception } = reportOf(
      new TypeError('it failed', { cause: new RangeError('too far') }),
      {},
      parse,
    );
    expect(exception?.values?.map(({ type, value }) => [type, value])).toEqual([
      ['RangeError', 'too far'],
      ['TypeError', 'it failed'],
    ]);
    const frames = exception?.values?.[1]?.stacktrace?.frames ?? [];
    expect(frames.at(-1)?.filename).toBe('server/src/platform/operation/error-reports.test.ts');
  });

  test('is not sent on to where a redirect leads', async () => {
    let asked = 0;
    const moved = createServer((_request, response) => {
      asked += 1;
      response.writeHead(307, { location: new URL('/api/1/envelope/', new URL(peer.dsn).origin).href }).end();
    });
    moved.listen(0, '127.0.0.1');
    await once(moved, 'listening');
    const { port } = moved.address() as AddressInfo;
    const sent = openErrorReports(
      { sentryDsn: `http://schluessel@127.0.0.1:${port}/1`, production: true },
      log,
    );
    sent.report(new Error('it failed'), {});
    await sent.close();
    moved.close();
    expect([asked, peer.received]).toEqual([1, []]);
  });

  test('drops whatever the library adds', () => {
    const added = {
      user: { email: CANARY },
      request: { url: CANARY },
      breadcrumbs: [{ message: CANARY }],
    };
    const event = {
      type: undefined,
      ...added,
      extra: { KANARIE: CANARY },
      contexts: { a: { KANARIE: CANARY } },
      server_name: CANARY,
    };
    expect(JSON.stringify(permitted(event))).toBe('{}');
  });
});

test('without an address nothing is loaded, and nothing happens', async () => {
  const none = openErrorReports({ production: true }, log);
  none.report(new Error('unheard'), {});
  await none.close();
  expect(peer.received).toEqual([]);
});
