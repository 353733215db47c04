import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { PERMISSIONS, ROLLEN } from '@firmenportal/contract/permissions';
import { withOwner } from '../../server/src/testing/owner.ts';
import type { Edit, Mutant, TestFile } from './mutant.ts';
import { dependents, ROOT, sites, type Site } from './source.ts';

// Every guard there is, each from where it is defined: the contract, the migrated database, the source.

const MATRIX = 'server/src/rails/matrix.test.ts';
const ACCESS = 'server/src/platform/http/access.ts';
const SCOPE_ALONE = 'server/src/rails/scope-alone.test.ts';
const OUTDATED = 'server/src/rails/outdated.test.ts';
const VERSION = 'server/src/platform/http/version.ts';
const ROLES = 'contract/src/permissions.ts';
const SELF_TEST = 'server/src/platform/db/connection/self-test.test.ts';

/** All guards of all kinds. */
export async function catalogue(template: string): Promise<Mutant[]> {
  return [
    ...permissions(),
    ...roles(),
    ...versions(),
    ...(await rowSecurity(template)),
    ...(await releases(template)),
    ...inSource(),
  ];
}

const readFile = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Names of tests, whatever stands before them, that are about one of these operations. */
export const about = (names: readonly string[], before = ''): RegExp =>
  new RegExp(`${before}.* (${names.join('|')})( as a file|)$`);

const answering = (names: readonly string[]): RegExp =>
  new RegExp(`^(${names.join('|')}) (answers the same|leaves the rows)`);

/** Puts something in the place of a text that stands in the file once. */
function inPlaceOf(file: string, text: string, replacement: string): Edit {
  const code = readFile(file);
  const start = code.indexOf(text);
  if (start < 0 || code.includes(text, start + 1)) throw new Error(`${file} has not exactly one: ${text}`);
  return { file, start, end: start + text.length, replacement };
}

/** Everybody who is signed in may call these operations. */
export const permitting = (names: readonly string[]): Edit =>
  inPlaceOf(
    ACCESS,
    `if (permission === 'oeffentlich') return true;`,
    `if (permission === 'oeffentlich' || ${JSON.stringify(names)}.includes(arguments[0].name)) return true;`,
  );

const permissions = (): Mutant[] =>
  OPERATIONS.filter(({ permission }) => permission !== 'oeffentlich').map(({ name }) => ({
    id: `permission ${name}`,
    kind: 'permission',
    edit: permitting([name]),
    tests: [[{ file: MATRIX, names: about([name]) }]],
  }));

/** Each role is given each permission that it does not grant. */
function roles(): Mutant[] {
  const granted = OPERATIONS.filter(({ storedRole }) => !storedRole);
  return ROLLEN.flatMap((role) => {
    const [, line] = new RegExp(`  ${role}: (\\[[^;]*?\\]),\\n`).exec(readFile(ROLES)) ?? [];
    if (line === undefined) throw new Error(`${ROLES} expands no ${role}`);
    return PERMISSIONS.flatMap((permission) => {
      const operation = granted.find((one) => one.permission === permission);
      if (!operation || /\.\.\.PERMISSIONS\b/.test(line) || line.includes(permission)) return [];
      // What everybody has is not worth a mutant.
      if (/_(USER|DASHBOARD_LESEN|BENACHRICHTIGUNG_LESEN|DOKUMENTE_LESEN|TERMINE_LESEN)$/.test(permission))
        return [];
      return [
        {
          id: `role ${role} grants ${permission}`,
          kind: 'role',
          edit: inPlaceOf(ROLES, `  ${role}: ${line}`, `  ${role}: [...${line}, '${permission}']`),
          tests: [[{ file: MATRIX, names: about([operation.name]) }]],
        },
      ];
    });
  });
}

/** What a version check asks: that a version is named, and that it is the current one. */
function versions(): Mutant[] {
  const writing = OPERATIONS.filter(({ method, version }) => version !== undefined && method !== 'GET');
  return writing.flatMap((operation) => {
    const current = {
      id: `version ${operation.name} is current`,
      kind: 'version',
      edit: inPlaceOf(
        VERSION,
        'if (ifMatch !== undefined &&',
        `if (operation.name !== '${operation.name}' && ifMatch !== undefined &&`,
      ),
      tests: [[{ file: OUTDATED, names: about([operation.name]) }]],
    };
    if (operation.version !== 'pflicht') return [current];
    const named = inPlaceOf(
      VERSION,
      "if (writes && operation.version === 'pflicht'",
      `if (operation.name !== '${operation.name}' && writes && operation.version === 'pflicht'`,
    );
    const tests = [testsOf(foldersOf([operation]))];
    return [current, { ...current, id: `version ${operation.name} is named`, edit: named, tests }];
  });
}

interface Policy {
  policyname: string;
  tablename: string;
  cmd: 'ALL' | 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
}

async function rowSecurity(template: string): Promise<Mutant[]> {
  const policies = await withOwner(
    template,
    async (client) =>
      (
        await client.query<Policy>(
          `select policyname, tablename, cmd from pg_policies where schemaname = 'public' order by tablename, policyname`,
        )
      ).rows,
  );
  return policies.map(({ policyname, tablename, cmd }) => ({
    id: `policy ${policyname} on ${tablename}`,
    kind: 'policy',
    sql: [
      `alter policy ${policyname} on ${tablename} ${cmd === 'INSERT' ? '' : 'using (true)'} ${/ALL|INSERT|UPDATE/.test(cmd) ? 'with check (true)' : ''}`,
    ],
    tests: [[{ file: 'server/src/rails/row-security.test.ts' }], [{ file: SELF_TEST }], naming(tablename)],
  }));
}

/** Where views and functions ask whether a release is in force. */
const RELEASE = /portal_gilt\([^()]*\)/g;

async function releases(template: string): Promise<Mutant[]> {
  const { rows } = await withOwner(template, (client) =>
    client.query<{ name: string; definition: string }>(
      `select 'view ' || relname as name,
              format('create or replace view %I with (security_invoker = true) as %s', relname, pg_get_viewdef(oid)) as definition
       from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
       union all
       select 'function ' || proname, pg_get_functiondef(oid)
       from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and proname <> 'portal_gilt'
       order by 1`,
    ),
  );
  return rows.flatMap(({ name, definition }) =>
    [...definition.matchAll(RELEASE)].map(({ 0: guard, index }, at) => ({
      id: `release ${name} ${at + 1}: ${guard}`,
      kind: 'release',
      sql: [definition.slice(0, index) + 'true' + definition.slice(index + guard.length)],
      tests: [
        [{ file: 'server/src/rails/freigabe.test.ts' }, { file: 'server/src/rails/release-scope.test.ts' }],
        [
          {
            file: MATRIX,
            names: about([
              'listStudenten',
              'getStudent',
              'listPruefungsleistungen',
              'listPruefungsanmeldungen',
            ]),
          },
        ],
        naming(name.split(' ')[1] ?? ''),
        testsOf(['studenten', 'pruefungsleistungen', 'uebersicht', 'benachrichtigungen', 'freigaben']),
      ],
    })),
  );
}

function inSource(): Mutant[] {
  const seen = new Map<string, number>();
  return sites().map((site) => {
    const id = `${site.kind} ${site.file.replace(/^server\/src\/(features\/)?/, '')}: ${site.text}`.slice(
      0,
      150,
    );
    const nth = (seen.get(id) ?? 0) + 1;
    seen.set(id, nth);
    return { id: nth === 1 ? id : `${id} (${nth})`, kind: site.kind, edit: site, tests: testsOfSite(site) };
  });
}

/** A scope condition holds alone where row level security is off; limits are the features' own. */
function testsOfSite({ file, kind }: Site): TestFile[][] {
  const beside = testsBeside(path.dirname(file));
  if (!file.includes('/features/')) {
    return [beside, [{ file: 'server/src/rails/inputs.test.ts' }, { file: 'server/src/app.test.ts' }]];
  }
  const routes = dependents(file).filter((one) => one.endsWith('.routes.ts'));
  const names = OPERATIONS.map(({ name }) => name).filter((name) => routes.some((one) => handles(one, name)));
  const matrix = [
    { file: MATRIX, names: about(names, kind === 'scope' ? 'without row level security' : '') },
  ];
  const alone = [{ file: SCOPE_ALONE, names: answering(names) }];
  const others = testsOf([...new Set(routes.map(folderOf))]).filter(
    (one) => !beside.some((test) => test.file === one.file),
  );
  return kind === 'scope' ? [matrix, alone, beside, others] : [beside, matrix, others];
}

const folderOf = (file: string): string => /features\/([\w-]+)/.exec(file)?.[1] ?? '';
const handles = (routes: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(readFile(routes));

const foldersOf = (operations: readonly Operation[]): string[] =>
  globSync('server/src/features/**/*.routes.ts', { cwd: ROOT })
    .filter((file) => operations.some(({ name }) => handles(file, name)))
    .map(folderOf);

const testsBeside = (folder: string): TestFile[] => testsIn(`${folder}/**/*.test.ts`);
const testsOf = (folders: readonly string[]): TestFile[] =>
  folders.flatMap((folder) => testsIn(`server/src/features/${folder}/**/*.test.ts`));
const testsIn = (pattern: string): TestFile[] =>
  globSync(pattern, { cwd: ROOT })
    .toSorted()
    .map((file) => ({ file }));

/** Tests that name a table, view or function as it is called in the database or in the code. */
function naming(name: string): TestFile[] {
  const inCode = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return testsIn('server/src/**/*.test.ts').filter(({ file }) =>
    new RegExp(`\\b(${name}|${inCode})\\b`).test(readFile(file)),
  );
}
