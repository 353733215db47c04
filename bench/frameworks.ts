import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'frameworks');

/** What a team would assemble instead: servers of bench/frameworks. */
export const FRAMEWORKS = [
  { name: 'Feathers, Knex', file: 'feathers-knex.ts' },
  { name: 'Fastify, Prisma', file: 'fastify-prisma.ts' },
] as const;

/** The generated client comes last. */
export const areInstalled = (folder = FOLDER): boolean =>
  existsSync(path.join(folder, 'node_modules')) && existsSync(path.join(folder, 'generated/client.ts'));

/** What the figures say if there is nothing to measure against. */
export const missing = (folder = FOLDER): string[] =>
  areInstalled(folder)
    ? []
    : ['other frameworks: not installed, npm run bench -- --only list --frameworks does it'];

/** Their packages stand in a folder of their own, so that nobody installs them with the portal. */
export function install(): void {
  run('npm', ['ci', '--ignore-scripts', '--prefer-offline']);
  run(process.execPath, ['node_modules/prisma/build/index.js', 'generate', '--schema', 'schema.prisma']);
}

function run(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, {
    cwd: FOLDER,
    // On any command, Prisma fetches an engine for migrations, unless told where one is. Nothing here migrates.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with status ${status}`);
}
