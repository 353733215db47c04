import { existsSync } from 'node:fs';
import { StartError } from '../platform/operation/start-error.ts';

// The demo is a workspace beside the server, which runs without it: a production installation may leave it out.

const DEMO = new URL('../../../demo/src/demo.ts', import.meta.url);

/** What the demo offers; undefined if its folder is not installed. */
export async function findDemo(file = DEMO) {
  return existsSync(file) ? (await import('../../../demo/src/demo.ts')).demo : undefined;
}

export type Demo = NonNullable<Awaited<ReturnType<typeof findDemo>>>;

/** What the demo offers, for somebody who asked for it. */
export async function requireDemo(file = DEMO): Promise<Demo> {
  const demo = await findDemo(file);
  if (demo) return demo;
  throw new StartError(
    'The demo is not part of this installation: its folder demo/ is missing. ' +
      'To start without demo data, set DEMO=0 (and leave out --demo).',
  );
}
