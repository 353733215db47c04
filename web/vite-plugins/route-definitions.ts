import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a route loads by itself, read from its definition; modules are paths below `web/src`. */
export interface RouteDefinition {
  /** As the router writes it: `/studierende/$iri`. */
  readonly path: string;
  readonly page: string;
  /** The page, the queries that its loader begins with, and what keeps their data. */
  readonly modules: readonly string[];
  readonly namespaces: readonly string[];
  /** Shown to people who are not signed in, too: without the frame. */
  readonly isPublic: boolean;
}

const SOURCES = path.join(import.meta.dirname, '../src');
const ROUTES = path.join(SOURCES, 'app/routes');

const DATA_CACHE = 'platform/query.ts';

/** What comes with every page of a signed-in person: the layout, its catalogues as `loadShell` names them, the data cache. */
export const FRAME = {
  modules: ['app/shell/shell.tsx', DATA_CACHE],
  namespaces: frameNamespaces(),
} as const;

function frameNamespaces(): string[] {
  const source = readFileSync(path.join(SOURCES, 'app/shell/load-shell.ts'), 'utf8');
  const [, names = ''] = /loadTexts\(\[([^\]]+)\]\)/.exec(source) ?? [];
  const namespaces = names.match(/[\w-]+/g);
  if (!namespaces) throw new Error('load-shell.ts names no catalogues');
  return namespaces;
}

/** All routes, as `createRoute` is called for them. */
export function routeDefinitions(): RouteDefinition[] {
  const paths = new Map(
    [
      ...readFileSync(path.join(SOURCES, 'platform/paths.ts'), 'utf8').matchAll(
        /^ {2}(\w+): '(\/[^']*)',$/gm,
      ),
    ].map(([, name = '', value = '']) => [name, value]),
  );
  const files = globSync('*.{ts,tsx}', { cwd: ROUTES }).filter((file) => !file.includes('.test.'));
  const definitions = files
    .toSorted()
    .flatMap((file) => readFileSync(path.join(ROUTES, file), 'utf8').split('createRoute({').slice(1))
    .map((text) => definitionOf(text.slice(0, text.indexOf('\n});')), paths));
  if (definitions.length !== paths.size)
    throw new Error(`${definitions.length} of ${paths.size} routes were found`);
  return definitions;
}

function definitionOf(text: string, paths: ReadonlyMap<string, string>): RouteDefinition {
  const at = paths.get(/path: \w+\.(\w+),/.exec(text)?.[1] ?? '');
  const [, page, namespaces = ''] =
    /page\(\s*\(\) => import\('([^']+)'\),\s*'\w+',?((?:\s*'[\w-]+',?)*)\s*\)/.exec(text) ?? [];
  if (at === undefined || page === undefined) throw new Error(`a route without a path or a page: ${text}`);
  return {
    path: at,
    page: belowSources(page),
    modules: [
      ...[...text.matchAll(/import\(\s*'([^']+)'/g)].map(([, module = '']) => belowSources(module)),
      // `beginData` waits for it, also on pages of guests.
      ...(/\bbegin[A-Z]\w*\(/.test(text) ? [DATA_CACHE] : []),
    ],
    namespaces: namespaces.match(/[\w-]+/g) ?? [],
    isPublic: text.includes('audience:'),
  };
}

/** `#features/…` is a path below `src`, as the imports in `package.json` say; any other is relative to the routes. */
const belowSources = (imported: string): string =>
  imported.startsWith('#') ? imported.slice(1) : path.posix.join('app/routes', imported);
