import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { run, SetupError } from './run.mjs';

/** The Node that the dependencies bring; `npm run` finds it before the system's. */
export const RUNTIME = 'node_modules/.bin/node';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} Entry
 */

/**
 * Whether node_modules holds what package-lock.json asks for, going by the list that npm keeps of it.
 * npm writes that list last, so an installation that was interrupted has none.
 *
 * @param {string} root
 */
export async function isInstalled(root) {
  const [wanted, present] = await Promise.all([
    packagesIn(path.join(root, 'package-lock.json')),
    packagesIn(path.join(root, 'node_modules/.package-lock.json')),
  ]);
  if (!wanted) throw new SetupError(`There is no package-lock.json in ${root}.`);
  if (!present) return false;
  const runtime = process.platform === 'linux' ? `node_modules/node-linux-${process.arch}` : undefined;
  return Object.entries(wanted).every(([location, { version, integrity, optional, link }]) => {
    if (!location.includes('node_modules/') || link) return true;
    const there = present[location];
    if (!there) return optional === true && location !== runtime;
    return there.version === version && there.integrity === integrity;
  });
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, Entry> | undefined>}
 */
async function packagesIn(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { packages } = /** @type {{ packages: Record<string, Entry> }} */ (JSON.parse(text));
  return packages;
}

/** @param {string} root */
export async function install(root) {
  console.error(
    'Installing the dependencies (npm ci): node_modules is missing or not what package-lock.json asks for.',
  );
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env;
  // Development dependencies build the web client, also where NODE_ENV=production would leave them out.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  await (path.basename(npm) === 'npm-cli.js' ? run(node, [npm, ...args], root) : run('npm', args, root));
  if (!existsSync(path.join(root, RUNTIME))) return;
  await run(path.join(root, RUNTIME), ['-e', ''], root).catch(() => {
    throw new SetupError(
      'The Node that comes with the portal does not run here: it needs Linux with glibc (not musl).',
    );
  });
}
