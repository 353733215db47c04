import { expect, test } from 'vitest';
import { mentionedIn } from './notizen.ts';

const NAMES = ['Ben Buche', 'Ben Buchenau', 'Zoë Öztürk-Groß', 'Anna Adler'];

test.each([
  ['@Ben Buche bitte ansehen', ['Ben Buche']],
  ['Bitte ansehen: @ben buche.', ['Ben Buche']],
  ['(@Ben Buchenau, @Anna Adler)', ['Ben Buchenau', 'Anna Adler']],
  ['@ZOË ÖZTÜRK-GROSS', []],
  ['@zoë öztürk-groß!', ['Zoë Öztürk-Groß']],
  ['@Ben Buche und noch einmal @Ben Buche', ['Ben Buche']],
  // An address, somebody else whose name goes on, no name at all.
  ['post@Ben Buche', []],
  ['@Ben Buchen', []],
  ['Ben Buche', []],
  ['@ Ben Buche', []],
  ['@Niemand', []],
])('%j mentions %j', (text, mentioned) => {
  expect(mentionedIn(text, NAMES)).toEqual(mentioned);
});

test('many signs beside many names are read in no time', () => {
  const names = Array.from({ length: 500 }, (_, at) => `Vorname Nachname-${at}`);
  const begun = performance.now();
  expect(mentionedIn('@'.repeat(5_000), names)).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
