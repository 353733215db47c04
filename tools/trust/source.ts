import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

// Guards that stand in the server's source, found by their shape.

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** A guard in a file of the server, and what stands in its place when it is switched off. */
export interface Site {
  readonly kind: 'scope' | 'limit';
  /** Below the repository. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** The guard in one line. */
  readonly text: string;
  readonly replacement: string;
}

/** What a statement is held to beside `inCompanies`: whose a row is, compared with who asks. */
const COMPARES = /(?:^|[\s(])((?:\w+\.)?\w+_id\s*=\s*(?:any\s*\()?)$/;
const WHO_ASKS = /^(access\.)?(benutzerId|firmaId|eigeneFirmaId|sitzungId)$/;

/** `asSystem` work and the school's import have no scope; presenters and texts read nothing. */
const FILES = globSync('server/src/{features,platform/http,platform/auth,platform/load}/**/*.ts', {
  cwd: ROOT,
})
  .filter((file) => !/\.test\.ts$|\.texte\.|presenter/.test(file))
  .toSorted();

export const sites = (): Site[] =>
  FILES.flatMap((file) => sitesOf(file, readFileSync(path.join(ROOT, file), 'utf8')));

function sitesOf(file: string, code: string): Site[] {
  const found: Site[] = [];
  const textOf = ({ start, end }: ESTree.Node) => code.slice(start, end);
  const add = (kind: Site['kind'], at: { start: number; end: number }, replacement: string) =>
    found.push({
      kind,
      file,
      start: at.start,
      end: at.end,
      text: code.slice(at.start, at.end).replaceAll(/\s+/g, ' '),
      replacement,
    });

  new Visitor({
    CallExpression(node) {
      if (node.callee.type !== 'Identifier') return;
      if (node.callee.name === 'inCompanies') add('scope', node, 'sql`true`');
      if (node.callee.name === 'refuseAboveHourly') add('limit', node, 'undefined');
    },
    TemplateLiteral({ quasis, expressions }) {
      for (const [i, expression] of expressions.entries()) {
        const before = quasis[i];
        if (!before || !WHO_ASKS.test(textOf(expression))) continue;
        const [, compared] = COMPARES.exec(before.value.raw) ?? [];
        if (compared === undefined || /\bset\s+[\w\s=,.]*$/.test(before.value.raw)) continue;
        const start = expression.start - 2 - compared.length;
        const cast = /^\}(::[\w[\]]+)?\)?/.exec(code.slice(expression.end))?.[0] ?? '}';
        const end = expression.end + (compared.includes('(') ? cast : cast.replace(/\)$/, '')).length;
        add('scope', { start, end }, `(${code.slice(start, end)} or true)`);
      }
    },
    IfStatement({ test, consequent }) {
      const [only] = consequent.type === 'BlockStatement' ? consequent.body : [consequent];
      if (only?.type !== 'ThrowStatement') return;
      if (/throw new ApiError\((413|429),/.test(textOf(only)))
        add('limit', test, `(false && (${textOf(test)}))`);
    },
  }).visit(parseSync(file, code).program);
  return found;
}

const IMPORTS = /from '(\.[^']+)'/g;

/** For each file of the server, which ones import it. */
const importers = new Map<string, string[]>();
for (const file of globSync('server/src/features/**/*.ts', { cwd: ROOT })) {
  if (file.endsWith('.test.ts')) continue;
  for (const [, target = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORTS)) {
    const imported = path.join(path.dirname(file), target);
    importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
}

/** A file of a feature and all that uses it, however far away. */
export function dependents(file: string, seen = new Set<string>()): string[] {
  if (!seen.has(file)) {
    seen.add(file);
    for (const one of importers.get(file) ?? []) dependents(one, seen);
  }
  return [...seen];
}
