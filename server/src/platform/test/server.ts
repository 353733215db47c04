import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, inject } from 'vitest';
import { formatQuery } from '@firmenportal/contract/hydra/query';
import { fillPath } from '@firmenportal/contract/hydra/iri';
import type { CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import { buildApp } from '../../app.ts';
import { installationSecret } from '../auth/secret.ts';
import { createTokens } from '../auth/tokens.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { execute, withDatabase } from './database.setup.ts';

/** Where the test servers believe to be. */
export const TEST_URL = 'https://portal.test';

export interface TestServer {
  app: FastifyInstance;
  database: Database;
  /** URL of the file's own database. */
  url: string;
  /** The clock: tests set it. */
  uhr: { jetzt: Date };
  /** Calls an operation as a client does. */
  call<O extends Operation>(
    operation: O,
    input: CallInput<O>,
    options?: { token?: string | undefined; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
}

/** A server on a fresh database, for one test file; closed and dropped after it. */
export async function startTestServer(): Promise<TestServer> {
  const postgres = inject('postgres');
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await execute(postgres.url, `create database ${name} template ${postgres.template}`);
  const url = withDatabase(postgres.url, name);
  const database = await openDatabase(url, { connections: 5 });
  const uhr = { jetzt: new Date() };
  const tokens = createTokens(await installationSecret(database, 'token'));
  const app = await buildApp({
    database,
    tokens,
    uhr: () => uhr.jetzt,
    basis: '/api',
    baseUrl: TEST_URL,
    log: false,
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await execute(postgres.url, `drop database ${name}`);
  });
  return {
    app,
    database,
    url,
    uhr,
    call: (operation, { params, query, body }, { token, headers = {} } = {}) => {
      const search = formatQuery((query ?? {}) as Record<string, unknown>);
      return app.inject({
        method: operation.method,
        url: `/api${fillPath(operation.path, params ?? {})}${search ? `?${search}` : ''}`,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/ld+json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
    },
  };
}
