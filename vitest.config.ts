import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest leaves a core to itself, which on two of them is one worker that waits for the database half its time.
    // PostgreSQL has a hundred connections for all of them.
    maxWorkers: Math.min(Math.max(availableParallelism() - 1, 2), 4),
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      { test: { name: 'haus', root: 'tools', include: ['**/*.test.ts'] } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          // Native addons and a database per worker: processes, not threads.
          pool: 'forks',
          globalSetup: path.resolve('server/src/platform/test/database.setup.ts'),
          setupFiles: path.resolve('server/src/platform/test/after-file.ts'),
          execArgv: ['--import', path.resolve('server/src/platform/operation/quick-start.ts')],
          // What hangs is to be found, not what is slow: the machine may be busy.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      { plugins: [react()], test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
