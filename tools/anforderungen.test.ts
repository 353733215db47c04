import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// The documents that name the tests which show something: they have to be there.

const REPO = path.resolve(import.meta.dirname, '..');
const cellsOf = (line: string) => line.split(/(?<!\\)\|/).map((cell) => cell.trim());
const linesOf = (document: string) =>
  readFileSync(path.join(REPO, document), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| -+ +\|/.test(line));
const rows = linesOf('docs/anforderungen.md')
  .filter((line) => !/^\| line +\|/.test(line))
  .map(cellsOf);
const promises = linesOf('docs/sicherheit.md').map(cellsOf);

/** Of the files, and of the titles behind `›`, that a text names: those that are not there. */
const missingOf = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)]
    .map(([, reference = '']) => reference)
    .filter((reference) => {
      const [file = '', title = ''] = reference.split(' › ');
      const at = path.join(REPO, file);
      return !existsSync(at) || !readFileSync(at, 'utf8').includes(title);
    });

describe('every line of the specification', () => {
  it('has a place and a test', () => {
    expect(rows.length).toBeGreaterThan(100);
    for (const [, line, where, shownBy] of rows) {
      expect(where, line).not.toBe('');
      expect(shownBy, line).toMatch(/^`.+`$/);
    }
  });

  it.each(rows.map(([, line = '', , shownBy = '']) => [line, shownBy] as const))('%s', (_line, shownBy) => {
    expect(missingOf(shownBy)).toEqual([]);
  });
});

describe('every promise of security', () => {
  it('says what shows it, or that nothing does', () => {
    expect(promises.length).toBeGreaterThan(100);
    for (const [, promise, where, shownBy] of promises) expect([where, shownBy], promise).not.toContain('');
  });

  it.each(promises.map(([, promise = '', , shownBy = '']) => [promise, shownBy] as const))(
    '%s',
    (_promise, shownBy) => {
      // Other things than tests stand there as well: settings, columns, errors.
      const tests = shownBy.match(/`[^`]+\.(?:test|spec)\.tsx?(?: › [^`]+)?`/g) ?? [];
      expect(missingOf(tests.join(' '))).toEqual([]);
    },
  );
});
