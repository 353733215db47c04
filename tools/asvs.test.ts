import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import levels from './asvs/requirements.json' with { type: 'json' };
import { missingOf, REPO, rowsOf, testsIn } from './test-references.ts';

// Compares docs/asvs.md with the standard (numbers and levels of ASVS 5.0.0) and with the tree.

const STATES = [
  'test',
  'partly',
  'not met',
  'document',
  'construction',
  'operator',
  'not here',
  'not verified',
];
const rows = rowsOf('docs/asvs.md')
  .filter(([, number]) => number !== 'number')
  .map(([, number = '', level = '', words = '', state = '', why = '']) => ({
    number,
    level,
    words,
    state,
    why,
  }));

/** The files of the tree that a text names. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`((?:contract|docs|server|tools|web)\/[^` ]+)/g)].map(([, file = '']) => file);

const isSaid = (why: string) => why.length > 5;
/** What a state has to name. */
const NAMES: Partial<Record<string, (why: string) => boolean>> = {
  test: (why) => testsIn(why).length > 0,
  document: (why) => why.includes('`docs/'),
  construction: (why) => filesIn(why).length > 0,
};

describe('ASVS 5.0, levels 1 and 2', () => {
  it('has a row for each requirement, in order', () => {
    const sorted = Object.entries(levels).toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
    expect(sorted).toHaveLength(253);
    expect(rows.map(({ number, level }) => [number, Number(level)])).toEqual(sorted);
  });

  it('counts its states', () => {
    const counts = STATES.map((of) => `${rows.filter(({ state }) => state === of).length} ${of}`);
    const [, told] = /Of 253: ([^.]+)\./.exec(readFileSync(path.join(REPO, 'docs/asvs.md'), 'utf8')) ?? [];
    expect(told?.replaceAll('\n', ' ')).toBe(counts.join(', '));
  });

  it.each(rows)('$number: $words', ({ words, state, why }) => {
    expect(words).not.toBe('');
    expect(STATES).toContain(state);
    expect(missingOf(testsIn(why).join(' '))).toEqual([]);
    expect(filesIn(why).filter((file) => !existsSync(path.join(REPO, file)))).toEqual([]);
    expect((NAMES[state] ?? isSaid)(why)).toBe(true);
  });
});
