import { globSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

/** Lists share their table from so many of them on: fewer would make the others load what they never show. */
const LISTS_AT_LEAST = 5;
/** So many pages share what is not of lists alone. */
const PAGES_AT_LEAST = 17;

interface Roots {
  /** The pages of signed-in people. */
  readonly pages: readonly string[];
  /** Pages that people see who are not signed in: what these need stays in small files, since it counts before all else. */
  readonly guests: readonly string[];
  /** What every page of a signed-in person stands in. */
  readonly frame: string;
  /** What makes a page a list. */
  readonly list: string;
}

/**
 * Puts what pages share into three files, instead of one for each set of pages that happens to share it:
 * `frame` for every signed-in person, `list` for lists, `page` for most pages. All roots are paths below `root`.
 */
export function sharedChunks(root: string, { pages, guests, frame, list }: Roots): Group {
  const ids = (names: readonly string[]) => names.map((name) => path.join(root, name));
  const guestIds = ids(globSync([...guests], { cwd: root }));
  const pageIds = ids(globSync([...pages], { cwd: root })).filter((id) => !guestIds.includes(id));
  const [frameId = '', listId = ''] = ids([frame, list]);
  const reached = new Map<string, Set<string>>();

  /** All that comes with a module. */
  function reachedFrom(start: string, context: Context): Set<string> {
    let all = reached.get(start);
    if (all) return all;
    reached.set(start, (all = new Set([start])));
    for (const id of all) context.getModuleInfo(id)?.importedIds.forEach((one) => all.add(one));
    return all;
  }

  return {
    debugName: 'shared by pages',
    // A file takes only what is meant for it: what guests need too would come along otherwise.
    includeDependenciesRecursively: false,
    name(id, context) {
      // What is only ever loaded on demand is the beginning of a file of its own.
      const isEntrance = context.getModuleInfo(id)?.importers.length === 0;
      if (isEntrance || guestIds.some((page) => reachedFrom(page, context).has(id))) return null;
      if (reachedFrom(frameId, context).has(id)) return 'frame';
      const using = pageIds.filter((page) => reachedFrom(page, context).has(id));
      const lists = using.filter((page) => reachedFrom(page, context).has(listId)).length;
      if (lists < LISTS_AT_LEAST) return null;
      if (lists === using.length) return 'list';
      return using.length >= PAGES_AT_LEAST ? 'page' : null;
    },
  };
}
