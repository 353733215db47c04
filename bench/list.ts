import { Client } from 'pg';
import { headers, prepareAccounts, signIn } from './accounts.ts';
import { compare, median, table } from './load.ts';
import { startPortal, startReference } from './servers.ts';

const SEARCH = '?order%5Bname%5D=asc';
const PORTAL_PORT = 43_101;
const REFERENCE_PORT = 43_102;

/**
 * The students' page (25 rows, sorted by name, matriculated ones, exact total) against the bare server, in
 * one run: with many connections and with one, for a large and a small company, when nothing changed, and sorted
 * by statistics.
 */
export async function measureList(url: string, effort: { seconds: number; rounds: number }): Promise<string> {
  const [gross, klein] = await twoCompanies(url);
  const secret = await prepareAccounts(url, [gross.firmennummer, klein.firmennummer]);
  const portal = await startPortal(url, PORTAL_PORT);
  const reference = await startReference(url, REFERENCE_PORT, gross.id, secret);
  try {
    const tokens = [
      await signIn(portal.url, gross.firmennummer),
      await signIn(portal.url, klein.firmennummer),
    ] as const;
    const list = `${portal.url}/api/studenten${SEARCH}`;
    const etag = (await fetch(list, { headers: headers(tokens[0]) })).headers.get('etag') ?? '';
    const targets = {
      reference: { name: 'bare server', url: reference.url, headers: headers(tokens[0]) },
      gross: { name: `portal, company of ${gross.studierende}`, url: list, headers: headers(tokens[0]) },
      klein: { name: `portal, company of ${klein.studierende}`, url: list, headers: headers(tokens[1]) },
      unchanged: {
        name: 'portal, unchanged (304)',
        url: list,
        headers: { ...headers(tokens[0]), 'if-none-match': etag },
      },
    };
    const many = await compare(Object.values(targets), { connections: 16, ...effort });
    const one = await compare([targets.reference, targets.gross], { connections: 1, ...effort });
    const sorts = await compareSorts(`${portal.url}/api/studenten`, headers(tokens[0]));
    return ['16 connections', table(many), '1 connection', table(one), sorts].join('\n');
  } finally {
    await portal.stop();
    await reference.stop();
  }
}

/** What a page costs by what it is sorted by: the list with its statistics against the list sorted by name. */
const SORTS = {
  name: 'order%5Bname%5D=asc',
  'at-risk modules': 'order%5BgefaehrdeteModule%5D=desc',
  'average, best first': 'order%5Bdurchschnitt%5D=asc',
  'average, worst first': 'order%5Bdurchschnitt%5D=desc',
};
const REQUESTS = 2_000;

/** The median time of a page in each order, one request after the other and the orders in turn. */
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

/** The company with the most students, and the one with at least 25 that has the fewest. */
async function twoCompanies(url: string): Promise<[Firma, Firma]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin; select portal_betreten_system()');
    const { rows } = await client.query<Firma>(
      `select f.id, f.firmennummer, count(*)::int as studierende from firma f join student s on s.firma_id = f.id
       group by f.id having count(*) >= 25 order by count(*) desc`,
    );
    const [gross, klein] = [rows[0], rows.at(-1)];
    if (!gross || !klein) throw new Error('no company has 25 students');
    return [gross, klein];
  } finally {
    await client.end();
  }
}
