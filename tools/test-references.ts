import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

// How documents name the tests that show something: `file › part of a title`, in the cells of tables.

export const REPO = path.resolve(import.meta.dirname, '..');

/** The rows of a document's tables, as cells; the first is empty. */
export const rowsOf = (document: string): string[][] =>
  readFileSync(path.join(REPO, document), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| -+ +\|/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

/** The tests that a text names. Other things than tests stand there as well: settings, columns, errors. */
export const testsIn = (text: string): string[] =>
  text.match(/`[^`]+\.(?:test|spec)\.tsx?(?: › [^`]+)?`/g) ?? [];

/** Of the files, and of the titles behind `›`, that a text names: those that are not there. */
export const missingOf = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)]
    .map(([, reference = '']) => reference)
    .filter((reference) => {
      const [file = '', title = ''] = reference.split(' › ');
      const at = path.join(REPO, file);
      return !existsSync(at) || !readFileSync(at, 'utf8').includes(title);
    });
