import { describe, expect, it } from 'vitest';
import { REPORTS, countPlaywright, countVitest, readResults } from './summary.ts';

const vitest = (fields: object) => ({
  success: true,
  numPassedTests: 5,
  numFailedTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...fields,
});
const playwright = (stats: object, errors: unknown[] = []) => ({
  stats: { expected: 3, unexpected: 0, flaky: 0, ...stats },
  errors,
});

describe('summary of the test runs', () => {
  it('adds both reports up', () => {
    const reports: Record<string, unknown> = {
      [REPORTS['test:unit']]: vitest({}),
      [REPORTS['test:e2e']]: playwright({}),
    };
    expect(readResults([], (file) => reports[file])).toEqual({ passed: 8, failed: 0 });
  });

  it('counts a test file that broke before its first test', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(countVitest(vitest({ success: false, testResults: [broken] }))).toEqual({ passed: 5, failed: 1 });
  });

  it('counts an error outside of all tests', () => {
    expect(countVitest(vitest({ success: false }))).toEqual({ passed: 5, failed: 1 });
    expect(countPlaywright(playwright({ expected: 0 }, [{ message: 'no server' }]))).toEqual({
      passed: 0,
      failed: 1,
    });
  });

  it('takes a journey that needed a second try for a failed one', () => {
    expect(countPlaywright(playwright({ flaky: 1 }))).toEqual({ passed: 3, failed: 1 });
  });

  it('counts failed checks, and a runner without a report, once each', () => {
    const reports: Record<string, unknown> = {
      [REPORTS['test:unit']]: vitest({ success: false, numFailedTests: 2 }),
    };
    const summary = readResults(['check:lint', 'test:unit', 'test:e2e'], (file) => reports[file]);
    expect(summary).toEqual({ passed: 5, failed: 4 });
  });
});
