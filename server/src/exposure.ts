import { and, eq, like } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Config } from './config.ts';
import { benutzer } from './features/benutzer/benutzer.table.ts';
import type { Database } from './platform/db/database.ts';
import { StartError } from './platform/operation/start-error.ts';

type Exposing = Pick<Config, 'production' | 'demo' | 'host' | 'baseUrl'>;

/**
 * Refuses to fill a database with the demo where others can reach the portal: everybody knows the password of its
 * accounts. `DEMO=1` says that this is meant.
 */
export function requireUnexposed(config: Exposing): void {
  const reason = exposureOf(config);
  if (reason === undefined) return;
  throw new StartError(
    `No demo data: everybody knows the password of the demo's accounts, and ${reason}. ` +
      'For a demo that others may enter, set DEMO=1 as well; to try the portal out alone, leave NODE_ENV, HOST and BASE_URL unset.',
  );
}

/** Where the demo's accounts have their addresses. The domain is reserved, so nobody else can have one there. */
const DEMO_ADDRESSES = '%@demo.example';

/** Whether any of the demo's accounts can sign in. Asked in every start, also where the demo is not installed. */
export function hasDemo(database: Database): Promise<boolean> {
  return database.asSystem('start', async (db) => {
    const found = await db
      .select({ id: benutzer.id })
      .from(benutzer)
      .where(and(like(benutzer.email, DEMO_ADDRESSES), eq(benutzer.aktiv, true)))
      .limit(1);
    return found.length > 0;
  });
}

/** Refuses to serve a database that holds the demo's accounts where others can reach the portal. */
export function requireNoDemo(config: Exposing): void {
  const reason = exposureOf(config);
  if (reason === undefined) return;
  throw new StartError(
    `Not started: the database holds the demo's accounts, whose password everybody knows, and ${reason}. ` +
      'Use another DATA_DIR or DATABASE_URL, or end each of these accounts (npm run portal -- user deactivate ' +
      'admin@demo.example, and so on). If this is a demo that others may enter, set DEMO=1.',
  );
}

/** How others can get in, in words; undefined where they cannot, or where the operator said that they may. */
function exposureOf({ production, demo, host, baseUrl }: Exposing): string | undefined {
  if (demo === true) return undefined;
  if (production) return 'NODE_ENV=production means that this is no demo';
  if (!isLoopback(host)) return `HOST=${host} lets others reach it`;
  if (!isLoopback(new URL(baseUrl).hostname)) return `BASE_URL=${baseUrl} says that others reach it`;
  return undefined;
}

function isLoopback(host: string): boolean {
  const name = host.replaceAll(/^\[|\]$/g, '').toLowerCase();
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === 'loopback';
  return name === 'localhost' || name.endsWith('.localhost');
}
