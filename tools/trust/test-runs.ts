import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestProject, type Vitest } from 'vitest/node';
import config from '../../vitest.config.ts';
import { execute, withDatabase } from '../../server/src/testing/database.setup.ts';
import type { Edit, Failure, TestFile } from './mutant.ts';
import { ROOT } from './source.ts';

/** The tests of the server, run again and again in one process: modules stay transformed, the database server runs. */
export interface TestRuns {
  /** The migrated database that each test file copies. */
  readonly template: string;
  /** Runs tests with edits and statements in effect; what failed. Stops at the first failure unless told otherwise. */
  run(files: readonly TestFile[], change?: Change): Promise<Failure[]>;
  close(): Promise<void>;
}

interface Change {
  readonly edit?: Edit | undefined;
  readonly sql?: readonly string[] | undefined;
  /** All tests are run, whatever fails. */
  readonly toTheEnd?: boolean;
}

export async function openTestRuns(): Promise<TestRuns> {
  let edit: Edit | undefined;
  const overlay: Plugin = {
    name: 'overlay',
    enforce: 'pre',
    transform: (code, id) =>
      edit && id === path.join(ROOT, edit.file) ? { code: applied(edit, code), map: null } : null,
  };
  const server = config.test?.projects?.find(
    (one) => typeof one === 'object' && 'test' in one && one.test?.name === 'server',
  ) as { test: object };
  const globalSetup = config.test?.globalSetup ?? [];
  const vitest = await createVitest(
    {
      config: false,
      root: ROOT,
      watch: false,
      maxWorkers: 1,
      reporters: [{}],
      silent: true,
      fsModuleCache: false,
    },
    {
      test: {
        projects: [
          { extends: true, plugins: [overlay], test: { ...server.test, globalSetup, fsModuleCache: false } },
        ],
      },
    },
  );
  const project = vitest.getProjectByName('server');
  let copies = 0;

  async function run(files: readonly TestFile[], change: Change = {}): Promise<Failure[]> {
    const restore = change.sql
      ? await withCopy(project, `trust_${(copies += 1)}_${process.pid}`, change.sql)
      : undefined;
    edit = change.edit;
    if (edit) vitest.invalidateFile(path.join(ROOT, edit.file));
    vitest.config.bail = project.config.bail = change.toTheEnd ? 0 : 1;
    try {
      return await failuresOf(vitest, project, files);
    } finally {
      if (edit) vitest.invalidateFile(path.join(ROOT, edit.file));
      edit = undefined;
      await restore?.();
    }
  }

  // The first run sets the database server up; it also shows that the tests pass while every guard is on.
  const failures = await run([{ file: 'server/src/rails/matrix.test.ts', names: / getStudent$/ }]);
  if (failures.length > 0) throw new Error(`The tests fail as they are: ${JSON.stringify(failures)}`);
  const { postgres } = project.getProvidedContext();
  return {
    template: withDatabase(postgres.url, postgres.template),
    run,
    close: () => vitest.close(),
  };
}

function applied({ start, end, replacement, file }: Edit, code: string): string {
  if (code !== readFileSync(path.join(ROOT, file), 'utf8'))
    throw new Error(`${file} changed while it was tested`);
  return code.slice(0, start) + replacement + code.slice(end);
}

/** Has tests copy a changed template; returns what puts the right one back. */
async function withCopy(
  project: TestProject,
  name: string,
  sql: readonly string[],
): Promise<() => Promise<void>> {
  const { postgres } = project.getProvidedContext();
  await execute(postgres.url, `create database ${name} template ${postgres.template}`);
  for (const statement of sql) await execute(withDatabase(postgres.url, name), statement);
  project.provide('postgres', { ...postgres, template: name });
  return async () => {
    project.provide('postgres', postgres);
    await execute(postgres.url, `drop database ${name}`);
  };
}

async function failuresOf(
  vitest: Vitest,
  project: TestProject,
  files: readonly TestFile[],
): Promise<Failure[]> {
  const specifications = files.map(({ file, names }) =>
    project.createSpecification(path.join(ROOT, file), names && { testNamePattern: names }),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest also hands out what it remembers of the runs before.
  const asked = testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId));
  return [
    ...asked.flatMap((module) => {
      const file = path.basename(module.moduleId, '.test.ts');
      return [
        ...[...module.children.allTests('failed')].map((test) => ({
          test: `${file} › ${test.fullName}`,
          message: (test.result().errors ?? [])
            .map((error) => `${error.message}\n${error.diff ?? ''}`)
            .join('\n'),
          asserted: (test.result().errors ?? []).some(isAssertion),
        })),
        ...[...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())].map(
          ({ message }) => ({ test: file, message, asserted: false }),
        ),
      ];
    }),
    ...unhandledErrors.map((error) => ({
      test: 'outside of the tests',
      message: String(error),
      asserted: false,
    })),
  ];
}

/** A property that does not hold fails with an error of its own, which the assertion caused. */
const isAssertion = ({ name, cause }: { name?: string; cause?: unknown }): boolean =>
  name === 'AssertionError' || (typeof cause === 'object' && cause !== null && isAssertion(cause));
