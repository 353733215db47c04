import { parseArgs } from 'node:util';
import { FAULTS, NO_DISK } from './faults.ts';
import { RECOVERED_MS, startInjection, type Outcome } from './injection.ts';
import { openSchool } from './school.ts';

// Injects each fault in turn, for as long as wanted; `faults.test.ts` injects each once.
//
//   npm run test:stoerung [-- --injections 1000] [-- --replacements 20] [-- --seconds 2.5] [-- --only 'database']
//
// `--seconds`: how long something stays broken.

const { values } = parseArgs({
  options: {
    injections: { type: 'string' },
    replacements: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '2.5' },
    only: { type: 'string', default: '' },
  },
});
let faults = FAULTS.filter(({ name }) => name.includes(values.only));
const injections = Number(values.injections ?? faults.length);
const replacements = Number(values.replacements);
const seconds = Number(values.seconds);
const areWhole = [injections, replacements].every((one) => Number.isSafeInteger(one) && one > 0);
if (faults.length === 0 || !areWhole || !(seconds > 0)) {
  process.stderr.write(
    '--injections and --replacements want a whole number from 1, --seconds a number above 0, --only a part of:\n',
  );
  for (const { name } of FAULTS) process.stderr.write(`  ${name}\n`);
  process.exit(1);
}

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
