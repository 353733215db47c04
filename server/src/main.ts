import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { workOffForgotten } from './features/anmeldung/passwort/vergessen.routes.ts';
import { workOffAnsichtsmeldungen } from './features/ansichten/ansichtsmeldungen.jobs.ts';
import {
  workOffBenachrichtigungen,
  writeMeldungsmail,
} from './features/benachrichtigungen/verteilung/verteilung.jobs.ts';
import { workOffWebhooks } from './features/webhooks/zustellung.jobs.ts';
import { workOffFreigabeEnd } from './features/freigaben/freigabe-ende.jobs.ts';
import { workOffImportquellen } from './features/importquellen/importquellen.jobs.ts';
import { workOffPlaetzemeldungen } from './features/reservierungen/firmenreservierungen.jobs.ts';
import { hasDemo, requireNoDemo, requireUnexposed } from './exposure.ts';
import { createDevices } from './platform/auth/devices.ts';
import { createSeal } from './platform/auth/seal.ts';
import { installationSecret } from './platform/auth/secret.ts';
import { createServiceKeys } from './platform/auth/service-keys.ts';
import { readTokenKeys } from './platform/auth/token-keys.ts';
import { createTokens } from './platform/auth/tokens.ts';
import type { Database } from './platform/db/database.ts';
import { provideDatabase } from './platform/db/connection/provide.ts';
import type { Files } from './platform/files/files.ts';
import { openFiles } from './platform/files/open.ts';
import { serveWebClient } from './platform/http/web-client.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { createOutbox, deliverMails } from './platform/mail/outbox.ts';
import { openTransport } from './platform/mail/transport.ts';
import { closeGracefully } from './platform/operation/close.ts';
import { openErrorReports } from './platform/operation/error-reports.ts';
import { createDestinations } from './platform/outbound/destinations.ts';
import { createReadiness } from './platform/operation/readiness.ts';
import { retainNightly } from './retention/night.ts';
import { readSchoolPicture } from './platform/operation/school-picture.ts';
import { StartError } from './platform/operation/start-error.ts';

export interface RunningServer {
  /** Where it listens on this machine, without a trailing slash. */
  address: string;
  /** Whether the demo's accounts can sign in. */
  demo: boolean;
  /** Out of service in good order; a second call waits for the same end. */
  stop(): Promise<void>;
}

/** Fills an empty database with demo data; false, with nothing done, if it holds anything already. */
export type FillDatabase = (database: Database, files: Files) => Promise<boolean>;

const WEB_CLIENT = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/**
 * Starts all that the configuration asks for, and serves; with `fill`, an empty database gets demo data before.
 * What does not start takes along what already did.
 */
export async function startServer(
  config: Config,
  log: Logger,
  { fill }: { fill?: FillDatabase | undefined } = {},
): Promise<RunningServer> {
  if (fill) requireUnexposed(config);
  for (const warning of config.warnings) log.warn(warning);
  await using started = new AsyncDisposableStack();
  const { report } = started.adopt(openErrorReports(config, log), (opened) => opened.close());
  const { database, url } = started.use(
    await provideDatabase(config, log, { replicaUrl: config.databaseUrlRead }),
  );
  const files = openFiles(config);
  if (fill) await fillIfEmpty(fill, { database, files, log });
  const withDemo = await hasDemo(database);
  if (withDemo) requireNoDemo(config);
  const transport = started.adopt(openTransport(config), (opened) => opened.close());
  const jobs = started.adopt(openJobs(url, { log, report, works: true }), (opened) => opened.stop());
  const readiness = createReadiness(() => database.ping());
  const outbox = createOutbox(jobs);
  const devices = createDevices(await installationSecret(database, 'device'), config);
  const seal = createSeal(await installationSecret(database, 'seal'));
  const destinations = createDestinations({
    allowed: config.outgoingAllowedNetworks,
    plainLoopback: !config.production,
  });
  const app = await buildApp({
    database,
    tokens: createTokens(() => readTokenKeys(database, new Date())),
    devices,
    serviceKeys: createServiceKeys(database, devices.hash),
    clock: () => new Date(),
    basePath: config.apiBasePath,
    baseUrl: config.baseUrl,
    files,
    destinations,
    seal,
    outbox,
    jobs,
    schule: config.schoolEmail,
    support: { ...config.supportEmail, telefon: config.supportPhone ?? null },
    schoolName: config.schoolName,
    imprint: config.imprint,
    importFolder: config.importFolder,
    report,
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    requestLimits: config.requestLimits,
    operating: {
      readiness,
      metrics: { token: config.metricsToken, local: !config.production },
      replica: database.replica,
    },
    log,
  });
  started.adopt(app, () => closeGracefully(app, readiness, { drainSeconds: config.drainSeconds, log }));
  if (
    !(await serveWebClient(app, {
      folder: WEB_CLIENT,
      basePath: config.apiBasePath,
      errorReports: config.sentryDsn,
      school: {
        name: config.schoolName,
        picture:
          config.schoolPicture === undefined ? undefined : await readSchoolPicture(config.schoolPicture),
      },
    }))
  ) {
    log.warn('serving the API alone: the web client is not built (npm run build)');
  }
  const address = await listen(app, config);
  // After it has begun to serve: the queues can wait, people cannot.
  const work = { database, outbox, files, baseUrl: config.baseUrl, clock: () => new Date(), log };
  await deliverMails(jobs, database, transport, writeMeldungsmail(work));
  await workOffForgotten(jobs, work);
  await workOffAnsichtsmeldungen(jobs, work);
  await workOffPlaetzemeldungen(jobs, work);
  await workOffBenachrichtigungen(jobs, work);
  workOffFreigabeEnd(jobs, work);
  workOffWebhooks(jobs, { ...work, destinations, seal, basePath: config.apiBasePath });
  workOffImportquellen(jobs, {
    ...work,
    seal,
    report,
    importFolder: config.importFolder,
    allowedNetworks: config.outgoingAllowedNetworks,
  });
  await retainNightly(jobs, config, work);

  const running = started.move();
  let stopped: Promise<void> | undefined;
  return { address, demo: withDemo, stop: () => (stopped ??= running.disposeAsync()) };
}

async function fillIfEmpty(
  fill: FillDatabase,
  { database, files, log }: { database: Database; files: Files; log: Logger },
): Promise<void> {
  const begin = performance.now();
  if (!(await fill(database, files))) return;
  log.info({ ms: Math.round(performance.now() - begin) }, 'filled the empty database with demo data');
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is in use: stop what uses it, or set PORT.`, { cause: error });
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} needs more rights than this user has: set PORT to 1024 or above.`, {
        cause: error,
      });
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new StartError(`HOST=${host} is no address of this machine.`, { cause: error });
    }
    throw error;
  }
}
