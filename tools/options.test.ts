import { execFile } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const COMMANDS = ['bench/run.ts', 'faults/run.ts', 'tools/cluster.ts', 'tools/trust/run.ts'];

const ended = (file: string, ...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: ROOT }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, output: stdout + stderr });
    });
  });

describe.concurrent('a command of ours', () => {
  it.for(COMMANDS)('%s says in a line what it does not know', async (file, { expect }) => {
    const { code, output } = await ended(file, '--unbekannt');
    expect(code).toBe(1);
    expect(output).toBe("error: unknown option '--unbekannt'\n");
  });

  it.for(['faults/run.ts', 'tools/cluster.ts'])(
    '%s takes no pattern that picks nothing, which would pass',
    async (file, { expect }) => {
      const { code, output } = await ended(file, '--only', 'unbekannt');
      expect(code).toBe(1);
      expect(output).toContain("argument 'unbekannt' is invalid. It fits none of:\n  ");
    },
  );
});

it('names every command that takes options', async () => {
  const { scripts } = (await import('../package.json', { with: { type: 'json' } })).default;
  const run = Object.values(scripts).flatMap(
    (script) => /^node (\S+\/run\.ts|tools\/cluster\.ts)/.exec(script)?.[1] ?? [],
  );
  expect([...new Set(run)].toSorted()).toEqual(COMMANDS);
});
