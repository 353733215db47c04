import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { REPORTS, readResults } from './summary.ts';

/**
 * Runs the checks (`npm run check`) or all that CI runs (`npm test`), each to its end, and names what
 * failed. The tests close with the line `N passed, N failed`; a check that failed counts among these.
 */
const CHECKS = ['check:format', 'check:lint', 'check:types', 'check:imports', 'check:unused', 'check:bundle'];
const TESTS = ['test:unit', 'test:guards', 'test:e2e'];

const checksOnly = process.argv[2] === 'check';
for (const report of Object.values(REPORTS)) rmSync(report, { force: true });

const failedSteps: string[] = [];
for (const script of checksOnly ? CHECKS : [...CHECKS, ...TESTS]) {
  const started = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
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
