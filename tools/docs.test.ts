import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { VARIABLES } from '../server/src/environment.ts';
import { REPO, rowsOf } from './test-references.ts';

// What documents say of files and settings is true of the tree.

const DOCUMENTS = globSync(['README.md', 'demo/README.md', 'docs/**/*.md'], { cwd: REPO });
const FILES = globSync('{.ci,bench,betrieb,contract,demo,docs,e2e,faults,server,tools,web}/**/*', {
  cwd: REPO,
  exclude: (name) => /^(node_modules|dist|data)$/.test(path.basename(name)),
});
/** A file of ours, by its path or the end of it. Other files have blanks, dots before them, or are nobody's. */
const NAMES_FILE = /`([a-z][\w./-]*\/[\w.-]+\.(?:tsx?|mjs|sql|css|cfg|ini|md))`/g;

const namesOf = (text: string): string[] => [...text.matchAll(NAMES_FILE)].map(([, name = '']) => name);
const isThere = (name: string): boolean =>
  existsSync(path.join(REPO, name)) || FILES.some((file) => file.endsWith(`/${name}`));

describe('the documents', () => {
  it('name files that are there', () => {
    expect(namesOf('`a/b.ts` and `c.ts`')).toEqual(['a/b.ts']);
    const gone = DOCUMENTS.flatMap((document) =>
      namesOf(readFileSync(path.join(REPO, document), 'utf8'))
        .filter((name) => !isThere(name))
        .map((name) => `${document}: ${name}`),
    );
    expect(gone).toEqual([]);
  });

  it('link to files that are there', () => {
    const broken = DOCUMENTS.flatMap((document) =>
      [...readFileSync(path.join(REPO, document), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(path.resolve(REPO, path.dirname(document), target)))
        .map((target) => `${document}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('list every variable of the configuration once, with its default', () => {
    const listed = rowsOf('docs/betrieb.md').flatMap(([, names = '', told = '']) =>
      /^`[A-Z_]+`(?:, `[A-Z_]+`)*$/.test(names)
        ? names.split(', ').map((name) => [name.slice(1, -1), told] as const)
        : [],
    );
    expect(listed.map(([name]) => name).toSorted()).toEqual(Object.keys(VARIABLES).toSorted());
    const defaults = new Map<string, string>();
    for (const [name, [schema]] of Object.entries(VARIABLES)) {
      const { data } = schema.safeParse(undefined);
      if (data !== undefined && data !== '') defaults.set(name, `\`${data}\``);
    }
    expect(new Map(listed.filter(([name]) => defaults.has(name)))).toEqual(defaults);
  });
});
