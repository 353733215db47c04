import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startLoad, type History } from './cluster/load.ts';
import {
  missingPackages,
  PORTAL,
  query,
  startCluster,
  until,
  whoIs,
  whole,
  type Cluster,
  type Machine,
} from './cluster/machines.ts';

/**
 * `npm run test:cluster`: starts what `betrieb/cluster` configures on this machine, puts it under load, breaks its
 * parts, and prints the results. With `--replica`, reads go to the standby. Needs root or the account postgres.
 */
const { values } = parseArgs({
  options: { replica: { type: 'boolean' }, only: { type: 'string' }, keep: { type: 'boolean' } },
});

const other = (machine: Machine): Machine => (machine === 'a' ? 'b' : 'a');

/** Which machine leads, and which follows. */
async function roles(): Promise<{ primary: Machine; standby: Machine }> {
  const primary = await whoIs('primary');
  if (!primary) throw new Error('nobody leads');
  return { primary, standby: other(primary) };
}

interface Fault {
  name: string;
  /** Longest time without a write, in seconds. */
  goal: number;
  /**
   * Whether reads may fail meanwhile: while nobody leads for longer than people wait, or while there is nobody to
   * ask.
   */
  mayFail?: true;
  /** Breaks something, waits, and repairs it. */
  inject: (cluster: Cluster) => Promise<void>;
}

const LASTS_MS = 30_000;

const FAULTS: Fault[] = [
  {
    name: 'planned switchover',
    goal: 2,
    inject: async (cluster) => {
      await cluster.switchOver();
      await pause(5_000);
    },
  },
  {
    name: 'node lost (kill -9 of Patroni and PostgreSQL)',
    goal: 25,
    mayFail: true,
    inject: async (cluster) => {
      const { primary } = await roles();
      await cluster.stop(`patroni-${primary}`);
      await pause(LASTS_MS);
      await cluster.startPatroni(primary);
    },
  },
  {
    name: 'primary hangs (SIGSTOP)',
    goal: 25,
    mayFail: true,
    inject: async (cluster) => {
      const { primary } = await roles();
      await cluster.signal(`patroni-${primary}`, 'SIGSTOP');
      await pause(LASTS_MS);
      await cluster.signal(`patroni-${primary}`, 'SIGCONT');
    },
  },
  {
    name: 'standby gone (kill -9)',
    goal: 25,
    inject: async (cluster) => {
      const { standby } = await roles();
      await cluster.stop(`patroni-${standby}`);
      await pause(LASTS_MS);
      await cluster.startPatroni(standby);
    },
  },
  {
    name: 'one etcd gone',
    goal: 2,
    inject: async (cluster) => {
      await cluster.stop('etcd-a');
      await pause(LASTS_MS);
      await cluster.startEtcd('a');
    },
  },
  {
    name: 'all of etcd gone',
    goal: 2,
    inject: async (cluster) => {
      for (const place of ['a', 'b', 'c'] as const) await cluster.stop(`etcd-${place}`);
      await pause(LASTS_MS);
      for (const place of ['a', 'b', 'c'] as const) await cluster.startEtcd(place);
    },
  },
  {
    name: 'one portal process frozen (SIGSTOP)',
    // The balancer gives a process ten seconds before it considers it hung.
    goal: 12,
    inject: async (cluster) => {
      await cluster.signal('portal-b', 'SIGSTOP');
      await pause(LASTS_MS / 2);
      await cluster.signal('portal-b', 'SIGCONT');
      await pause(5_000);
    },
  },
  {
    name: 'one portal process killed and started again',
    goal: 2,
    inject: async (cluster) => {
      await cluster.stop('portal-b');
      await pause(2_000);
      await cluster.startPortal('b');
    },
  },
  {
    name: 'HAProxy reloaded (SIGUSR2)',
    goal: 2,
    inject: async (cluster) => {
      await cluster.reloadBalancer();
      await pause(5_000);
    },
  },
  {
    name: 'HAProxy killed and started again',
    goal: 5,
    mayFail: true,
    inject: async (cluster) => {
      await cluster.stop('haproxy');
      await cluster.startBalancer();
      await pause(5_000);
    },
  },
];

/** The longest time between two acknowledged writes, in seconds. */
function longestGap(history: History, from: number, to: number): number {
  const times = [
    from,
    ...history.acknowledged.map(({ at }) => at).filter((at) => at >= from && at <= to),
    to,
  ];
  return Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? at))) / 1000;
}

interface Outcome {
  name: string;
  goal: number;
  mayFail: boolean;
  markers: string[];
  seconds: number;
  reads: number;
  failed: number;
  unanswered: number;
}

async function run(cluster: Cluster): Promise<boolean> {
  const { history, end } = await startLoad(PORTAL);
  await pause(3_000);
  const outcomes: Outcome[] = [];
  for (const { name, goal, mayFail = false, inject } of FAULTS.filter((one) =>
    new RegExp(values.only ?? '').test(one.name),
  )) {
    await whole();
    await pause(3_000);
    const [from, written, reads] = [performance.now(), history.acknowledged.length, history.reads];
    await inject(cluster);
    await whole();
    await until(
      'writing again',
      async () => (history.acknowledged.at(-1)?.at ?? 0) > performance.now() - 1_000,
    );
    const markers = history.acknowledged.slice(written).map(({ marker }) => marker);
    const failed = history.failedReads.filter(({ at }) => at >= from);
    const unanswered = failed.filter(({ status }) => status === undefined).length;
    const seconds = longestGap(history, from, performance.now());
    outcomes.push({
      name,
      goal,
      mayFail,
      markers,
      seconds,
      reads: history.reads - reads,
      failed: failed.length - unanswered,
      unanswered,
    });
    console.error(`${name}: ${seconds.toFixed(1)} s without a write, ${failed.length} reads failed`);
  }
  await end();
  return report(outcomes, history);
}

async function report(outcomes: Outcome[], history: History): Promise<boolean> {
  const kept = new Map(
    (
      await query<{ text: string; count: number }>(
        `select text, count(*)::int from bewerbernotiz where text like 'Marke %' group by text`,
      )
    ).map(({ text, count }) => [text, count]),
  );
  let good = history.stale === 0 && history.wrong.length === 0;
  console.log(
    '| fault | acknowledged | lost | doubled | longest without a write | 5xx of reads | reads without an answer |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const { name, goal, mayFail, markers, seconds, reads, failed, unanswered } of outcomes) {
    const lost = markers.filter((marker) => !kept.has(marker)).length;
    const doubled = markers.filter((marker) => (kept.get(marker) ?? 0) > 1).length;
    good &&= lost === 0 && doubled === 0 && seconds <= goal && (failed === 0 || mayFail);
    console.log(
      `| ${name} | ${markers.length} | ${lost} | ${doubled} | ${seconds.toFixed(1)} s (goal ${goal}) | ${failed} of ${reads} | ${unanswered} |`,
    );
  }
  console.log(`\n${history.stale} stale reads; ${history.wrong.length} answers that nobody should get`);
  for (const one of new Set(history.wrong)) console.log(one);
  return good;
}

const missing = await missingPackages();
if (missing.length > 0) {
  console.error(`Missing: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}
const cluster = await startCluster({ replica: values.replica === true });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cluster.end({ keep: false }).finally(() => process.exit(1)));
}
let good = false;
try {
  await cluster.start();
  good = await run(cluster);
} catch (error) {
  console.error(error, `\nThe logs are in ${cluster.folder}.`);
} finally {
  await cluster.end({ keep: !good && values.keep === true });
}
process.exit(good ? 0 : 1);
