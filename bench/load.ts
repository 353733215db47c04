import autocannon from 'autocannon';
import { passed, processorsOf, type Processors } from './processes.ts';

export interface Target {
  name: string;
  url: string;
  headers: Record<string, string>;
  /** The processes that answer, whose CPU time is reported. */
  by?: { server: number; backends: () => Promise<number[]> };
}

export interface Figures {
  name: string;
  requestsPerSecond: number;
  /** The slowest and the fastest round. */
  spread: readonly [number, number];
  /** CPU time per request in microseconds; NaN if it can't be read. */
  server: number;
  database: number;
  /** Milliseconds, of the answers of a round. */
  p50: number;
  p99: number;
  /** Bytes of an answer, including headers. */
  bytes: number;
}

/**
 * Loads the targets in turn, round by round, so that a machine whose speed drifts treats them alike. The first round
 * is not counted. Figures are medians over the rounds.
 */
export async function compare(
  targets: readonly Target[],
  { connections, seconds, rounds }: { connections: number; seconds: number; rounds: number },
): Promise<Figures[]> {
  const runs = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, url, headers, by } of targets) {
      const read = async (): Promise<{ server: Processors; database: Processors } | undefined> =>
        by && { server: processorsOf([by.server]), database: processorsOf(await by.backends()) };
      const before = await read();
      const times: number[] = [];
      const result = await autocannon({
        url,
        headers,
        connections,
        duration: round === 0 ? 1 : seconds,
        // Autocannon's own figures are whole milliseconds.
        setupClient: (client) => client.on('response', (_status, _bytes, time) => times.push(time)),
      });
      if (result.errors > 0 || result['4xx'] > 0 || result['5xx'] > 0) {
        throw new Error(`${name}: ${result.errors} errors, ${result.non2xx} other answers`);
      }
      if (round === 0) continue;
      const after = await read();
      const each = (of: 'server' | 'database') =>
        before && after ? (passed(before[of], after[of]) ?? Number.NaN) / result.requests.total : Number.NaN;
      runs.get(name)?.push({
        name,
        requestsPerSecond: result.requests.average,
        spread: [result.requests.average, result.requests.average],
        server: each('server'),
        database: each('database'),
        p50: median(times),
        p99: result.latency.p99,
        bytes: Math.round(result.throughput.total / result.requests.total),
      });
    }
  }
  return [...runs].map(([name, figures]) => ({
    name,
    requestsPerSecond: median(figures.map((figure) => figure.requestsPerSecond)),
    spread: spreadOf(figures.map((figure) => figure.requestsPerSecond)),
    server: median(figures.map((figure) => figure.server)),
    database: median(figures.map((figure) => figure.database)),
    p50: median(figures.map((figure) => figure.p50)),
    p99: median(figures.map((figure) => figure.p99)),
    bytes: median(figures.map((figure) => figure.bytes)),
  }));
}

const spreadOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** The median with the lowest and the highest value. */
export function withSpread(values: readonly number[], digits = 0): string {
  const [lowest, highest] = spreadOf(values);
  return `${median(values).toFixed(digits)} (${lowest.toFixed(digits)}-${highest.toFixed(digits)})`;
}

/** The figures as lines, each compared with the first. */
export function table(figures: readonly Figures[]): string {
  const base = figures[0];
  const rows = figures.map((figure) =>
    [
      figure.name.padEnd(32),
      String(Math.round(figure.requestsPerSecond)).padStart(8),
      figure.spread
        .map((one) => Math.round(one))
        .join('-')
        .padStart(12),
      (figure.requestsPerSecond / (base?.requestsPerSecond ?? Number.NaN)).toFixed(2).padStart(9),
      figure.p50.toFixed(2).padStart(8),
      figure.p99.toFixed(1).padStart(8),
      String(figure.bytes).padStart(8),
      ...[figure.server, figure.database].map((us) => (Number.isNaN(us) ? '-' : us.toFixed(0)).padStart(8)),
    ].join(' '),
  );
  return [
    `${'what'.padEnd(32)}   req/s       rounds  against      p50      p99    bytes   server database`,
    ...rows,
    '',
  ].join('\n');
}
