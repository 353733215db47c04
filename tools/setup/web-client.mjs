import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RUNTIME } from './dependencies.mjs';
import { run } from './run.mjs';

/** What the built client is made of. */
const SOURCES = ['web', 'contract/src', 'package-lock.json', 'tsconfig.base.json'];
const NO_SOURCE = /^(dist|node_modules|\.build)$|\.test\.tsx?$/;
const DIST = 'web/dist';
const BUILD = 'web/.build';
/** Holds the hash of the sources that the client was built from. */
const STATE = '.stand';

/** @param {string} root */
export async function isBuilt(root) {
  const state = await readFile(path.join(root, DIST, STATE), 'utf8').catch(() => undefined);
  return state !== undefined && state === (await hashOfSources(root));
}

/**
 * Builds aside and swaps, so that a build that fails or is interrupted leaves the old client in its place.
 *
 * @param {string} root
 */
export async function buildWebClient(root) {
  console.error('Building the web client: its sources have changed.');
  const state = await hashOfSources(root);
  const [build, dist] = [path.join(root, BUILD), path.join(root, DIST)];
  await rm(build, { recursive: true, force: true });
  const runtime = path.join(root, RUNTIME);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const args = ['build', '--outDir', build, '--emptyOutDir', '--logLevel', 'error'];
  await run(existsSync(runtime) ? runtime : process.execPath, [vite, ...args], path.join(root, 'web'));
  await writeFile(path.join(build, STATE), state);
  await rm(dist, { recursive: true, force: true });
  await rename(build, dist);
}

/** @param {string} root */
export async function hashOfSources(root) {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(SOURCES.map((source) => filesIn(path.join(root, source))))).flat()) {
    const content = await readFile(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * All files at or below a path, in a fixed order.
 *
 * @param {string} location
 * @returns {Promise<string[]>}
 */
async function filesIn(location) {
  const entries = await readdir(location, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [location];
  const nested = entries
    .filter(({ name }) => !NO_SOURCE.test(name))
    // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is not there on Node 18
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name }) => filesIn(path.join(location, name)));
  return (await Promise.all(nested)).flat();
}
