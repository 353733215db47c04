import type { Operation } from '@firmenportal/contract/hydra/operation';
import { listKohorte } from '@firmenportal/contract/kohorte';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { listStudenten } from '@firmenportal/contract/studenten';
import { headers, prepareAccounts, signIn } from './accounts.ts';
import { median } from './load.ts';
import { startPortal } from './servers.ts';

const PORT = 43_141;
/** From the sixth execution on, PostgreSQL may use a plan made for any company. */
const TIMES = 10;
const [BEFORE, AFTER] = [5, 7];
const ROWS = 25;
/** Companies of 3,446, 30 and 400 students. */
const COMPANIES = ['F1', 'F2', 'F3'] as const;
const LISTS: readonly Operation[] = [listStudenten, listKohorte, listPruefungsleistungen];

interface Asked {
  readonly order: string;
  readonly page: 'first' | 'middle' | 'last';
  /** Milliseconds: with plans for this company, and where a general plan may be used. */
  readonly before: number;
  readonly after: number;
}

/**
 * Lists in each offered order, first, middle and last page, each ten times over one connection. Prints the slowest of
 * each list and company, and where later executions differ most from the first ones.
 */
export async function measurePlans(database: string): Promise<string> {
  await prepareAccounts(database, COMPANIES);
  const portal = await startPortal(database, PORT);
  try {
    const lines = [];
    for (const company of COMPANIES) {
      const own = headers(await signIn(portal.url, company));
      for (const list of LISTS) {
        const asked = await askAll(`${portal.url}/api${list.path}`, list.query?.order ?? [], own);
        const slowest = asked.toSorted((a, b) => b.after - a.after)[0];
        const worse = asked.toSorted((a, b) => b.after / b.before - a.after / a.before)[0];
        lines.push(`${company} ${list.path}`.padEnd(32) + told(slowest) + told(worse));
      }
    }
    const head = `${'plans: ms of 1st to 5th, 8th to 10th time'.padEnd(32)}   slowest`;
    return [`${head.padEnd(70)}furthest apart`, ...lines, '', ''].join('\n');
  } finally {
    await portal.stop();
  }
}

async function askAll(
  list: string,
  orders: readonly string[],
  own: Record<string, string>,
): Promise<Asked[]> {
  const first = await fetch(`${list}?itemsPerPage=${ROWS}`, { headers: own });
  const { 'hydra:totalItems': total } = (await first.json()) as { 'hydra:totalItems': number };
  const last = Math.max(1, Math.ceil(total / ROWS));
  const pages = { first: 1, middle: Math.ceil(last / 2), last } as const;
  const found: Asked[] = [];
  for (const property of orders) {
    for (const direction of ['asc', 'desc']) {
      for (const [page, number] of Object.entries(pages) as [Asked['page'], number][]) {
        const order = `order%5B${property}%5D=${direction}`;
        const times: number[] = [];
        for (let time = 0; time < TIMES; time += 1) {
          const begin = performance.now();
          const answer = await fetch(`${list}?itemsPerPage=${ROWS}&page=${number}&${order}`, {
            headers: own,
          });
          await answer.arrayBuffer();
          if (!answer.ok) throw new Error(`${list}: ${answer.status}`);
          times.push(performance.now() - begin);
        }
        found.push({
          order: `${property} ${direction}`,
          page,
          before: median(times.slice(0, BEFORE)),
          after: median(times.slice(AFTER)),
        });
      }
    }
  }
  return found;
}

function told(one: Asked | undefined): string {
  if (!one) return '';
  const { order, page, before, after } = one;
  return `${before.toFixed(0).padStart(6)} ${after.toFixed(0).padStart(6)}  ${`${order}, ${page}`.padEnd(34)}`;
}
