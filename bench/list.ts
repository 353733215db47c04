import { Client } from 'pg';
import { headers, prepareAccounts, signIn } from './accounts.ts';
import { areInstalled, FRAMEWORKS, missing } from './frameworks.ts';
import { compare, median, table, type Target } from './load.ts';
import { backendsOf, besideServer } from './processes.ts';
import { startFramework, startPortal, startReference, type Server } from './servers.ts';

const SEARCH = '?order%5Bname%5D=asc';
const PORTAL_PORT = 43_101;
const REFERENCE_PORT = 43_102;
/** And the next ones. */
const FRAMEWORK_PORT = 43_104;
const REFERENCE_ROLE = 'portal_bench_reference';

/**
 * The students' page (25 rows, sorted by name, matriculated, exact total) against the bare server, in one run: with
 * the total counted each time and with it remembered, for companies of three sizes, with many connections and with
 * one, unchanged (304), and sorted by statistics. Where they are installed, what a team would assemble instead answers
 * the same page.
 */
export async function measureList(url: string, effort: { seconds: number; rounds: number }): Promise<string> {
  const companies = await threeCompanies(url);
  const secret = await prepareAccounts(
    url,
    companies.map(({ firmennummer }) => firmennummer),
  );
  const unbound = await unboundUrl(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await besideServer(client, async () => {
      const portal = await startPortal(url, PORTAL_PORT);
      const reference = await startReference(unbound ?? url, REFERENCE_PORT, secret);
      const frameworks = new Map<string, Server>();
      try {
        for (const [index, { name, file }] of (areInstalled('list') ? FRAMEWORKS : []).entries()) {
          const port = FRAMEWORK_PORT + index;
          frameworks.set(name, await startFramework(file, unbound ?? url, port, secret));
        }
        const backends = () => backendsOf(client);
        const parts = [
          'microseconds: processor time for a request, of the server and of its connections',
          ...(unbound
            ? []
            : ['the bare server is bound by row level security: no role without it could be made']),
          ...missing('list'),
        ];
        for (const { id, firmennummer, studierende } of companies) {
          const own = headers(await signIn(portal.url, firmennummer));
          const list = `${portal.url}/api/studenten${SEARCH}`;
          const bare = {
            url: `${reference.url}/api/studenten${SEARCH}`,
            by: { server: reference.pid, backends },
          };
          const asked = { ...own, 'x-company': id };
          const by = { server: portal.pid, backends };
          const counting = { ...bare, name: 'bare server, counting', headers: asked };
          const remembering = {
            ...bare,
            name: 'bare server, total remembered',
            headers: { ...asked, 'x-total': 'remembered' },
          };
          const assembled = [...frameworks].map(([name, server]) => ({
            name,
            url: `${server.url}/api/studenten${SEARCH}`,
            headers: asked,
            by: { server: server.pid, backends },
          }));
          const page = { name: 'portal', url: list, headers: own, by };
          const etag = await requireSame(page, [counting, remembering, ...assembled]);
          const unchanged = {
            ...page,
            name: 'portal, unchanged (304)',
            headers: { ...own, 'if-none-match': etag },
          };
          const targets: Target[] = [counting, remembering, ...assembled, page, unchanged];
          const many = await compare(targets, { connections: 16, ...effort });
          const one = await compare(targets, { connections: 1, ...effort });
          const title = `company of ${studierende}`;
          parts.push(`${title}, 16 connections`, table(many), `${title}, 1 connection`, table(one));
        }
        const [first] = companies;
        const own = headers(await signIn(portal.url, first?.firmennummer ?? ''));
        return [...parts, await compareSorts(`${portal.url}/api/studenten`, own)].join('\n');
      } finally {
        await portal.stop();
        await reference.stop();
        for (const server of frameworks.values()) await server.stop();
      }
    });
  } finally {
    await client.end();
  }
}

/** Refuses to compare servers whose answers differ in a single byte. Returns the page's ETag. */
async function requireSame(page: Target, others: readonly Target[]): Promise<string> {
  const answer = await fetch(page.url, { headers: page.headers });
  const body = await answer.text();
  for (const { name, url, headers: asked } of others) {
    const other = await (await fetch(url, { headers: asked })).text();
    if (other === body) continue;
    const at = body.split('').findIndex((unit, index) => unit !== other[index]);
    throw new Error(`${name} answers something else: ${other.slice(Math.max(0, at - 40), at + 40)}`);
  }
  return answer.headers.get('etag') ?? '';
}

/** The database with a role that row level security does not apply to; undefined if none can be created. */
async function unboundUrl(url: string): Promise<string | undefined> {
  const target = new URL(url);
  for (const user of ['postgres', target.username]) {
    target.username = user;
    const client = new Client({ connectionString: target.href });
    try {
      await client.connect();
      await client
        .query(`drop owned by ${REFERENCE_ROLE}; drop role ${REFERENCE_ROLE}`)
        .catch(() => undefined);
      await client.query(
        `create role ${REFERENCE_ROLE} login bypassrls; grant select on all tables in schema public to ${REFERENCE_ROLE}`,
      );
      target.username = REFERENCE_ROLE;
      return target.href;
    } catch {
      // The address of the next page, if there is one.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return undefined;
}

/** What each sort order costs: the list with its statistics against the list sorted by name. */
const SORTS = {
  name: 'order%5Bname%5D=asc',
  'at-risk modules': 'order%5BgefaehrdeteModule%5D=desc',
  'average, best first': 'order%5Bdurchschnitt%5D=asc',
  'average, worst first': 'order%5Bdurchschnitt%5D=desc',
};
const REQUESTS = 2_000;

/** The median time of a page in each order. One request at a time, with the orders in turn. */
async function compareSorts(list: string, header: Record<string, string>): Promise<string> {
  const times = Object.keys(SORTS).map((): number[] => []);
  for (let request = 0; request < REQUESTS; request += 1) {
    for (const [index, order] of Object.values(SORTS).entries()) {
      const begin = performance.now();
      const answer = await fetch(`${list}?${order}`, { headers: header });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${order}: ${answer.status}`);
      times[index]?.push(performance.now() - begin);
    }
  }
  const medians = times.map(median);
  const lines = Object.keys(SORTS).map((name, index) => {
    const p50 = medians[index] ?? Number.NaN;
    const ratio = (p50 / (medians[0] ?? Number.NaN)).toFixed(2);
    return `${name.padEnd(32)} ${p50.toFixed(2).padStart(8)} ${ratio.padStart(9)}`;
  });
  return [`${'portal, one request at a time'.padEnd(32)}  p50, ms   against`, ...lines, ''].join('\n');
}

interface Firma {
  id: string;
  firmennummer: string;
  studierende: number;
}

/** The company with the most students, the one closest to 400, and the smallest one with at least 25. */
async function threeCompanies(url: string): Promise<Firma[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin; select portal_betreten_system()');
    const { rows } = await client.query<Firma>(
      `select f.id, f.firmennummer, count(*)::int as studierende from firma f join student s on s.firma_id = f.id
       group by f.id having count(*) >= 25 order by count(*) desc`,
    );
    const middle = rows.toSorted((a, b) => Math.abs(a.studierende - 400) - Math.abs(b.studierende - 400))[0];
    const found = [rows[0], middle, rows.at(-1)].filter((one) => one !== undefined);
    if (found.length === 0) throw new Error('no company has 25 students');
    return [...new Set(found)];
  } finally {
    await client.end();
  }
}
