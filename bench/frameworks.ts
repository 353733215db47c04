import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'frameworks');

/** What a team would assemble instead: servers of bench/frameworks. */
export const FRAMEWORKS = [
  { name: 'Feathers, Knex', file: 'feathers-knex.ts' },
  { name: 'Fastify, Prisma', file: 'fastify-prisma.ts' },
] as const;

/** What is measured against others: the servers' list, and the browser's against react-admin's. */
export const COMPARED = ['list', 'browser'] as const;
type Compared = (typeof COMPARED)[number];

/** Where the others stand, how they are made ready after their packages are there, and what is there last. */
const OTHERS = {
  list: {
    folder: FOLDER,
    names: 'other frameworks',
    make: ['node_modules/prisma/build/index.js', 'generate', '--schema', 'schema.prisma'],
    made: 'generated/client.ts',
  },
  browser: {
    folder: path.join(FOLDER, 'react-admin'),
    names: 'react-admin',
    make: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
    made: 'dist/index.html',
  },
} as const;

export const areInstalled = (compared: Compared, folder: string = OTHERS[compared].folder): boolean =>
  existsSync(path.join(folder, 'node_modules')) && existsSync(path.join(folder, OTHERS[compared].made));

/** What the figures say if there is nothing to measure against. */
export const missing = (compared: Compared, folder?: string): string[] =>
  areInstalled(compared, folder)
    ? []
    : [`${OTHERS[compared].names}: not installed, npm run bench -- --only ${compared} --frameworks does it`];

/** Their packages stand in folders of their own, so that nobody installs them with the portal. */
export function install(compared: Compared): void {
  const { folder, make } = OTHERS[compared];
  run(folder, 'npm', ['ci', '--ignore-scripts', '--prefer-offline']);
  run(folder, process.execPath, [...make]);
}

function run(folder: string, program: string, args: string[]): void {
  const { status } = spawnSync(program, args, {
    cwd: folder,
    // On any command, Prisma fetches an engine for migrations, unless told where one is. Nothing here migrates.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with status ${status}`);
}
