import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** Where the runners leave their reports; vitest.config.ts and playwright.config.ts name the same files. */
export const REPORTS = {
  'test:unit': 'test-results/vitest.json',
  'test:e2e': 'test-results/playwright.json',
} as const;

export interface Result {
  passed: number;
  failed: number;
}

const VitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** Tests of vitest; a file that broke before its first test counts as one, as does an error outside of all. */
export function countVitest(report: unknown): Result {
  const { success, numPassedTests, numFailedTests, testResults } = VitestReport.parse(report);
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const failed = numFailedTests + broken;
  return { passed: numPassedTests, failed: failed === 0 && !success ? 1 : failed };
}

/** Journeys of Playwright, with errors outside of them (a server that did not start). */
export function countPlaywright(report: unknown): Result {
  const { stats, errors } = PlaywrightReport.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/**
 * The sum over both reports. A step that failed counts as one failure where its report tells of none:
 * a check, a runner that did not get as far as a report.
 */
export function readResults(gescheitert: readonly string[], read = readReport): Result {
  const sum = { passed: 0, failed: 0 };
  const withoutErrors = new Set(gescheitert);
  for (const [script, count] of [
    ['test:unit', countVitest],
    ['test:e2e', countPlaywright],
  ] as const) {
    const report = read(REPORTS[script]);
    if (report === undefined) continue;
    const { passed, failed } = count(report);
    sum.passed += passed;
    sum.failed += failed;
    if (failed > 0) withoutErrors.delete(script);
  }
  sum.failed += withoutErrors.size;
  return sum;
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}
