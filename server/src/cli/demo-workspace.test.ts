import { expect, it } from 'vitest';
import { StartError } from '../platform/operation/start-error.ts';
import { findDemo, requireDemo } from './demo-workspace.ts';

const MISSING = new URL('../../../demo/src/missing.ts', import.meta.url);

it('says in one line that the demo is not installed, to somebody who asked for it', async () => {
  const failure = await requireDemo(MISSING).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as StartError).message).toMatch(/^The demo is not part of this installation[^\n]*DEMO=0/);
});

it('does without the demo where nobody asked for it', async () => {
  expect(await findDemo(MISSING)).toBeUndefined();
  expect((await findDemo())?.konten).not.toEqual([]);
});
