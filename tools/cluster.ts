import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { startLoad, type Failure, type History } from './cluster/load.ts';
import {
  missingPackages,
  PORTALS,
  query,
  readsOfStandby,
  startCluster,
  until,
  whoIs,
  whole,
  type Cluster,
  type Machine,
} from './cluster/machines.ts';
import { fitting, wholeNumber } from './options.ts';

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
  /** Whether requests may be refused meanwhile: nobody leads for longer than people wait. */
  mayRefuse?: true;
  /** Whether some may be cut: people are connected to the balancer that goes, or an answer has begun. */
  mayCut?: true;
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
    name: 'the machine of the primary lost (kill -9 of all that runs there)',
    goal: 25,
    mayRefuse: true,
    mayCut: true,
    inject: async (cluster) => {
      const { primary } = await roles();
      await cluster.loseMachine(primary);
      await pause(LASTS_MS);
      await cluster.startMachine(primary);
    },
  },
  {
    name: 'the machine of the standby lost (kill -9 of all that runs there)',
    goal: 25,
    mayCut: true,
    inject: async (cluster) => {
      const { standby } = await roles();
      await cluster.loseMachine(standby);
      await pause(LASTS_MS);
      await cluster.startMachine(standby);
    },
  },
  {
    name: 'the primary killed (kill -9 of Patroni and PostgreSQL)',
    goal: 25,
    mayRefuse: true,
    inject: async (cluster) => {
      const { primary } = await roles();
      await cluster.stop(`patroni-${primary}`);
      await pause(LASTS_MS);
      await cluster.startPatroni(primary);
    },
  },
  {
    name: 'the primary hangs (SIGSTOP)',
    goal: 25,
    mayRefuse: true,
    inject: async (cluster) => {
      const { primary } = await roles();
      await cluster.signal(`patroni-${primary}`, 'SIGSTOP');
      await pause(LASTS_MS);
      await cluster.signal(`patroni-${primary}`, 'SIGCONT');
    },
  },
  {
    name: 'the standby killed (kill -9 of Patroni and PostgreSQL)',
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
    name: 'one portal process hangs (SIGSTOP)',
    // An answer that had begun cannot come from the other process.
    mayCut: true,
    // The balancer asks twice, and waits each time for longer than the portal needs to say that it is not ready.
    goal: 8,
    inject: async (cluster) => {
      await cluster.signal('portal-b', 'SIGSTOP');
      await pause(LASTS_MS);
      await cluster.signal('portal-b', 'SIGCONT');
      await pause(5_000);
    },
  },
  {
    name: 'one portal process killed and started again',
    mayCut: true,
    goal: 2,
    inject: async (cluster) => {
      await cluster.stop('portal-b');
      await pause(2_000);
      await cluster.startPortal('b');
    },
  },
  {
    name: 'one portal process restarted (SIGTERM)',
    goal: 2,
    inject: async (cluster) => {
      await cluster.stop('portal-b', 'SIGTERM');
      await cluster.startPortal('b');
    },
  },
  {
    name: 'one HAProxy reloaded (SIGUSR2)',
    goal: 2,
    mayCut: true,
    inject: async (cluster) => {
      cluster.reloadBalancer('a');
      // The former process ends after 35 s (hard-stop-after), and with it the connections to the database.
      await pause(40_000);
    },
  },
  {
    name: 'one HAProxy killed and started again',
    // Requests at the portal beside it wait for its way to the database.
    goal: 5,
    mayCut: true,
    inject: async (cluster) => {
      await cluster.stop('haproxy-a');
      await pause(2_000);
      await cluster.startBalancer('a');
      await pause(5_000);
    },
  },
];

const options = new Command('npm run test:cluster --')
  .description(
    'Starts what betrieb/cluster configures on this machine, puts it under load, breaks its parts, and prints the results. ' +
      'Needs root or the account postgres.',
  )
  .option('--replica', 'reads go to the standby', false)
  .option('--only <pattern>', 'faults whose name fits; as a rule all', fitting(FAULTS))
  .option('--times <number>', 'how often each', wholeNumber, 1)
  .option('--keep', 'leave the logs of a run that failed', false)
  .parse()
  .opts<{ replica: boolean; only?: Fault[]; times: number; keep: boolean }>();

/** The longest time between two acknowledged writes, in seconds. */
function longestGap(history: History, from: number, to: number): number {
  const times = [
    from,
    ...history.acknowledged.map(({ at }) => at).filter((at) => at >= from && at <= to),
    to,
  ];
  return Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? at))) / 1000;
}

/** What became of the requests of a kind while a fault lasted. */
interface Requests {
  sent: number;
  refused: number;
  unanswered: number;
}

interface Outcome extends Pick<Fault, 'name' | 'goal' | 'mayRefuse' | 'mayCut'> {
  /** Whether all parts were there again afterwards. */
  isWhole: boolean;
  markers: string[];
  seconds: number;
  writes: Requests;
  reads: Requests;
  /** How many of the reads the standby answered. */
  ofStandby: number;
}

function requestsSince(from: number, sent: number, failures: readonly Failure[]): Requests {
  const failed = failures.filter(({ at }) => at >= from);
  const unanswered = failed.filter(({ status }) => status === undefined).length;
  return { sent, refused: failed.length - unanswered, unanswered };
}

/** A process that was started again counts from zero. */
const since = (before: Record<Machine, number>, now: Record<Machine, number>): number =>
  (['a', 'b'] as const)
    .map((machine) => now[machine] - (now[machine] < before[machine] ? 0 : before[machine]))
    .reduce((sum, one) => sum + one, 0);

async function run(cluster: Cluster): Promise<boolean> {
  const { history, end } = await startLoad(PORTALS);
  await pause(3_000);
  const outcomes: Outcome[] = [];
  for (const { inject, ...fault } of Array.from(
    { length: options.times },
    () => options.only ?? FAULTS,
  ).flat()) {
    await whole();
    await pause(3_000);
    const from = performance.now();
    const { acknowledged, writes, reads } = history;
    const before = acknowledged.length;
    const answered = await readsOfStandby();
    await inject(cluster);
    const isWhole = await whole()
      .then(() => until('writing', async () => (acknowledged.at(-1)?.at ?? 0) > performance.now() - 1_000))
      .then(
        () => true,
        (error: unknown) => {
          console.error(error);
          return false;
        },
      );
    const outcome = {
      ...fault,
      isWhole,
      markers: acknowledged.slice(before).map(({ marker }) => marker),
      seconds: longestGap(history, from, performance.now()),
      writes: requestsSince(from, history.writes - writes, history.failedWrites),
      reads: requestsSince(from, history.reads - reads, history.failedReads),
      ofStandby: isWhole ? since(answered, await readsOfStandby()) : 0,
    };
    outcomes.push(outcome);
    const { seconds, writes: own, reads: others, ofStandby } = outcome;
    console.error(fault.name, seconds.toFixed(1), 's without a write', {
      writes: own,
      reads: others,
      ofStandby,
    });
    if (!outcome.isWhole) break;
  }
  await end();
  return report(outcomes, history);
}

/** Of these markers, how many are not kept, and how many more than once. */
const lostOf = (markers: readonly string[], kept: ReadonlyMap<string, number>) =>
  markers.filter((marker) => !kept.has(marker)).length;
const doubledOf = (markers: readonly string[], kept: ReadonlyMap<string, number>) =>
  markers.filter((marker) => (kept.get(marker) ?? 0) > 1).length;

const rowOf = (
  { name, goal, markers, seconds, writes, reads, ofStandby }: Outcome,
  kept: ReadonlyMap<string, number>,
) =>
  `| ${[
    name,
    markers.length,
    lostOf(markers, kept),
    doubledOf(markers, kept),
    `${seconds.toFixed(1)} s (goal ${goal})`,
    `${writes.refused} of ${writes.sent}`,
    writes.unanswered,
    `${reads.refused} of ${reads.sent}`,
    reads.unanswered,
    ofStandby,
  ].join(' | ')} |`;

const HEAD = [
  'fault',
  'acknowledged',
  'lost',
  'doubled',
  'longest without a write',
  '5xx of writes',
  'writes without an answer',
  '5xx of reads',
  'reads without an answer',
  'reads answered by the standby',
];

function isGood({ isWhole, goal, mayRefuse, mayCut, seconds, writes, reads }: Outcome): boolean {
  const isRefused = mayRefuse !== true && writes.refused + reads.refused > 0;
  const isCut = mayCut !== true && writes.unanswered + reads.unanswered > 0;
  return isWhole && seconds <= goal && !isRefused && !isCut;
}

async function report(outcomes: Outcome[], history: History): Promise<boolean> {
  const rows = await query<{ titel: string; count: number }>(
    `select titel, count(*)::int from termin where titel like 'Marke %' group by titel`,
  );
  const kept = new Map(rows.map(({ titel, count }) => [titel, count]));
  const markers = history.acknowledged.map(({ marker }) => marker);
  console.log(`| ${HEAD.join(' | ')} |\n|${' --- |'.repeat(HEAD.length)}`);
  for (const outcome of outcomes) console.log(rowOf(outcome, kept));
  const failed = outcomes.filter((outcome) => !isGood(outcome)).map(({ name }) => name);
  if (failed.length > 0) console.log(`\nBelow what is promised: ${failed.join('; ')}`);
  console.log(`\n${history.stale} stale reads; ${history.wrong.length} answers that nobody should get`);
  for (const one of new Set(history.wrong)) console.log(one);
  // A replica that nobody reads from proves nothing. After a failover it is believed again with its next restart point.
  const isRead = outcomes.some(({ ofStandby }) => ofStandby > 0) === options.replica;
  if (!isRead) console.log('The standby was to be read from, and was not; or the other way round.');
  const isKept = lostOf(markers, kept) === 0 && doubledOf(markers, kept) === 0;
  return isKept && isRead && failed.length === 0 && history.stale === 0 && history.wrong.length === 0;
}

const missing = await missingPackages();
if (missing.length > 0) {
  console.error(`Missing: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}
const cluster = await startCluster({ replica: options.replica });
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
  await cluster.end({ keep: !good && options.keep });
}
process.exit(good ? 0 : 1);
