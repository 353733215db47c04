import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { REPORTS, readResults } from './summary.ts';

/**
 * Runs the checks (`npm run check`) or everything that CI runs (`npm test`), each to its end, and names what failed.
 * The tests close with the line `N passed, N failed`, in which a failed check counts as well.
 */
const CHECKS = ['check:format', 'check:lint', 'check:types', 'check:imports', 'check:unused', 'check:bundle'];
const TESTS = ['test:unit', 'test:guards', 'test:e2e'];

const checksOnly = process.argv[2] === 'check';
for (const report of Object.values(REPORTS)) rmSync(report, { force: true });

const failedSteps: string[] = [];
// Two at a time, since most use one core only.
const waiting = CHECKS.values();
await Promise.all([check(waiting), check(waiting)]);
// Tests use all cores, and some measure how long something takes.
if (!checksOnly) {
  for (const script of TESTS) {
    await timed(script, () => statusOf(spawn('npm', ['run', '--silent', script], { stdio: 'inherit' })));
  }
}

/**
 * Runs checks that have not been started yet. Prints the output of each at its end, so that two of them do not mix.
 */
async function check(scripts: Iterable<string>): Promise<void> {
  for (const script of scripts) {
    await timed(script, async () => {
      const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
      const [output, errors, status] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        statusOf(child),
      ]);
      process.stdout.write(output);
      process.stderr.write(errors);
      return status;
    });
  }
}

async function statusOf(child: ChildProcess): Promise<number | null> {
  const [status] = (await once(child, 'exit')) as [number | null];
  return status;
}

async function timed(script: string, run: () => Promise<number | null>): Promise<void> {
  const started = performance.now();
  const status = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${script} (${seconds} s)`);
  if (status !== 0) failedSteps.push(script);
}

if (checksOnly) {
  if (failedSteps.length > 0) console.error(`Failed: ${failedSteps.join(', ')}`);
} else {
  const { passed, failures } = readResults(failedSteps);
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`${passed} passed, ${failures.length} failed`);
}
process.exitCode = failedSteps.length > 0 ? 1 : 0;
