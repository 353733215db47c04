import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const REPO = path.resolve(import.meta.dirname, '..');
const ROLES = ['routes', 'jobs', 'db', 'table', 'presenter', 'rules', 'queries', 'page', 'form', 'test'];
const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*';
const LOCALE = '(?:de-DE|en-GB)';
const VAGUE = /utils?|misc|helpers?|common|manager/i;

const files = ['contract/src', 'demo', 'server/src', 'web/src', 'tools', 'bench', 'faults', 'e2e'].flatMap(
  (root) =>
    readdirSync(path.join(REPO, root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
      .map((entry) => path.relative(REPO, path.join(entry.parentPath, entry.name)))
      // Prisma's client names its files itself.
      .filter((file) => !/node_modules|^bench\/frameworks\/generated/.test(file)),
);
const read = (file: string): string => readFileSync(path.join(REPO, file), 'utf8');
const inFeatures = files.filter((file) => /^(server|web)\/src\/features\//.test(file));
const breaking = (pattern: RegExp, of = files) => of.filter((file) => !pattern.test(file));

/** Folders of the web client that the server does not have, and why. */
const WEB_ONLY: Readonly<Record<string, string>> = {
  begriffe: "explains the university's own words, which the server does not",
  neuigkeiten: 'tells what came with an update, which the server does not know',
  verwaltung: "the desk of the school's own people: one page whose tabs manage what seven features show",
};
const roomsOf = (workspace: string): Set<string> =>
  new Set(
    inFeatures.filter((file) => file.startsWith(`${workspace}/`)).map((file) => file.split('/')[3] ?? ''),
  );

const standsElsewhere = (feature: string): boolean =>
  files.some(
    (file) => file === `contract/src/${feature}.ts` || file.startsWith(`web/src/features/${feature}/`),
  );

describe('the house', () => {
  it('names files and folders in kebab case', () => {
    const parts = new RegExp(
      `^(?:${KEBAB}/)*(?:${KEBAB}(?:\\.${KEBAB})*|(?:${KEBAB}\\.texte\\.)?${LOCALE})\\.(?:ts|tsx|mjs)$`,
    );
    expect(breaking(parts)).toEqual([]);
  });

  it('knows a closed set of roles in features: <noun>.<role>.ts', () => {
    const roles = ROLES.join('|');
    const withRole = `${KEBAB}(\\.(${roles}))?\\.(${roles}|texte\\.${LOCALE})\\.tsx?`;
    // Files without a role in their name are components and hooks, named after what they are.
    const inWeb = `${KEBAB}\\.tsx|use-${KEBAB}\\.ts|${KEBAB}\\.module\\.css`;
    expect(breaking(new RegExp(`^(server.*/${withRole}|web.*/(${withRole}|${inWeb}))$`), inFeatures)).toEqual(
      [],
    );
  });

  it('calls nothing by a name that says nothing', () => {
    const named = files.flatMap((file) => [
      ...file.split(/[/.]/).filter((part) => VAGUE.test(part)),
      ...[...read(file).matchAll(/\b(?:class|function|const|interface|type|let) (\w+)/g)]
        .map(([, name = '']) => name)
        .filter((name) =>
          new RegExp(`(^|_)(${VAGUE.source})$|[a-z](Utils?|Misc|Helpers?|Common|Manager)$`).test(name),
        ),
    ]);
    expect(named).toEqual([]);
  });

  it('keeps nothing of a conflict', () => {
    const texts = globSync('{*.md,{docs,server,betrieb,contract}/**/*.{md,sql,cfg,yml,env}}', {
      cwd: REPO,
      exclude: ['**/node_modules'],
    });
    const marks = /^(?:<{7}|>{7}) /m;
    expect(texts.length).toBeGreaterThan(100);
    expect('a\n<<<<<<< HEAD\n').toMatch(marks);
    expect([...texts, ...files].filter((file) => marks.test(read(file)))).toEqual([]);
  });

  it('has no barrels', () => {
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
    expect(files.filter((file) => /^export (type )?(\*|\{[^}]*\}) .*from /m.test(read(file)))).toEqual([]);
  });

  it('imports what is further away than the next folder by its place in the package: #platform/…', () => {
    const climbs = /(?:from|import)\s*\(?'(?:\.\.\/){2,}(?!\.\.\/|package\.json|contract\/|demo\/)/;
    expect(files.filter((file) => /^(server|web)\/src\//.test(file) && climbs.test(read(file)))).toEqual([]);
  });

  it('numbers each decision once, in its name as in its heading', () => {
    const folder = 'docs/entscheidungen';
    const numbers = readdirSync(path.join(REPO, folder)).map((name) => {
      const heading = /^# (\d+)\. /.exec(read(`${folder}/${name}`))?.[1] ?? '';
      return [name.slice(0, 4), heading.padStart(4, '0'), name] as const;
    });
    expect(numbers.filter(([number, heading]) => number !== heading)).toEqual([]);
    expect(numbers.filter(([number], at) => numbers.findIndex(([one]) => one === number) !== at)).toEqual([]);
  });

  it('lets no browser ask for a date, a time or a file: it would in its own language', () => {
    const asks = /type[=:]\s*[{'"]+(?:date|time|datetime-local|month|week|file)['"]/;
    const inWeb = files.filter((file) => file.startsWith('web/src/') && asks.test(read(file)));
    expect(inWeb).toEqual(['web/src/ui/form/fields/file-input.tsx']);
  });

  it('opens what lies over the page by one component: as a menu, a disclosure, or a dialog', () => {
    const byHand = /\bpopover="auto"|popoverTarget=|role="menu"/;
    const inWeb = files.filter((file) => file.startsWith('web/src/') && byHand.test(read(file)));
    expect(inWeb).toEqual(['web/src/ui/layers/popover.tsx']);
  });

  it('writes per cent in one place, in the way of the language', () => {
    const byHand = /\$\{[^}]*\}(?:\\u00A0|\s)%|\}\}(?:\\u00A0|\s)?%/;
    expect(files.filter((file) => file.startsWith('web/src/') && byHand.test(read(file)))).toEqual([]);
  });

  it('makes an address of what was asked for last, which the page may not show yet (ADR 56)', () => {
    const ofTheShown = /\bnavigate\(\{[^;]{0,200}?search: (?:\{ \.\.\.|location\.|search\b)/;
    expect("navigate({ to: '.', search: { ...search, tab } })").toMatch(ofTheShown);
    expect("navigate({ to: '.', search: (search) => ({ ...search, tab }) })").not.toMatch(ofTheShown);
    expect(files.filter((file) => file.startsWith('web/src/') && ofTheShown.test(read(file)))).toEqual([]);
  });

  it('draws what it loads by `part`, and only contents of tabs by React’s `lazy`, which waits for 300 ms (ADR 56)', () => {
    const byReact = /import \{[^}]*\blazy\b[^}]*\} from 'react'|\bReact\.lazy\b/;
    const inWeb = files.filter((file) => /^web\/src\/(?!.*\.test\.)/.test(file) && byReact.test(read(file)));
    expect(inWeb.toSorted()).toEqual([
      'web/src/app/downloads/downloads-und-termine.page.tsx',
      'web/src/features/benachrichtigungen/benachrichtigungen.page.tsx',
      'web/src/features/bewerber/details/bewerber-details.tsx',
      'web/src/features/studenten/studierende-show.page.tsx',
      'web/src/features/verwaltung/verwaltung.page.tsx',
    ]);
  });

  it('replaces no module in tests of the server: those of earlier files stay loaded as they are', () => {
    const replaces = /\bvi\s*\.\s*(?:mock|doMock)\b/;
    expect(files.filter((file) => /^(server|demo)\//.test(file) && replaces.test(read(file)))).toEqual([]);
  });

  it('numbers each migration once', () => {
    const numbers = readdirSync(path.join(REPO, 'server/migrations')).map((name) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('finds each server feature in the contract or in the web client under the same name', () => {
    const features = inFeatures
      .filter((file) => file.startsWith('server/'))
      .map((file) => file.split('/')[3] ?? '');
    expect([...new Set(features)].filter((feature) => !standsElsewhere(feature))).toEqual([]);
  });

  it('gives each room of the web client the name that it has on the server', () => {
    const server = roomsOf('server');
    const web = roomsOf('web');
    expect([...web].filter((room) => !server.has(room) && !(room in WEB_ONLY))).toEqual([]);
    expect(Object.keys(WEB_ONLY).filter((room) => !web.has(room) || server.has(room))).toEqual([]);
  });

  it('keeps no more than 25 files beside each other in a room', () => {
    const inRooms = files.filter((file) => /^(web\/src|server\/src\/features)\//.test(file));
    const folders = Map.groupBy(inRooms, (file) => path.dirname(file));
    expect([...folders].filter(([, { length }]) => length > 25).map(([folder]) => folder)).toEqual([]);
  });

  it('judges rules over several fields by `ruleAcross`: refinements wait until all fields are right', () => {
    const waiting = /\.refine\(\s*\(?\{[^}]*,[^}]*\}[^;]{0,300}?path: \[/;
    expect('z.refine(({ von, bis }) => von <= bis, { message: "x", path: ["bis"] })').toMatch(waiting);
    expect(files.filter((file) => /^(contract|web)\//.test(file) && waiting.test(read(file)))).toEqual([]);
  });
});
