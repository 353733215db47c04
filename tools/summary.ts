import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** Where the runners leave their reports; vitest.config.ts and playwright.config.ts name the same files. */
export const REPORTS = {
  'test:unit': 'test-results/vitest.json',
  'test:e2e': 'test-results/playwright.json',
} as const;

export interface Result {
  passed: number;
  /** Each that failed, in a line: file › test: first line of the reason. */
  failures: string[];
}

const VitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
});

const PlaywrightError = z.object({ message: z.optional(z.string()) });

const Suite = z.object({
  title: z.string(),
  get suites() {
    return z.optional(z.array(Suite));
  },
  specs: z.optional(
    z.array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(PlaywrightError) })) }),
        ),
      }),
    ),
  ),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  errors: z.array(PlaywrightError),
  suites: z.array(Suite),
});

/** Tests of vitest; a file that broke before its first test counts as one, as does an error outside of all. */
export function readVitest(report: unknown): Result {
  const { success, numPassedTests, testResults } = VitestReport.parse(report);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure([file], message)];
    return failed.map(({ fullName, failureMessages }) => failure([file, fullName], failureMessages?.[0]));
  });
  if (failures.length === 0 && !success) failures.push('test:unit: an error outside of all tests');
  return { passed: numPassedTests, failures };
}

/** Journeys of Playwright, with errors outside of them (a server that did not start). */
export function readPlaywright(report: unknown): Result {
  const { stats, errors, suites } = PlaywrightReport.parse(report);
  return {
    passed: stats.expected,
    failures: [
      ...suites.flatMap((suite) => failuresOf(suite, [])),
      ...errors.map(({ message }) => failure(['test:e2e'], message)),
    ],
  };
}

/** A journey that needed a second try failed. */
function failuresOf({ title, suites = [], specs = [] }: z.infer<typeof Suite>, above: string[]): string[] {
  const names = [...above, title];
  const failed = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure([...names, spec.title], results[0]?.errors[0]?.message)),
  );
  return [...failed, ...suites.flatMap((suite) => failuresOf(suite, names))];
}

const failure = (names: string[], reason = '') =>
  `${names.join(' › ')}: ${reason.trim().split('\n', 1)[0] ?? ''}`.replace(/: $/, '');

/**
 * The sum over both reports. A step that failed counts as one failure where its report tells of none:
 * a check, a runner that did not get as far as a report.
 */
export function readResults(failedSteps: readonly string[], read = readReport): Result {
  const sum: Result = { passed: 0, failures: [] };
  const untold = new Set(failedSteps);
  for (const [script, results] of [
    ['test:unit', readVitest],
    ['test:e2e', readPlaywright],
  ] as const) {
    const report = read(REPORTS[script]);
    if (report === undefined) continue;
    const { passed, failures } = results(report);
    sum.passed += passed;
    sum.failures.push(...failures);
    if (failures.length > 0) untold.delete(script);
  }
  sum.failures.unshift(...untold);
  return sum;
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}
