import path from 'node:path';
import type { Rolldown } from 'vite';
import { FRAME, type RouteDefinition } from './route-definitions.ts';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

/** What a file costs a page, in characters of source that it could load in its place. */
const FILE_COST = 7_000;
/** So many characters at most does a page load in vain for the sake of one file less. */
const IN_VAIN_AT_MOST = 8_000;

interface Options {
  /** Folder of the sources; modules are paths below it. */
  readonly root: string;
  readonly routes: readonly RouteDefinition[];
  /** Modules that import the catalogues of a language, one for each language. */
  readonly catalogues: readonly string[];
  /** Where all begins: comes in files of its own. */
  readonly entry: string;
}

/**
 * Puts the modules of pages into few files without loading much in vain. To begin with, modules that the same pages load
 * are one file. Then the two files are made one whose union saves most, until none saves anything: a page that loads both
 * of them loads a file less, one that loads only one of them loads the other in vain, with all that it imports.
 */
export function pageFiles({ root, routes, catalogues, entry }: Options): Group {
  const idOf = (module: string) => path.join(root, module);
  let names: ReadonlyMap<string, string> | undefined;
  return {
    debugName: 'pages',
    // A file takes only what is meant for it: what comes first would come along otherwise.
    includeDependenciesRecursively: false,
    name: (id, context) => (names ??= namesOf(context)).get(id) ?? null,
  };

  function namesOf(context: Context): Map<string, string> {
    const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
    const sizeOf = (id: string) => sizeOfSource(context.getModuleInfo(id)?.code ?? '');
    const catalogueOf = (module: string, namespace: string) => {
      const ids = context.getModuleInfo(idOf(module))?.dynamicallyImportedIds ?? [];
      const found = ids.find((id) => path.basename(id).startsWith(`${namespace}.texte.`));
      if (!found) throw new Error(`${module} has no catalogue ${namespace}`);
      return found;
    };
    // Parts of libraries that the entry could do without are left.
    const named = new Map([...reachedFrom([idOf(entry)], importsOf)].map((id) => [id, 'page-rest']));
    const parts = [
      ({ isPublic, modules }: RouteDefinition) => [...(isPublic ? [] : FRAME.modules), ...modules].map(idOf),
      // Catalogues apart from code and from each other: a page loads those of one language.
      ...catalogues.map(
        (module) =>
          ({ isPublic, namespaces }: RouteDefinition) =>
            [...(isPublic ? [] : FRAME.namespaces), ...namespaces].map((one) => catalogueOf(module, one)),
      ),
    ];
    parts.forEach((rootsOf, part) => {
      const pages = new Map<string, bigint>();
      routes.forEach((route, at) => {
        for (const id of reachedFrom(rootsOf(route), importsOf)) {
          if (!named.has(id)) pages.set(id, (pages.get(id) ?? 0n) | (1n << BigInt(at)));
        }
      });
      merged(filesOf(pages, importsOf, sizeOf)).forEach(({ modules }, at) => {
        for (const id of modules) named.set(id, `page-${part}-${at}`);
      });
    });
    return named;
  }
}

/** All that comes with these modules. */
function reachedFrom(ids: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const all = new Set(ids);
  for (const id of all) for (const one of importsOf(id)) all.add(one);
  return all;
}

/** Characters without comments and indentation, which no browser loads. */
const sizeOfSource = (code: string): number => code.replaceAll(/\/\*[^]*?\*\/|^\s+|\s*\/\/ .*$/gm, '').length;

/** Modules that come in one file. */
interface File {
  modules: readonly string[];
  /** Routes whose pages load it, one bit for each. */
  pages: bigint;
  size: number;
  imports: Set<File>;
}

/** One file for the modules of each set of pages. */
function filesOf(
  pages: ReadonlyMap<string, bigint>,
  importsOf: (id: string) => readonly string[],
  sizeOf: (id: string) => number,
): File[] {
  const files = new Map<bigint, File>();
  for (const [using, modules] of Map.groupBy(pages.keys(), (id) => pages.get(id) ?? 0n)) {
    const size = modules.reduce((sum, id) => sum + sizeOf(id), 0);
    files.set(using, { modules, pages: using, size, imports: new Set() });
  }
  for (const file of files.values()) {
    for (const id of file.modules.flatMap(importsOf)) {
      const imported = files.get(pages.get(id) ?? 0n);
      if (imported && imported !== file) file.imports.add(imported);
    }
  }
  return [...files.values()];
}

/** A file → it and all that comes with it. */
type Closures = ReadonlyMap<File, ReadonlySet<File>>;

function merged(files: readonly File[]): readonly File[] {
  const left = new Set(files);
  for (;;) {
    const closures: Closures = new Map([...left].map((file) => [file, withImports(file)]));
    const pair = bestPair([...left], closures);
    if (!pair) return [...left];
    const [kept, gone] = pair;
    left.delete(gone);
    unite(kept, gone, left);
  }
}

function bestPair(files: readonly File[], closures: Closures): readonly [File, File] | undefined {
  let best: readonly [File, File] | undefined;
  let most = 0;
  files.forEach((a, at) => {
    for (const b of files.slice(at + 1)) {
      const spared = bitsOf(a.pages & b.pages).length * FILE_COST;
      if (spared <= most) continue;
      const saved =
        spared - inVain(a.pages & ~b.pages, b, closures) - inVain(b.pages & ~a.pages, a, closures);
      if (saved > most && !wouldCircle(a, b, closures)) [most, best] = [saved, [a, b]];
    }
  });
  return best;
}

/** How much these pages would load in vain, all of them together; infinite where it is too much for one of them. */
function inVain(pages: bigint, file: File, closures: Closures): number {
  const sizes = bitsOf(pages).map((page) => {
    const further = [...(closures.get(file) ?? [])].filter((one) => (one.pages & page) === 0n);
    const size = further.reduce((sum, one) => sum + one.size, 0);
    return size > IN_VAIN_AT_MOST ? Infinity : size;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Whether one needs the other by way of a third: the two in one would import that, and be imported by it. */
const wouldCircle = (a: File, b: File, closures: Closures): boolean =>
  needsByThird(a, b, closures) || needsByThird(b, a, closures);

const needsByThird = (a: File, b: File, closures: Closures): boolean =>
  [...(closures.get(a) ?? [])].some((one) => one !== a && one !== b && closures.get(one)?.has(b));

function unite(kept: File, gone: File, others: ReadonlySet<File>): void {
  kept.modules = [...kept.modules, ...gone.modules];
  kept.pages |= gone.pages;
  kept.size += gone.size;
  kept.imports = kept.imports.union(gone.imports);
  for (const { imports } of others) if (imports.delete(gone)) imports.add(kept);
  for (const one of [kept, gone]) kept.imports.delete(one);
  // Whoever loads it loads all that it imports.
  for (const one of withImports(kept)) one.pages |= kept.pages;
}

function withImports(file: File): Set<File> {
  const all = new Set([file]);
  for (const one of all) for (const imported of one.imports) all.add(imported);
  return all;
}

const bits = new Map<bigint, readonly bigint[]>();

function bitsOf(pages: bigint): readonly bigint[] {
  let found = bits.get(pages);
  if (!found) {
    const all = Array.from({ length: pages.toString(2).length }, (_, at) => 1n << BigInt(at));
    bits.set(pages, (found = all.filter((bit) => pages & bit)));
  }
  return found;
}
