import { describe, expect, it } from 'vitest';
import { REPORTS, readPlaywright, readResults, readVitest } from './summary.ts';

const FILE = 'server/src/app.test.ts';
const failed = {
  status: 'failed',
  fullName: 'the app starts',
  failureMessages: ['Error: no port\n  at app.ts'],
};
const vitest = (fields: object) => ({
  success: true,
  numPassedTests: 5,
  testResults: [
    { name: FILE, status: 'passed', assertionResults: [{ status: 'passed', fullName: 'the app' }] },
  ],
  ...fields,
});
const journey = (status: string, message?: string) => ({
  title: 'start.spec.ts',
  specs: [{ title: 'opens', tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }] }],
});
const playwright = (suites: object[], errors: object[] = []) => ({ stats: { expected: 3 }, errors, suites });

describe('summary of the test runs', () => {
  it('adds both reports up', () => {
    const reports: Record<string, unknown> = {
      [REPORTS['test:unit']]: vitest({}),
      [REPORTS['test:e2e']]: playwright([journey('expected')]),
    };
    expect(readResults([], (file) => reports[file])).toEqual({ passed: 8, failures: [] });
  });

  it('names each test that failed, with the first line of its reason', () => {
    const report = vitest({
      success: false,
      testResults: [{ name: FILE, status: 'failed', assertionResults: [failed] }],
    });
    expect(readVitest(report)).toEqual({ passed: 5, failures: [`${FILE} › the app starts: Error: no port`] });
    const suites = [{ title: 'alltag', suites: [journey('unexpected', 'Error: too late\n\n  at page')] }];
    expect(readPlaywright(playwright(suites)).failures).toEqual([
      'alltag › start.spec.ts › opens: Error: too late',
    ]);
  });

  it('counts a test file that broke before its first test', () => {
    const broken = { name: FILE, status: 'failed', message: 'cannot be read', assertionResults: [] };
    expect(readVitest(vitest({ success: false, testResults: [broken] }))).toEqual({
      passed: 5,
      failures: [`${FILE}: cannot be read`],
    });
  });

  it('counts an error outside of all tests', () => {
    expect(readVitest(vitest({ success: false })).failures).toHaveLength(1);
    expect(readPlaywright(playwright([], [{ message: 'no server' }])).failures).toEqual([
      'test:e2e: no server',
    ]);
  });

  it('takes a journey that needed a second try for a failed one', () => {
    expect(readPlaywright(playwright([journey('flaky')])).failures).toEqual(['start.spec.ts › opens']);
  });

  it('counts failed checks, and a runner without a report, once each', () => {
    const reports: Record<string, unknown> = {
      [REPORTS['test:unit']]: vitest({
        success: false,
        testResults: [{ name: FILE, status: 'failed', assertionResults: [failed, failed] }],
      }),
    };
    const { passed, failures } = readResults(
      ['check:lint', 'test:unit', 'test:e2e'],
      (file) => reports[file],
    );
    expect(passed).toBe(5);
    expect(failures).toEqual(['check:lint', 'test:e2e', expect.any(String), expect.any(String)]);
  });
});
