import autocannon from 'autocannon';

export interface Target {
  name: string;
  url: string;
  headers: Record<string, string>;
}

export interface Figures {
  name: string;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Bytes of an answer, headers included. */
  bytes: number;
}

/**
 * Loads the targets in turn, round by round, so that a machine whose speed drifts treats them alike.
 * The first round is not counted. Figures are medians over the rounds.
 */
export async function compare(
  targets: readonly Target[],
  { connections, seconds, rounds }: { connections: number; seconds: number; rounds: number },
): Promise<Figures[]> {
  const runs = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, url, headers } of targets) {
      const result = await autocannon({ url, headers, connections, duration: round === 0 ? 1 : seconds });
      if (result.errors > 0 || result['4xx'] > 0 || result['5xx'] > 0) {
        throw new Error(`${name}: ${result.errors} errors, ${result.non2xx} other answers`);
      }
      if (round === 0) continue;
      runs.get(name)?.push({
        name,
        requestsPerSecond: result.requests.average,
        p50: result.latency.p50,
        p99: result.latency.p99,
        bytes: Math.round(result.throughput.total / result.requests.total),
      });
    }
  }
  return [...runs].map(([name, figures]) => ({
    name,
    requestsPerSecond: median(figures.map((figure) => figure.requestsPerSecond)),
    p50: median(figures.map((figure) => figure.p50)),
    p99: median(figures.map((figure) => figure.p99)),
    bytes: median(figures.map((figure) => figure.bytes)),
  }));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** The figures as lines, each against the first. */
export function table(figures: readonly Figures[]): string {
  const base = figures[0];
  const rows = figures.map((figure) =>
    [
      figure.name.padEnd(32),
      String(Math.round(figure.requestsPerSecond)).padStart(8),
      (figure.requestsPerSecond / (base?.requestsPerSecond ?? Number.NaN)).toFixed(2).padStart(9),
      figure.p50.toFixed(1).padStart(8),
      figure.p99.toFixed(1).padStart(8),
      String(figure.bytes).padStart(8),
    ].join(' '),
  );
  return [`${'what'.padEnd(32)}   req/s  against      p50      p99    bytes`, ...rows, ''].join('\n');
}
