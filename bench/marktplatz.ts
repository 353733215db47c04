import { Client } from 'pg';
import { createFilled, marktplatzOf } from './data.ts';
import { headers, prepareAccounts, signIn } from './accounts.ts';
import { median } from './load.ts';
import { startPortal } from './servers.ts';

const [SMALL, GROSS] = [1_000, 100_000];
const FIRMA = 'F1';
const PORT = 43_111;
const REQUESTS = 40;

/** One filtered, counted page for each. `{…}` stands for identifiers by table and position. */
const SEITEN = {
  'newest first': '',
  'by name': '?order[name]=asc',
  'by IQT, best first': '?order[iqtGesamt]=desc',
  programme: '?studiengang={studiengang.3}',
  'application year': '?bewerbungsjahr=2027',
  'postcode 22…': '?plz=22',
  industry: '?branche={branche.4}',
  'three industries': '?branche={branche.4},{branche.5},{branche.6}',
  trait: '?merkmal={merkmal.2}',
  'tests released': '?testsFreigegeben=true',
  favourites: '?favorit=true',
  'programme and industry': '?studiengang={studiengang.3}&branche={branche.4}',
  'programme, industry and trait': '?studiengang={studiengang.3}&branche={branche.4}&merkmal={merkmal.2}',
  'search, hits': '?suche=nachname12',
  'search, none': '?suche=xyzzy',
  'counts of industries and traits': '/filter',
};

/**
 * Pages of a marketplace of 100,000 compared with one of 1,000 in the same run, one request at a time: repeated, and
 * right after a change, when everything is counted again.
 */
export async function measureMarktplatz(url: string): Promise<string> {
  const opened: Marktplatz[] = [];
  try {
    for (const [index, bewerber] of [SMALL, GROSS].entries()) {
      opened.push(await open(url, bewerber, PORT + index));
    }
    const lines: string[] = [];
    for (const [name, page] of Object.entries(SEITEN)) {
      const times = { again: [[], []] as number[][], changed: [[], []] as number[][] };
      for (let request = 0; request < REQUESTS; request += 1) {
        for (const [index, one] of opened.entries()) {
          if (request % 4 === 0) {
            await one.change();
            times.changed[index]?.push(await one.ask(page));
          } else times.again[index]?.push(await one.ask(page));
        }
      }
      lines.push([name.padEnd(32), figures(times.again), figures(times.changed)].join('   '));
    }
    const head = `${'marketplace'.padEnd(32)}   ${SMALL} again, ms  ${GROSS}  ratio   ${SMALL} changed  ${GROSS}  ratio`;
    return [head, ...lines, ''].join('\n');
  } finally {
    for (const one of opened) await one.close();
  }
}

function figures([klein = [], gross = []]: readonly number[][]): string {
  const [a, b] = [median(klein), median(gross)];
  return `${a.toFixed(1).padStart(8)} ${b.toFixed(1).padStart(8)} ${(b / a).toFixed(2).padStart(6)}`;
}

interface Marktplatz {
  /** Milliseconds until a page has arrived. */
  ask(page: string): Promise<number>;
  change(): Promise<unknown>;
  close(): Promise<void>;
}

async function open(server: string, bewerber: number, port: number): Promise<Marktplatz> {
  const database = await createFilled(server, marktplatzOf(bewerber));
  await prepareAccounts(database.url, [FIRMA]);
  const portal = await startPortal(database.url, port);
  const header = headers(await signIn(portal.url, FIRMA));
  const client = new Client({ connectionString: database.url });
  // Drops the database, even if something before has failed.
  client.on('error', () => undefined);
  await client.connect();
  await client.query("select set_config('portal.alle', 'on', false)");
  const ids = new Map<string, string>();
  for (const table of ['studiengang', 'branche', 'merkmal']) {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} order by name`);
    rows.forEach(({ id }, index) => ids.set(`${table}.${index}`, id));
  }
  return {
    async ask(page) {
      const path = page.replace(/\{([\w.]+)\}/g, (_, name: string) => ids.get(name) ?? '');
      const begin = performance.now();
      const answer = await fetch(`${portal.url}/api/bewerber-marktplatz${path}`, { headers: header });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return performance.now() - begin;
    },
    change: () => client.query('update marktplatzstand set stand = stand + 1'),
    async close() {
      await client.end();
      await portal.stop();
      await database.drop();
    },
  };
}
