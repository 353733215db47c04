import { rmSync } from 'node:fs';
import { link, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const BEAT_MS = 1000;
/** A lock that nobody has touched for so long was left by a process that was killed. */
const STALE_MS = 10_000;
/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs `work` while no other process does. A process number in the file would not do: in containers that
 * share a checkout each has its own numbers.
 *
 * @param {string} file
 * @param {() => Promise<void>} work
 */
export async function withLock(file, work) {
  await acquire(file);
  const beat = setInterval(() => void touch(file), BEAT_MS);
  const release = () => rmSync(file, { force: true });
  const interrupted = (/** @type {NodeJS.Signals} */ signal) => {
    release();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
    clearInterval(beat);
    release();
  }
}

/** @param {string} file */
async function acquire(file) {
  for (let told = false; !(await create(file)); await pause(200)) {
    if (!told) console.error('Another setup is at work in this checkout, waiting for it.');
    told = true;
    if ((await ageOf(file)) > STALE_MS) await removeStale(file);
  }
}

/** @param {string} file */
async function create(file) {
  try {
    await writeFile(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
async function removeStale(file) {
  const aside = `${file}.${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  // Another process may have removed it, too, and have set its own by now.
  if ((await ageOf(aside)) <= STALE_MS) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/** @param {string} file */
async function ageOf(file) {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
  return Date.now() - mtimeMs;
}

/** @param {string} file */
async function touch(file) {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}
