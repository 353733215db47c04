import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// docs/anforderungen.md names the tests that show each line of the specification: they have to be there.

const REPO = path.resolve(import.meta.dirname, '..');
const rows = readFileSync(path.join(REPO, 'docs/anforderungen.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (line|-+) +\|/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

describe('every line of the specification', () => {
  it('has a place and a test', () => {
    expect(rows.length).toBeGreaterThan(100);
    for (const [, line, where, shownBy] of rows) {
      expect(where, line).not.toBe('');
      expect(shownBy, line).toMatch(/^`.+`$/);
    }
  });

  it.each(rows.map(([, line = '', , shownBy = '']) => [line, shownBy] as const))('%s', (_line, shownBy) => {
    for (const [, reference = ''] of shownBy.matchAll(/`([^`]+)`/g)) {
      const [file = '', title = ''] = reference.split(' › ');
      const at = path.join(REPO, file);
      expect(existsSync(at), file).toBe(true);
      expect(readFileSync(at, 'utf8'), reference).toContain(title);
    }
  });
});
