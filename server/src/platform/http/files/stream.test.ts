import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operation } from '@firmenportal/contract/hydra/operation';
import { item, resource } from '@firmenportal/contract/hydra/resource';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, TEST_URL, type TestServer } from '#testing/server.ts';
import { installErrors } from '../errors/errors.ts';
import { handleStream } from '../route.ts';
import { installMediaTypes } from '../media-types.ts';
import { serve } from '../serve.ts';

const PATIENCE_MS = 1_000;

const Gelesen = resource('Gelesen', '/gelesen', { zeichen: z.number() });
const createRead = operation({
  name: 'createGelesen',
  method: 'POST',
  path: '/gelesen',
  permission: 'ROLE_FIRMENPORTAL_ADMIN',
  scope: 'firma',
  bodyMediaTypes: ['text/csv'],
  response: item(Gelesen),
});

let server: TestServer;
let address: string;
let reads = 0;

beforeAll(async () => {
  server = await startTestServer();
  const app = Fastify({ connectionTimeout: PATIENCE_MS, bodyLimit: 1_000 });
  const deps = { ...server, clock: () => server.clock.now, basePath: '/api', baseUrl: TEST_URL };
  installMediaTypes(app);
  installErrors(app, deps);
  await app.register(
    async (api) => {
      serve(
        api,
        handleStream(createRead, async ({ stream }) => {
          reads += 1;
          const characters = (await text(stream)).length;
          await pause(1.6 * PATIENCE_MS);
          return { '@id': '/api/gelesen', '@type': 'Gelesen' as const, zeichen: characters };
        }),
        deps,
      );
    },
    { prefix: '/api' },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/gelesen`;
  return () => app.close();
});

async function tokenOf(
  rolle: 'ROLE_FIRMENPORTAL_ADMIN' | 'ROLE_FIRMENPORTAL_USER_STANDARD',
): Promise<string> {
  const { email } = await server.database.asSystem('test', async (db) =>
    newBenutzer(db, { rollen: [rolle], firmen: [(await newFirma(db)).id] }),
  );
  return signIn(server, email);
}

const upload = (token: string, body: string, type = 'text/csv') =>
  fetch(address, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });

describe('a file', () => {
  test('may be larger than other bodies, and take longer than a client may be silent', async () => {
    const answer = await upload(await tokenOf('ROLE_FIRMENPORTAL_ADMIN'), 'x'.repeat(100_000));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ zeichen: 100_000 });
  });

  test.each([
    [
      'of somebody without permission',
      async () => upload(await tokenOf('ROLE_FIRMENPORTAL_USER_STANDARD'), 'x'),
      403,
    ],
    ['of a stranger', () => upload('x.y.z', 'x'), 401],
    [
      'that is JSON',
      async () => upload(await tokenOf('ROLE_FIRMENPORTAL_ADMIN'), '{}', 'application/json'),
      415,
    ],
  ])('%s is not read', async (_, send, status) => {
    const before = reads;
    expect((await send()).status).toBe(status);
    expect(reads).toBe(before);
  });
});
