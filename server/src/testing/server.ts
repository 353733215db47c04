import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { formatQuery } from '@firmenportal/contract/hydra/query';
import { fillPath } from '@firmenportal/contract/hydra/iri';
import type { CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import { buildApp, type AppDeps } from '#app.ts';
import { workOffForgotten } from '#features/anmeldung/passwort/vergessen.routes.ts';
import { writeMeldungsmail } from '#features/benachrichtigungen/verteilung/verteilung.jobs.ts';
import { createDevices, type Devices } from '../platform/auth/devices.ts';
import { createSeal } from '../platform/auth/seal.ts';
import { installationSecret } from '../platform/auth/secret.ts';
import { createServiceKeys, type ServiceKeys } from '../platform/auth/service-keys.ts';
import { readTokenKeys } from '../platform/auth/token-keys.ts';
import { createTokens, type Tokens } from '../platform/auth/tokens.ts';
import type { Files } from '../platform/files/files.ts';
import { openFiles } from '../platform/files/open.ts';
import { openDatabase, type Database, type Db } from '../platform/db/database.ts';
import { patient } from '../platform/db/patient.ts';
import { installErrors } from '../platform/http/errors/errors.ts';
import type { Route } from '../platform/http/route.ts';
import { installMediaTypes } from '../platform/http/media-types.ts';
import { allowOnlyKnownMethods } from '../platform/http/methods.ts';
import { serve } from '../platform/http/serve.ts';
import { openJobs, type Jobs } from '../platform/jobs/jobs.ts';
import type { Transport } from '../platform/mail/mail.ts';
import { createOutbox, deliverMails, type Outbox } from '../platform/mail/outbox.ts';
import { createDestinations } from '../platform/outbound/destinations.ts';
import { createLogger } from '../platform/operation/logging.ts';
import { afterFile } from './after-file.ts';
import { execute, withDatabase } from './database.setup.ts';
import { encoded } from './form.ts';
import type { Standby } from './peers/standby.ts';

/** The public origin of test servers. */
export const TEST_URL = 'https://portal.test';
/** The address to which they send enrolment reports. */
export const TEST_SCHULE = { name: 'Zulassung', address: 'zulassung@schule.example' };

/** How support is reached. */
export const TEST_SUPPORT = {
  name: 'Firmenbetreuung',
  address: 'support@schule.example',
  telefon: '+49 40 1234-56',
};

export interface TestServer {
  app: FastifyInstance;
  database: Database;
  /** Reaches everything, as jobs do. */
  asSystem: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** A folder for this test file, shared by its processes. */
  files: Files;
  outbox: Outbox;
  jobs: Jobs;
  schule: AppDeps['schule'];
  support: AppDeps['support'];
  tokens: Tokens;
  serviceKeys: ServiceKeys;
  devices: Devices;
  seal: AppDeps['seal'];
  destinations: AppDeps['destinations'];
  /** URL of the file's own database. */
  url: string;
  /** The clock, which tests set. */
  clock: { now: Date };
  call: Call;
  /** As another process on the same database, but that it shares the clock and what is remembered of a version. */
  another(): Promise<TestServer>;
  /** Calls operations that exist for a test only, on the same database. */
  withRoutes(routes: readonly Route[]): Call;
}

/** Receivers of webhooks are of the test. */
const LOOPBACK = createDestinations({ allowed: ['127.0.0.0/8', '::1/128'], plainLoopback: true });

const silent = createLogger('silent');
const IMPATIENT = { retrySeconds: 0, pollSeconds: 0.5 };

/** Calls an operation as a client does. `form` replaces the body. */
export type Call = <O extends Operation>(
  operation: O,
  input: CallInput<O>,
  options?: {
    token?: string | undefined;
    headers?: Record<string, string>;
    address?: string;
    form?: FormData;
  },
) => Promise<LightMyRequestResponse>;

/**
 * A server on a new database, for one test file; closed and dropped after it. Mails are stored, and sent if there is
 * a transport, with hardly a pause between attempts.
 */
export async function startTestServer({
  log = false,
  transport,
  report,
  trustedProxies,
  standby,
  through,
  isPatient = false,
  importFolder,
  connections = 5,
}: Partial<Pick<AppDeps, 'log' | 'report' | 'trustedProxies' | 'importFolder'>> & {
  transport?: Transport;
  /** A replicated PostgreSQL for this file, instead of the one for all tests. */
  standby?: Pick<Standby, 'primaryUrl' | 'url'>;
  /** Maps the database's real address to the one that the server uses. */
  through?: (url: string) => Promise<string>;
  /** Whether it waits for a database that is away for a moment, as the portal does. */
  isPatient?: boolean;
  /** Of requests to the database; one alone shows what a connection remembers. */
  connections?: number;
} = {}): Promise<TestServer> {
  const postgres = inject('postgres');
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  if (!standby) await execute(postgres.url, `create database ${name} template ${postgres.template}`);
  const url = standby?.primaryUrl ?? withDatabase(postgres.url, name);
  const way = (await through?.(url)) ?? url;
  const replica = standby && { url: standby.url, log: silent };
  const clock = { now: new Date() };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'firmenportal-dateien-'));
  const files = openFiles({ dataDir });
  const opened: { server: TestServer; jobs: Jobs }[] = [];

  async function open(): Promise<TestServer> {
    const reached = await openDatabase(way, { connections, replica });
    const database = isPatient ? patient(reached) : reached;
    const tokens = createTokens(() => readTokenKeys(database, clock.now));
    const jobs = openJobs(url, {
      log: silent,
      ...(report && { report }),
      works: transport !== undefined,
      patience: IMPATIENT,
    });
    const outbox = createOutbox(jobs);
    const devices = createDevices(await installationSecret(database, 'device'), {
      apiBasePath: '/api',
      baseUrl: TEST_URL,
    });
    const shared = { clock: () => clock.now, basePath: '/api', baseUrl: TEST_URL, files };
    const school = { schule: TEST_SCHULE, support: TEST_SUPPORT };
    const serviceKeys = createServiceKeys(database, devices.hash);
    const webhooks = {
      seal: createSeal(await installationSecret(database, 'seal')),
      destinations: LOOPBACK,
    };
    const deps = { ...shared, ...school, ...webhooks, database, tokens, serviceKeys, devices, outbox, jobs };
    const app = await buildApp({ ...deps, log, trustedProxies, importFolder, ...(report && { report }) });
    if (transport) {
      await deliverMails(jobs, database, transport, writeMeldungsmail(shared));
      await workOffForgotten(jobs, deps);
    }
    const withRoutes = (routes: readonly Route[]) => {
      const small = Fastify();
      installMediaTypes(small);
      installErrors(small, deps);
      void small.register(
        async (api) => {
          for (const route of routes) serve(api, route, deps);
          allowOnlyKnownMethods(
            api,
            routes.map(({ operation }) => operation),
          );
        },
        { prefix: deps.basePath },
      );
      return callOf(small);
    };
    const own = {
      app,
      database,
      asSystem: <T>(work: (db: Db) => Promise<T>) => database.asSystem('test', work),
      outbox,
      jobs,
      ...school,
      ...webhooks,
      tokens,
      serviceKeys,
      devices,
      call: callOf(app),
      withRoutes,
    };
    const server = { ...own, files, url, clock, another: open };
    opened.push({ server, jobs });
    return server;
  }

  afterFile(async () => {
    for (const { server, jobs } of opened) {
      await server.app.close();
      await jobs.stop();
      await server.database.close();
    }
    if (!standby) await execute(postgres.url, `drop database ${name} with (force)`);
    await rm(dataDir, { recursive: true });
  });
  return open();
}

function callOf(app: FastifyInstance): Call {
  return async (operation, { params, query, body }, { token, headers = {}, address, form } = {}) => {
    const search = formatQuery(query ?? {});
    const sent = form && (await encoded(form));
    return app.inject({
      method: operation.method,
      url: `/api${fillPath(operation.path, params ?? {})}${search ? `?${search}` : ''}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/ld+json' }),
        ...sent?.headers,
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(sent && { payload: sent.payload }),
      ...(address !== undefined && { remoteAddress: address }),
    });
  };
}
