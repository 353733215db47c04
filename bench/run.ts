import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, totalmem, tmpdir } from 'node:os';
import path from 'node:path';
import { Command, Option } from 'commander';
import { pino } from 'pino';
import { startEmbedded } from '../server/src/platform/db/embedded.ts';
import { letCreateDatabases } from '../server/src/testing/database.setup.ts';
import { measureSignIn } from './sign-in.ts';
import { createFilled, STUDIERENDE_UND_NOTEN } from './data.ts';
import { COMPARED, install } from './frameworks.ts';
import { measureCampus } from './campus.ts';
import { measureImport } from './import.ts';
import { measureList } from './list.ts';
import { measureMarktplatz } from './marktplatz.ts';
import { measureOneAgainstAll } from './one-against-all.ts';
import { measurePeople } from './people.ts';
import { measurePlans } from './plans.ts';
import { measurePoll } from './poll.ts';
import { endProcesses } from './processes.ts';
import { measureSchools } from './schools.ts';
import { measureSoak } from './soak.ts';
import { aboveZero, wholeNumber } from '../tools/options.ts';

const MEASURES = [
  'list',
  'plans',
  'cohort',
  'sign-in',
  'poll',
  'marketplace',
  'search',
  'import',
  'browser',
  'all',
  'people',
] as const;
/** Measured only when named: each takes long. */
const LONG = ['soak', 'schools', 'campus'] as const;

const options = new Command('npm run bench --')
  .description(
    'What the system promises on speed (quality.md), each figure as a ratio to a reference of the same run.',
  )
  .addOption(new Option('--only <measure>', 'this one').choices([...MEASURES, ...LONG]))
  .option('--seconds <number>', 'length of a round', aboveZero, 4)
  .option('--rounds <number>', 'how many, interleaved', wholeNumber, 5)
  .option('--database <url>', 'the list alone, on a filled database')
  .option('--minutes <number>', 'of the soak', aboveZero, 30)
  .option('--rows <number>', 'of the campus', wholeNumber, 1_000_000)
  .option(
    '--frameworks',
    "install other frameworks' servers and react-admin's list: from then on the list and the browser's pages are measured against them",
    false,
  )
  .parse()
  .opts<{
    only?: string;
    seconds: number;
    rounds: number;
    database?: string;
    minutes: number;
    rows: number;
    frameworks: boolean;
  }>();
const wanted = (name: (typeof MEASURES)[number]) => options.only === undefined || options.only === name;
const isNamed = (name: (typeof LONG)[number]) => options.only === name;
if (options.frameworks) COMPARED.filter(wanted).forEach(install);
const effort = { seconds: options.seconds, rounds: options.rounds };

const [cpu] = cpus();
process.stdout.write(
  `${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}\n\n`,
);

/** What this run has created and has to remove, however it ends. */
const made = new AsyncDisposableStack();
made.defer(endProcesses);

/** Exit code if the run does not reach its end. */
const cutShort = new Promise<number>((resolve) => {
  process.once('SIGHUP', () => resolve(129));
  process.once('SIGINT', () => resolve(130));
  process.once('SIGTERM', () => resolve(143));
  process.once('uncaughtException', (error) => {
    console.error(error);
    resolve(1);
  });
});

const measured = measure().then(
  () => 0,
  (error: unknown) => {
    console.error(error);
    return 1;
  },
);
const status = await Promise.race([measured, cutShort]);
await made.disposeAsync();
process.exit(status);

async function measure(): Promise<void> {
  if (options.database !== undefined) {
    process.stdout.write(await measureList(options.database, effort));
    return;
  }
  if (isNamed('schools')) {
    process.stdout.write(await measureSchools(made));
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-bench-'));
  made.defer(() => rm(folder, { recursive: true, force: true }));
  // Waits for what is still starting when a signal comes, to stop it as well.
  const starting = startEmbedded(folder, pino({ level: 'silent' }));
  made.defer(() =>
    starting.then(
      (server) => server.stop(),
      () => undefined,
    ),
  );
  // Before the database is dropped.
  made.defer(endProcesses);
  const server = await starting;
  await letCreateDatabases(server.url);
  const onStudents = (['list', 'plans', 'cohort', 'sign-in', 'poll', 'people'] as const).some(wanted);
  if (onStudents || isNamed('soak')) {
    const bench = await createFilled(server.url, STUDIERENDE_UND_NOTEN);
    if (wanted('people')) process.stdout.write(await measurePeople(bench.url));
    if (isNamed('soak')) process.stdout.write(await measureSoak(bench.url, options.minutes));
    if (wanted('list')) process.stdout.write(await measureList(bench.url, effort));
    if (wanted('plans')) process.stdout.write(await measurePlans(bench.url));
    if (wanted('cohort')) {
      const { measureCohort } = await import('./cohort.ts');
      process.stdout.write(await measureCohort(bench.url, effort.rounds, made));
    }
    if (wanted('poll')) process.stdout.write(await measurePoll(bench.url, effort));
    if (wanted('sign-in')) process.stdout.write(await measureSignIn(bench.url));
    await bench.drop();
  }
  if (wanted('marketplace')) process.stdout.write(await measureMarktplatz(server.url));
  // Imported here, because they unpack a browser when they are loaded.
  if (wanted('search')) {
    const { measureSearch } = await import('./search.ts');
    process.stdout.write(await measureSearch(server.url, effort.rounds));
  }
  if (wanted('import')) process.stdout.write(await measureImport(server.url));
  if (isNamed('campus')) process.stdout.write(await measureCampus(server.url, options.rows));
  if (wanted('all')) process.stdout.write(await measureOneAgainstAll(server.url, effort.seconds * 2));
  if (wanted('browser')) {
    const { measureBrowser } = await import('./browser.ts');
    process.stdout.write(await measureBrowser(server.url, effort.rounds, made));
  }
}
