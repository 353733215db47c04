import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../.dependency-cruiser.mjs';

const REPO = path.resolve(import.meta.dirname, '..');
const rules = (config.forbidden ?? []).map((rule) => rule.name ?? '');

/** One breach of each rule: a file, and an import in it that has to be refused. */
const BREACHES: Record<string, [file: string, imported: string]> = {
  'contract-imports-only-the-schema-library': ['contract/src/a.ts', 'fastify'],
  'server-never-imports-web': ['server/src/platform/a.ts', '../../../web/src/ui/table.ts'],
  'web-never-imports-server': ['web/src/app/a.ts', '../../../server/src/app.ts'],
  'server-knows-the-demo-by-one-import': ['server/src/cli/start.ts', '../../../demo/src/demo.ts'],
  'server-starts-without-the-demo': ['server/src/cli/demo-workspace.ts', '../../../demo/src/demo.ts'],
  'demo-comes-in-by-the-server-s-exports': ['demo/src/load.ts', '../../server/src/config.ts'],
  'demo-never-imports-web': ['demo/src/names.ts', '../../web/src/ui/table.ts'],
  'server-platform-is-below-the-product': ['server/src/platform/b.ts', '../features/noten/noten.rules.ts'],
  'server-features-are-below-the-app': ['server/src/features/noten/noten.routes.ts', '#app.ts'],
  'server-app-is-below-main': ['server/src/app.ts', './main.ts'],
  'server-features-know-no-other-feature': [
    'server/src/features/firmen/firmen.rules.ts',
    '../noten/noten.rules.ts',
  ],
  'server-shared-rooms-know-shared-rooms-only': [
    'server/src/features/noten/shared/note.db.ts',
    '../noten.rules.ts',
  ],
  'server-import-knows-no-feature': ['server/src/import/a.ts', '../features/noten/noten.rules.ts'],
  'server-only-db-files-touch-the-database': [
    'server/src/features/noten/noten.presenter.ts',
    '#platform/db/database.ts',
  ],
  'web-platform-is-below-the-product': ['web/src/platform/a.ts', '../features/noten/noten.queries.ts'],
  'web-ui-knows-nothing-of-the-product': ['web/src/ui/a.ts', '../../../contract/src/noten.ts'],
  'web-features-are-below-the-app': ['web/src/features/noten/noten.form.ts', '#app/router.ts'],
  'web-features-know-no-other-feature': [
    'web/src/features/firmen/firmen.form.ts',
    '../noten/noten.queries.ts',
  ],
  'web-shared-rooms-know-shared-rooms-only': [
    'web/src/features/noten/shared/note.form.ts',
    '../noten.queries.ts',
  ],
  'web-only-queries-files-touch-the-api-client': [
    'web/src/features/noten/noten-index.page.ts',
    '#platform/api/client.ts',
  ],
  'no-cycles': ['web/src/ui/row.ts', './table.ts'],
  'code-imports-no-tests': ['server/src/platform/c.ts', './test/harness.ts'],
  'code-imports-no-dev-dependency': ['server/src/platform/d.ts', 'fast-check'],
  'imports-resolve': ['server/src/platform/e.ts', './gone.ts'],
};

/** What the breaches import, and allowed imports: none of them may be reported. */
const GROUND: Record<string, string[]> = {
  'contract/src/noten.ts': ['zod/mini'],
  'contract/src/hydra/query.ts': [],
  'demo/src/demo.ts': [],
  'server/src/main.ts': ['./config.ts'],
  'server/src/config.ts': [],
  'server/src/platform/db/database.ts': ['pg'],
  'server/src/platform/test/harness.ts': ['fast-check', '#config.ts'],
  'server/src/features/noten/noten.rules.ts': ['../firmen/shared/firma.db.ts'],
  'server/src/features/firmen/shared/firma.db.ts': ['#platform/db/database.ts'],
  'web/src/app/router.ts': ['../features/noten/noten.queries.ts'],
  'web/src/platform/api/client.ts': ['../../../../contract/src/noten.ts'],
  'web/src/features/noten/noten.queries.ts': ['#platform/api/client.ts', '#ui/row.ts'],
  'web/src/features/firmen/firmen.rules.ts': ['../noten/shared/note.rules.ts'],
  'web/src/features/noten/shared/note.rules.ts': [],
  'web/src/ui/table.ts': ['./row.ts', '../../../contract/src/hydra/query.ts'],
};

let violations: { name: string; from: string }[];
const house = mkdtempSync(path.join(tmpdir(), 'haus-'));

beforeAll(async () => {
  const write = (file: string, imports: string[]) => {
    mkdirSync(path.join(house, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(house, file), imports.map((name) => `import '${name}';\n`).join(''));
  };
  for (const [file, imports] of Object.entries(GROUND)) write(file, imports);
  for (const [file, imported] of Object.values(BREACHES)) write(file, [imported]);
  symlinkSync(path.join(REPO, 'node_modules'), path.join(house, 'node_modules'));
  for (const workspace of ['', 'contract', 'demo', 'server', 'web']) {
    const manifest = path.join(workspace, 'package.json');
    writeFileSync(path.join(house, manifest), readFileSync(path.join(REPO, manifest)));
  }
  const { output } = await cruise(['contract', 'demo', 'server', 'web'], {
    ...config.options,
    baseDir: house,
    validate: true,
    ruleSet: { forbidden: config.forbidden ?? [] },
  });
  violations = (output as ICruiseResult).summary.violations.map(({ rule, from }) => ({
    name: rule.name,
    from,
  }));
});

afterAll(() => rmSync(house, { recursive: true }));

describe('import rules', () => {
  it.each(rules)('%s refuses its breach', (name) => {
    expect(violations).toContainEqual({ name, from: BREACHES[name]?.[0] });
  });

  it('leave what is allowed alone', () => {
    const breaches = new Set(Object.values(BREACHES).map(([file]) => file));
    expect(violations.filter(({ from }) => !breaches.has(from))).toEqual([]);
  });

  it('are those that docs/architektur.md lists', () => {
    const text = readFileSync(path.join(REPO, 'docs/architektur.md'), 'utf8');
    const [, section = ''] = /\n## Imports\n([\s\S]*?)(?=\n## |$)/.exec(text) ?? [];
    const listed = [...section.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set(rules));
  });
});
