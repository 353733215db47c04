import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Prints how many KiB of JavaScript and CSS, gzipped, the login page loads, and how many more each other
 * route does, in German: the promises of the quality document. Reads what `vite build web` wrote; exits
 * with 1 where a promise is broken.
 */

const DIST = process.argv[2] ?? path.join(import.meta.dirname, '../web/dist');
const ROUTES = path.join(import.meta.dirname, '../web/src/app/routes');
const LOGIN_AT_MOST_KIB = 150;
const ROUTE_AT_MOST_KIB = 60;
/** Chunks that come with every page of a signed-in person. */
const SHELL = [
  'src/app/shell/shell.tsx',
  'src/app/rahmen.texte.de-DE.ts',
  'src/ui/rueckmeldung.texte.de-DE.ts',
];

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const manifest = JSON.parse(await readFile(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The files that come with these chunks. */
function filesOf(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`no chunk ${key} in the manifest`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    chunk.css?.forEach((file) => seen.add(file));
    filesOf(chunk.imports ?? [], seen);
  }
  return seen;
}

async function kib(files: Iterable<string>, extension: string): Promise<number> {
  const sizes = await Promise.all(
    [...files]
      .filter((file) => file.endsWith(extension))
      .map(async (file) => gzipSync(await readFile(path.join(DIST, file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** The catalogues that each page loads with it, as its route names them. */
const files = (await readdir(ROUTES)).filter((file) => /routes?\.tsx?$/.test(file));
const routes = await Promise.all(files.map((file) => readFile(path.join(ROUTES, file), 'utf8')));
const namespacesOf = new Map(
  routes
    .join('')
    .matchAll(/import\('(?:\.\.\/)+([^']+\.page\.tsx)'\),\s*'\w+',((?:\s*'\w+',?)+)/g)
    .map(([, page, namespaces = '']): [string, string[]] => [`src/${page}`, namespaces.match(/\w+/g) ?? []]),
);

/** A page with its catalogues. */
function chunksOf(page: string): string[] {
  const namespaces = namespacesOf.get(page);
  if (!namespaces) throw new Error(`no route shows ${page}`);
  const catalogues = namespaces.map((namespace) => {
    const key = Object.keys(manifest).find((one) => one.endsWith(`/${namespace}.texte.de-DE.ts`));
    if (key === undefined) throw new Error(`no catalogue ${namespace}, which ${page} loads`);
    return key;
  });
  return [page, ...catalogues];
}

const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const login = filesOf([...entries, ...chunksOf('src/features/anmeldung/login.page.tsx')]);
const pages = Object.keys(manifest).filter((key) => key.endsWith('.page.tsx') && !key.includes('/login.'));

const loginKib = await kib(login, '.js');
console.log(
  `login: ${loginKib.toFixed(1)} KiB of JavaScript, ${(await kib(login, '.css')).toFixed(1)} of CSS`,
);
let kept = loginKib <= LOGIN_AT_MOST_KIB;
for (const page of pages) {
  const further = filesOf([...SHELL, ...chunksOf(page)]).difference(login);
  const pageKib = await kib(further, '.js');
  kept &&= pageKib <= ROUTE_AT_MOST_KIB;
  const name = path.basename(page, '.page.tsx');
  console.log(`${name}: ${pageKib.toFixed(1)} KiB more, ${(await kib(further, '.css')).toFixed(1)} of CSS`);
}
if (!kept) {
  console.error(
    `more than promised: login ${LOGIN_AT_MOST_KIB} KiB, each further route ${ROUTE_AT_MOST_KIB}`,
  );
  process.exitCode = 1;
}
