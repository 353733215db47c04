import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingOf, REPO, rowsOf, testsIn } from './test-references.ts';
import { SURVIVORS } from './trust/survivors.ts';

// The documents that name the tests which show something: they have to be there.

const rows = rowsOf('docs/anforderungen.md').filter(([, line]) => line !== 'line');
const promises = rowsOf('docs/sicherheit.md');

/** Files that assert something: data that a sweep walks over says nothing by itself. */
const TEST = /\.(?:test|spec)\.tsx?$/;

/** Texts that a line of the specification quotes, as in `else 'Nicht gefunden'`. */
const quotedIn = (line: string): string[] =>
  [...line.matchAll(/(?<=^|[\s(])'([^']+)'(?=$|[\s,.;:)])/g)].map(([, text = '']) => text);

const filesOf = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, reference = '']) => reference.split(' › ')[0] ?? '');

/** What a test file asserts: without comments and titles, which assert nothing. */
const assertedIn = (file: string): string => {
  const source = readFileSync(path.join(REPO, file), 'utf8')
    .replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replaceAll(/\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(?:\\.|(?!\1).)*\1/g, '');
  return source.includes('expect') ? source : '';
};

describe('every line of the specification', () => {
  it('has a place and a test', () => {
    expect(rows.length).toBeGreaterThan(100);
    for (const [, line, where, shownBy] of rows) {
      expect(where, line).not.toBe('');
      expect(shownBy, line).toMatch(/^`.+`$/);
    }
  });

  it.each(rows.map(([, line = '', , shownBy = '']) => [line, shownBy] as const))('%s', (line, shownBy) => {
    expect(missingOf(shownBy)).toEqual([]);
    const files = filesOf(shownBy);
    expect(files.filter((file) => !TEST.test(file))).toEqual([]);
    const asserted = files.map(assertedIn).join('\n');
    expect(quotedIn(line).filter((text) => !asserted.includes(text))).toEqual([]);
  });
});

describe('a row', () => {
  it.each([
    ['Login failed: ‚Login fehlgeschlagen.‘', []],
    ["Login failed: 'Login fehlgeschlagen.'", ['Login fehlgeschlagen.']],
    ["403 'Zugriff verweigert' / 'Access denied': 'No.'", ['Zugriff verweigert', 'Access denied', 'No.']],
    ["View students' grades of a company's people", []],
  ])('is asked for the texts that it quotes: %s', (line, texts) => {
    expect(quotedIn(line)).toEqual(texts);
  });
});

describe('every promise of security', () => {
  it('says what shows it, or that nothing does', () => {
    expect(promises.length).toBeGreaterThan(50);
    for (const [, promise, where, shownBy] of promises) expect([where, shownBy], promise).not.toContain('');
  });

  it('counts the guards that no test misses', () => {
    const kinds = Object.keys(SURVIVORS).map((id) => id.split(' ')[0]);
    const [, , promise] = promises.find(([, threat]) => threat === '… each guard switched off') ?? [];
    expect(promise).toContain(`each but ${kinds.length} scope conditions`);
    expect(new Set(kinds)).toEqual(new Set(['scope']));
  });

  it.each(promises.map(([, promise = '', , shownBy = '']) => [promise, shownBy] as const))(
    '%s',
    (_promise, shownBy) => {
      expect(missingOf(testsIn(shownBy).join(' '))).toEqual([]);
    },
  );
});
