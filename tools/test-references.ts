import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

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
      const [file = '', ...titles] = reference.split(' › ');
      if (!existsSync(path.join(REPO, file))) return true;
      return titles.some((title) => !titlesIn(file).some((whole) => whole.includes(title)));
    });

const read = new Map<string, string[]>();

function titlesIn(file: string): string[] {
  const titles = read.get(file) ?? titlesOf(file, readFileSync(path.join(REPO, file), 'utf8'));
  read.set(file, titles);
  return titles;
}

/**
 * What stands in the titles of tests, of groups of them and of steps, and in the rows that `.each` or `.for` fills
 * titles with. Templates are as in the source. Comments, and texts that a test sends or expects, name no test.
 */
export function titlesOf(file: string, source: string): string[] {
  const spans: ESTree.Span[] = [];
  const texts: (ESTree.Span & { text: string })[] = [];
  new Visitor({
    CallExpression({ callee, arguments: args }) {
      if (!/^(?:test|it|describe)$/.test(rootOf(callee))) return;
      const isTable =
        callee.type === 'MemberExpression' &&
        /^\.(?:each|for)$/.test(source.slice(callee.object.end, callee.end));
      const [title] = args;
      if (isTable) spans.push(...args);
      else if (title?.type === 'Literal' || title?.type === 'TemplateLiteral') spans.push(title);
    },
    Literal({ start, end, value }) {
      if (typeof value === 'string') texts.push({ start, end, text: value });
    },
    TemplateLiteral({ start, end }) {
      texts.push({ start, end, text: source.slice(start + 1, end - 1) });
    },
  }).visit(parseSync(file, source).program);
  return texts
    .filter(({ start, end }) => spans.some((span) => span.start <= start && end <= span.end))
    .map(({ text }) => text);
}

/** `test` of `test.describe.each(rows)`. */
function rootOf(node: ESTree.Node): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return rootOf(node.object);
    case 'CallExpression':
      return rootOf(node.callee);
    default:
      return '';
  }
}
