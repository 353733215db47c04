import { Command } from 'commander';
import { aboveZero, fitting, wholeNumber } from '../tools/options.ts';
import { FAULTS, NO_DISK, type Fault } from './faults.ts';
import { RECOVERED_MS, startInjection, type Outcome } from './injection.ts';
import { openSchool } from './school.ts';

const options = new Command('npm run test:stoerung --')
  .description('Injects each fault in turn, for as long as wanted; `faults.test.ts` injects each once.')
  .option('--injections <number>', 'how many in all; as a rule each once', wholeNumber)
  .option('--replacements <number>', 'how often processes are replaced in one injection', wholeNumber, 20)
  .option('--seconds <number>', 'how long something stays broken', aboveZero, 2.5)
  .option('--only <pattern>', 'faults whose name fits; as a rule all', fitting(FAULTS))
  .parse()
  .opts<{ injections?: number; replacements: number; seconds: number; only?: Fault[] }>();
let faults: readonly Fault[] = options.only ?? FAULTS;
const { injections = faults.length, replacements, seconds } = options;

/** An interrupted run ends after the current fault, and stops everything that it has started. */
const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interrupted.abort());

await using school = await openSchool(injections);
if (!school.disk) {
  for (const { name } of faults.filter((one) => one.needsDisk)) {
    process.stdout.write(`left out: ${name}: ${NO_DISK}\n`);
  }
  faults = faults.filter((one) => !one.needsDisk);
}
const injection = await startInjection(school, { replacements, lasts: seconds * 1000 });
const outcomes = new Map<string, Outcome[]>();
/** What happened before is told even where a fault could not be made to happen. */
let notInjected: string | undefined;
for (let count = 0; count < injections && !interrupted.signal.aborted; count += 1) {
  const fault = faults[count % faults.length];
  if (!fault) continue;
  const begin = performance.now();
  const outcome = await injection.inject(fault).catch((error: unknown) => String(error));
  if (typeof outcome === 'string') {
    notInjected = `${fault.name}: ${outcome}`;
    break;
  }
  outcomes.set(fault.name, [...(outcomes.get(fault.name) ?? []), outcome]);
  const took = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(
    `${count + 1}: ${fault.name}, ${took} s in all, back after ${Math.round(outcome.recovery)} ms\n`,
  );
}
const missing = await injection
  .end()
  .catch((error: unknown) => [`not read back in the end: ${String(error)}`]);

process.stdout.write(
  '\n| fault | times | acknowledged | in vain | failed reads | lost | doubled | recovery |\n',
);
process.stdout.write('| --- | --- | --- | --- | --- | --- | --- | --- |\n');
for (const [name, all] of outcomes) process.stdout.write(`| ${lineOf(name, all).join(' | ')} |\n`);
const wrong = [...outcomes].flatMap(([name, all]) => wrongIn(name, all));
const failures = [...new Set(wrong), ...missing, ...(notInjected === undefined ? [] : [notInjected])];
for (const one of failures) process.stdout.write(`${one}\n`);
process.exitCode = interrupted.signal.aborted || failures.length > 0 ? 1 : 0;

function lineOf(name: string, all: readonly Outcome[]): (string | number)[] {
  const sum = (count: (one: Outcome) => number) => all.reduce((before, one) => before + count(one), 0);
  const recovery = Math.max(...all.map((one) => one.recovery));
  return [
    name,
    all.length,
    sum(({ acknowledged }) => acknowledged),
    sum(({ inVain }) => inVain),
    sum(({ failedReads }) => failedReads),
    sum(({ lost }) => lost.length),
    sum(({ doubled }) => doubled.length),
    `${(recovery / 1000).toFixed(1)} s`,
  ];
}

function wrongIn(name: string, all: readonly Outcome[]): string[] {
  return all.flatMap(({ lost, doubled, recovery, wrong: answers }) => [
    ...lost.map((marker) => `${name}: lost ${marker}`),
    ...doubled.map((marker) => `${name}: doubled ${marker}`),
    ...answers.map((answer) => `${name}: ${answer}`),
    ...(recovery > RECOVERED_MS ? [`${name}: back after ${Math.round(recovery)} ms only`] : []),
  ]);
}
