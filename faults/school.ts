import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import type { Rolle } from '@firmenportal/contract/permissions';
import { createBenutzer } from '../server/src/features/anmeldung/benutzer.db.ts';
import { firma } from '../server/src/features/firmen/firmen.table.ts';
import { migrate } from '../server/src/platform/db/migration/migrate.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { startEmbedded } from '../server/src/platform/db/embedded.ts';
import { putAway } from '../server/src/testing/after-file.ts';
import { startMailServer, type MailServer } from '../server/src/testing/peers/mail-server.ts';
import { startS3 } from '../server/src/testing/peers/s3.ts';
import { unreliableWay, type UnreliableWay } from '../server/src/testing/peers/unreliable.ts';
import { mountDisk, type Disk } from './disk.ts';
import { portalsWith, type Portals } from './portals.ts';

/** Each may invite only so many people per hour. */
const COMPANIES = 40;
/** Each acknowledged write is also a notification to forty people. */
const FAULTS_PER_GIGABYTE = 250;
const RENEWED_MS = 20 * 60_000;
const AGAIN_MS = 250;
const PASSWORD = 'Stoerung-2026-Portal';
const SCHOOL = 'schule@stoerung.example';

/** A school with two processes of the portal and everything they need. Each part can be broken. */
export interface School extends AsyncDisposable {
  readonly portals: Portals;
  /** Proxies between the portal and its peers. */
  readonly ways: Readonly<Record<'database' | 'mail' | 'store', UnreliableWay>>;
  readonly mailserver: MailServer;
  /** Direct connections to the same database, as its owner and as superuser. */
  readonly databaseUrl: string;
  readonly adminUrl: string;
  /** PostgreSQL's data directory. */
  readonly databaseFolder: string;
  /** Undefined if the system does not let the process mount one. */
  readonly disk: Disk | undefined;
  /** Tokens of the people who invite, each for a company of their own, and of the school. */
  readonly tokens: { readonly companies: readonly string[]; readonly school: string };
  /** Signs everybody in again before their tokens end, after an hour. To be called while nothing is broken. */
  renewTokens(): Promise<void>;
}

/** @param faults how many will happen: what is written meanwhile needs room */
export async function openSchool(faults: number): Promise<School> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-stoerung-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  // Restarted when killed, as any init system does.
  const embedded = await startEmbedded(folder, pino({ level: 'silent' }));
  started.defer(() => embedded.stop());
  const adminUrl = new URL(embedded.url);
  adminUrl.username = 'postgres';
  const disk = await mountDisk(path.join(folder, 'postgres'), Math.ceil(faults / FAULTS_PER_GIGABYTE));
  if (disk) {
    started.defer(() => disk.unmount());
    await disk.hold(adminUrl.href, new URL(embedded.url).pathname.slice(1));
  }
  await migrate(embedded.url);
  const emails = await createAccounts(embedded.url);

  started.defer(putAway);
  const mailServer = await startMailServer();
  const { bucket, region, endpoint, credentials } = await startS3();
  const ways = {
    database: await unreliableWay(embedded.url),
    mail: await unreliableWay(mailServer.url),
    store: await unreliableWay(endpoint ?? ''),
  };
  started.defer(async () => void (await Promise.all(Object.values(ways).map((way) => way.cut()))));
  const dataDir = path.join(folder, 'portal');
  await mkdir(dataDir);
  const portals = portalsWith({
    DATABASE_URL: ways.database.url,
    DATA_DIR: dataDir,
    SMTP_URL: ways.mail.url,
    FILES_URL: `s3://${bucket}?region=${region}&endpoint=${ways.store.url}`,
    AWS_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    AWS_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '1',
    // A few clients stand for many.
    REQUESTS_PER_ACCOUNT: '1000',
    REQUESTS_PER_COMPANY: '1000',
    REQUESTS_PER_ADDRESS: '1000',
    REQUESTS_PER_TEN_SECONDS: '100000',
  });
  started.defer(() => portals.stopAll());
  const { address } = await portals.start();
  await portals.start();
  const tokens = await signInAll(address, emails);
  let signedIn = performance.now();

  const running = started.move();
  return {
    portals,
    ways,
    mailserver: mailServer,
    databaseUrl: embedded.url,
    adminUrl: adminUrl.href,
    databaseFolder: path.join(folder, 'postgres'),
    disk,
    tokens,
    async renewTokens() {
      if (performance.now() - signedIn < RENEWED_MS) return;
      Object.assign(tokens, await signInAll(portals.running[0]?.address ?? '', emails));
      signedIn = performance.now();
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function createAccounts(url: string): Promise<string[]> {
  const database = await openDatabase(url);
  const create = (email: string, rolle: Rolle, firmennummern: string[]) =>
    database.asSystem('konten', (db) =>
      createBenutzer(db, {
        email,
        passwort: PASSWORD,
        rollen: [rolle],
        anrede: 'unbekannt',
        vorname: 'Stoerung',
        nachname: email,
        firmennummern,
      }),
    );
  try {
    const numbers = Array.from({ length: COMPANIES }, (_, n) => `F${n + 1}`);
    await database.asSystem('konten', (db) =>
      db
        .insert(firma)
        .values(numbers.map((firmennummer) => ({ firmennummer, name: `Firma ${firmennummer} GmbH` }))),
    );
    for (const number of numbers) {
      await create(`${number.toLowerCase()}@stoerung.example`, 'ROLE_FIRMENPORTAL_ADMIN', [number]);
    }
    await create(SCHOOL, 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG', []);
    return numbers.map((number) => `${number.toLowerCase()}@stoerung.example`);
  } finally {
    await database.close();
  }
}

async function signInAll(address: string, emails: readonly string[]): Promise<School['tokens']> {
  const companies = [];
  for (const email of emails) companies.push(await signIn(address, email));
  return { companies, school: await signIn(address, SCHOOL) };
}

/** Again where the load leaves it no place. */
async function signIn(address: string, email: string, tries = 20): Promise<string> {
  const answer = await fetch(`${address}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, passwort: PASSWORD }),
  });
  if (answer.status === 503 && tries > 1) {
    await pause(AGAIN_MS);
    return signIn(address, email, tries - 1);
  }
  if (!answer.ok) throw new Error(`sign-in failed: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}
