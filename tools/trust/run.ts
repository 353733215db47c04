import { spawnSync } from 'node:child_process';
import { Command } from 'commander';
import { aboveZero, pattern, wholeNumber } from '../options.ts';
import { about, catalogue, permitting } from './catalogue.ts';
import type { Mutant, Verdict } from './mutant.ts';
import { SURVIVORS } from './survivors.ts';
import { openTestRuns, type TestRuns } from './test-runs.ts';

const {
  sample,
  only,
  minutes = Infinity,
  requests,
} = new Command('npm run test:trust --')
  .description(
    'Switches off every guard of the server, one by one, and has the tests notice: permissions, roles, version checks, ' +
      'policies, releases, scope conditions, limits.',
  )
  .option('--sample', 'one of each kind, as npm test does', false)
  .option('--only <pattern>', 'guards whose name fits', pattern)
  .option('--minutes <number>', 'as many as the time allows', aboveZero)
  .option('--requests <number>', 'random sequences of so many requests instead', wholeNumber)
  .parse()
  .opts<{ sample: boolean; only?: RegExp; minutes?: number; requests?: number }>();

if (requests !== undefined) {
  const env = { ...process.env, TRUST_REQUESTS: String(requests) };
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'server', 'server/src/rails/sequences.test.ts'],
    {
      stdio: 'inherit',
      env,
    },
  );
  process.exit(status ?? 1);
}

const BATCH = 12;

const ends = performance.now() + minutes * 60_000;
const testRuns = await openTestRuns();
const verdicts: Verdict[] = [];
let known: Mutant[] = [];
try {
  known = await catalogue(testRuns.template);
  const chosen = known.filter(({ id }) => only?.test(id) ?? true);
  for (const batch of batchesOf(sample ? sampleOf(chosen) : chosen)) {
    if (performance.now() > ends) break;
    for (const verdict of await judge(batch, testRuns)) {
      verdicts.push(verdict);
      console.log(
        verdict.brokenBy !== undefined
          ? `BROKEN   ${verdict.id}\n           by ${verdict.brokenBy}`
          : verdict.killedBy === null
            ? `SURVIVED ${verdict.id}`
            : `killed   ${verdict.id}\n           by ${verdict.killedBy}`,
      );
    }
  }
} finally {
  await testRuns.close();
}
process.exitCode = conclude();

/** One of each kind, from its middle; always the same ones. */
function sampleOf(mutants: readonly Mutant[]): Mutant[] {
  const held = mutants.filter(({ id }) => !(id in SURVIVORS));
  return [...Map.groupBy(held, ({ kind }) => kind).values()].flatMap(
    (all) => all[Math.floor(all.length / 2)] ?? [],
  );
}

/** Permissions are switched off several at a time: a test of the matrix calls its own operation and no other. */
function batchesOf(mutants: readonly Mutant[]): Mutant[][] {
  const batches: Mutant[][] = [];
  for (const mutant of mutants) {
    const last = batches.at(-1);
    if (mutant.kind === 'permission' && last?.[0]?.kind === 'permission' && last.length < BATCH)
      last.push(mutant);
    else batches.push([mutant]);
  }
  return batches;
}

async function judge(batch: readonly Mutant[], runs: TestRuns): Promise<Verdict[]> {
  const [first] = batch;
  if (first?.kind === 'permission') return judgePermissions(batch, runs);
  for (const { id, kind, edit, sql, tests } of batch) {
    for (const files of tests.filter((group) => group.length > 0)) {
      const failures = await runs.run(files, { edit, sql });
      const noticed = failures.find(({ asserted }) => asserted);
      if (noticed) return [{ id, kind, killedBy: noticed.test }];
      const [broken] = failures;
      if (broken) return [{ id, kind, killedBy: null, brokenBy: `${broken.test}: ${broken.message}` }];
    }
    return [{ id, kind, killedBy: null }];
  }
  return [];
}

async function judgePermissions(batch: readonly Mutant[], runs: TestRuns): Promise<Verdict[]> {
  const names = batch.map(({ id }) => id.replace('permission ', ''));
  const files = [{ file: 'server/src/rails/matrix.test.ts', names: about(names) }];
  const failures = await runs.run(files, { edit: permitting(names), toTheEnd: true });
  return batch.map(({ id, kind }, at) => {
    const noticed = failures.find(
      ({ test, message }) => about([names[at] ?? '']).test(test) && message.includes('in place of 403'),
    );
    return { id, kind, killedBy: noticed?.test ?? null };
  });
}

/** Prints the figures; the exit code. */
function conclude(): number {
  const broken = verdicts.filter(({ brokenBy }) => brokenBy !== undefined);
  for (const { id, brokenBy } of broken)
    console.error(`Broken, so that nothing is known: ${id}: ${brokenBy}`);
  if (verdicts.length === 0) console.error('Nothing was tried.');
  for (const [kind, all] of Map.groupBy(verdicts, (one) => one.kind)) {
    const inAll = known.filter((one) => one.kind === kind).length;
    const killed = all.filter(({ killedBy }) => killedBy !== null).length;
    const broke = all.filter((one) => broken.includes(one)).length;
    console.log(
      `${kind}: ${all.length} of ${inAll} switched off, ${killed} noticed, ${all.length - killed - broke} survived, ${broke} broken`,
    );
  }
  const survived = verdicts
    .filter((one) => one.killedBy === null && !broken.includes(one))
    .map(({ id }) => id);
  const unnamed = survived.filter((id) => !(id in SURVIVORS));
  const named = Object.keys(SURVIVORS);
  const stale = named.filter((id) => !known.some((one) => one.id === id));
  const noticed = verdicts
    .filter(({ id, killedBy }) => killedBy !== null && named.includes(id))
    .map(({ id }) => id);
  for (const id of survived.filter((one) => !unnamed.includes(one)))
    console.log(`survived, named: ${id}: ${SURVIVORS[id]}`);
  for (const id of unnamed) console.error(`No test noticed: ${id}`);
  for (const id of [...stale, ...noticed]) console.error(`Stands in survivors.ts, and need not: ${id}`);
  console.log(
    `trust: ${verdicts.length} of ${known.length} guards switched off, ${survived.length} survived, ${unnamed.length} of them unnamed`,
  );
  const isWhole = verdicts.length > 0 && broken.length === 0;
  return isWhole && unnamed.length + stale.length + noticed.length === 0 ? 0 : 1;
}
