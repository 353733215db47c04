import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** For tests on a database of their own. */
const ON_DATABASE = {
  // Native addons and a database per worker: processes, not threads.
  pool: 'forks' as const,
  // What a file leaves behind it puts away itself (`after-file.ts`): loading the server for each costs 40 % more.
  isolate: false,
  setupFiles: path.resolve('server/src/testing/after-file.setup.ts'),
  execArgv: ['--import', path.resolve('server/quick-start.mjs')],
  // What hangs is to be found, not what is slow: the machine may be busy.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // More than there are cores: a worker waits for the database half its time, and some tests for a limit to pass.
    // PostgreSQL has a hundred connections for all of them.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    // One for all projects: of two, the first to end would take the folder of the other with it.
    globalSetup: path.resolve('server/src/testing/database.setup.ts'),
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      // Asks npm, which may take its time on a busy machine.
      { test: { name: 'haus', root: 'tools', include: ['**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { ...ON_DATABASE, name: 'server', root: 'server', include: ['src/**/*.test.ts'] } },
      { test: { ...ON_DATABASE, name: 'demo', root: 'demo', include: ['**/*.test.ts'] } },
      {
        test: {
          name: 'faults',
          root: 'faults',
          include: ['*.test.ts'],
          pool: 'forks',
          // After all others, one file after the other: what is promised in seconds is measured while nothing else is at work.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          setupFiles: path.resolve('server/src/testing/after-file.setup.ts'),
          expect: { poll: { timeout: 30_000 } },
          // Eight processes start one after the other, each in up to ten seconds on a slow machine: hangs alone end here.
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      { plugins: [react()], test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
