import { spawn } from 'node:child_process';

/** Why the checkout could not be set up: a line for whoever sits there, no stack. */
export class SetupError extends Error {}

/**
 * Runs a program to its end, with what it prints; refuses where it fails.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export async function run(program, args, cwd) {
  // Nobody sits at the other end: nothing may ask. What is printed goes to standard error, so that
  // standard output stays the server's.
  const child = spawn(program, args, { cwd, stdio: ['ignore', 2, 2] });
  /** @type {number | NodeJS.Signals | null} */
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  if (status !== 0) throw new SetupError(`${[program, ...args].join(' ')} failed (${status}), see above.`);
}
