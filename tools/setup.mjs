// Makes a checkout ready to run: dependencies, the runtime that they bring, the web client. Runs on Node 18
// and later and without any dependency, since it is what installs them. Does nothing where nothing is to do.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { install, isInstalled, RUNTIME } from './setup/dependencies.mjs';
import { SetupError } from './setup/run.mjs';
import { withLock } from './setup/lock.mjs';
import { buildWebClient, isBuilt } from './setup/web-client.mjs';

const NODE_VERSION = 24;
const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const wantsWebClient = !process.argv.includes('--without-web');

async function isReady() {
  return (await isInstalled(root)) && (!wantsWebClient || (await isBuilt(root)));
}

async function setUp() {
  if (!(await isInstalled(root))) await install(root);
  requireRuntime();
  if (wantsWebClient && !(await isBuilt(root))) await buildWebClient(root);
}

function requireRuntime() {
  const { node } = process.versions;
  if (existsSync(path.join(root, RUNTIME)) || Number.parseInt(node, 10) >= NODE_VERSION) return;
  throw new SetupError(
    `The portal runs on Node ${NODE_VERSION}, and this is ${node}. On Linux (x64, arm64) it brings its own; ` +
      `on ${process.platform} (${process.arch}) please install Node ${NODE_VERSION} from https://nodejs.org and try again.`,
  );
}

try {
  if (!(await isReady())) await withLock(path.join(root, '.setup.lock'), setUp);
  requireRuntime();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
