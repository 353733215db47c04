import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Prints how many KiB of JavaScript, gzipped, the login page loads, how many more each other route does (promised in the
 * quality document), in how many files a route comes, and what styles and typeface weigh, which all pages share. In
 * German. Reads what `vite build web` wrote. Exits with 1 if a promise is broken, or if files import each other.
 */

const DIST = process.argv[2] ?? path.join(import.meta.dirname, '../web/dist');
const LOGIN_AT_MOST_KIB = 150;
const ROUTE_AT_MOST_KIB = 60;
/** Files of JavaScript, those of the login among them. */
const ROUTE_AT_MOST_FILES = 20;
/** The typeface, all of its files; they are compressed in themselves. */
const TYPEFACE_AT_MOST_KIB = 60;

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const manifest = JSON.parse(await readFile(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The files of these chunks and of everything that they import. */
function filesOf(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`no chunk ${key} in the manifest`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    filesOf(chunk.imports ?? [], seen);
  }
  return seen;
}

async function kib(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(path.join(DIST, file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** What the server adds to a route's page beside the entry (web/vite-plugins/preload-routes.ts). */
interface Preload {
  readonly path: string;
  readonly files: { readonly 'de-DE': readonly string[] };
}

const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const entry = filesOf(entries);
const preloads = JSON.parse(await readFile(path.join(DIST, '.vite/preloads.json'), 'utf8')) as Preload[];
const pages = new Map(
  preloads.map(({ path: route, files }) => [route, entry.union(new Set(files['de-DE']))]),
);
const login = pages.get('/login');
if (!login) throw new Error('no page /login is preloaded');

const loginKib = await kib(login);
console.log(`login: ${loginKib.toFixed(1)} KiB of JavaScript`);
let kept = loginKib <= LOGIN_AT_MOST_KIB;
for (const [route, files] of pages) {
  if (route === '/login') continue;
  const pageKib = await kib(files.difference(login));
  kept &&= pageKib <= ROUTE_AT_MOST_KIB && files.size <= ROUTE_AT_MOST_FILES;
  console.log(`${route}: ${pageKib.toFixed(1)} KiB more, in ${files.size} files`);
}

const assets = await readdir(path.join(DIST, 'assets'));
const styles = assets.filter((file) => file.endsWith('.css')).map((file) => `assets/${file}`);
console.log(`styles: ${(await kib(styles)).toFixed(1)} KiB in ${styles.length} files`);
const fonts = assets.filter((file) => file.endsWith('.woff2'));
const fontSizes = await Promise.all(fonts.map(async (file) => stat(path.join(DIST, 'assets', file))));
const typefaceKib = fontSizes.reduce((sum, { size }) => sum + size, 0) / 1024;
console.log(`typeface: ${typefaceKib.toFixed(1)} KiB in ${fonts.length} files`);
kept &&= fonts.length > 0 && typefaceKib <= TYPEFACE_AT_MOST_KIB;

/** Files that import each other: one of them runs before its imports are ready. */
function circleFrom(key: string, above: readonly string[] = [], left = new Set<string>()): readonly string[] {
  if (above.includes(key)) return above.slice(above.indexOf(key));
  if (left.has(key)) return [];
  left.add(key);
  for (const one of manifest[key]?.imports ?? []) {
    const circle = circleFrom(one, [...above, key], left);
    if (circle.length > 0) return circle;
  }
  return [];
}

const visited = new Set<string>();
for (const key of Object.keys(manifest)) {
  const circle = circleFrom(key, [], visited);
  if (circle.length === 0) continue;
  console.error(`files import each other: ${circle.join(' → ')}`);
  process.exitCode = 1;
}
if (!kept) {
  console.error(
    `not as promised: login ${LOGIN_AT_MOST_KIB} KiB at most, each further route ${ROUTE_AT_MOST_KIB} in ${ROUTE_AT_MOST_FILES} files, the typeface ${TYPEFACE_AT_MOST_KIB}`,
  );
  process.exitCode = 1;
}
