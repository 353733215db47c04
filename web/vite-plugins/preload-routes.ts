import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@firmenportal/contract/locale';
import { FRAME, routeDefinitions, type RouteDefinition } from './route-definitions.ts';

type Bundle = Rolldown.OutputBundle;

/** Where people begin who are not signed in yet, and are sent on to the sign-in: it comes along. */
const BEGINNING = '/';
const SIGN_IN = '/login';

/**
 * Writes `.vite/preloads.json`: what each route loads in each language beside what `index.html` names. The server puts
 * it into the page that it answers with, so that a route's code comes with the entry and not after it.
 */
export const preloadRoutes: Plugin = {
  name: 'preload-routes',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const routes = routeDefinitions();
      const signIn = routes.filter((route) => route.path === SIGN_IN);
      const preloads = routes.map((route) => ({
        path: route.path,
        files: Object.fromEntries(
          LOCALES.map((locale) => [
            locale,
            filesOf(bundle, route.path === BEGINNING ? [route, ...signIn] : [route], locale),
          ]),
        ),
      }));
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(preloads) });
    },
  },
};

/** What routes load that the entry does not. */
function filesOf(bundle: Bundle, routes: readonly RouteDefinition[], locale: Locale): string[] {
  const modules = routes.flatMap((route) => [
    ...(locale === DEFAULT_LOCALE ? [] : ['app/english-catalogues.ts']),
    ...(route.isPublic ? [] : [...FRAME.modules, ...FRAME.namespaces.map((one) => catalogue(one, locale))]),
    ...route.modules,
    ...route.namespaces.map((one) => catalogue(one, locale)),
  ]);
  const entry = Object.values(bundle).filter((one) => one.type === 'chunk' && one.isEntry);
  const first = withImports(
    bundle,
    entry.map(({ fileName }) => fileName),
  );
  return [
    ...withImports(
      bundle,
      modules.map((module) => chunkOf(bundle, module)),
    ).difference(first),
  ];
}

const catalogue = (namespace: string, locale: Locale): string => `/${namespace}.texte.${locale}.ts`;

/** The file with a module, named by how its path ends. */
function chunkOf(bundle: Bundle, module: string): string {
  const ending = path.posix.join('/', module);
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)));
  if (!chunk) throw new Error(`no file has ${module}, which a route loads`);
  return chunk.fileName;
}

/** Files with all that they import. */
function withImports(bundle: Bundle, files: readonly string[]): Set<string> {
  const all = new Set(files);
  for (const file of all) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') continue;
    for (const one of chunk.imports) all.add(one);
  }
  return all;
}
