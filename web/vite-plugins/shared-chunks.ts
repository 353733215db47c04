import { globSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

/** Lists share their table from so many of them on: fewer would make the others load what they never show. */
const LISTS_AT_LEAST = 5;
/** So many pages share what is not of lists alone. */
const PAGES_AT_LEAST = 18;
/** So many share what is of forms. */
const FORMS_AT_LEAST = 4;

interface Roots {
  readonly pages: readonly string[];
  /** Where most people begin: what these need stays in small files, since it counts before all else. */
  readonly first: readonly string[];
  /** Pages of people who are not signed in: they do without the frame, and what comes with it. */
  readonly guests: readonly string[];
  /** What every page of a signed-in person stands in. */
  readonly frame: string;
  /** What makes a page a list. */
  readonly list: string;
  /** What makes a page a form. */
  readonly form: string;
}

/**
 * Puts what pages share into five files, instead of one for each set of pages that happens to share it: `base` for most
 * pages, those of guests among them, `frame` for every signed-in person, `page` for most of their pages, `list` for lists,
 * `form` for forms. All roots are paths below `root`.
 */
export function sharedChunks(root: string, { pages, first, guests, frame, list, form }: Roots): Group {
  const ids = (names: readonly string[]) => names.map((name) => path.join(root, name));
  const found = (patterns: readonly string[]) => ids(globSync([...patterns], { cwd: root }));
  const firstIds = found(first);
  const guestIds = found(guests);
  const pageIds = found(pages).filter((id) => !firstIds.includes(id));
  const [frameId = '', listId = '', formId = ''] = ids([frame, list, form]);
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
    // A file takes only what is meant for it: what comes first would come along otherwise.
    includeDependenciesRecursively: false,
    name(id, context) {
      const uses = (page: string, module: string) => reachedFrom(page, context).has(module);
      // What is only ever loaded on demand is the beginning of a file of its own.
      const isEntrance = context.getModuleInfo(id)?.importers.length === 0;
      if (isEntrance || firstIds.some((page) => uses(page, id))) return null;
      const using = pageIds.filter((page) => uses(page, id));
      if (using.length >= FORMS_AT_LEAST && using.every((page) => uses(page, formId))) return 'form';
      if (using.some((page) => guestIds.includes(page)))
        return using.length >= PAGES_AT_LEAST ? 'base' : null;
      if (uses(frameId, id)) return 'frame';
      const lists = using.filter((page) => uses(page, listId)).length;
      if (lists >= LISTS_AT_LEAST && lists === using.length) return 'list';
      return lists >= LISTS_AT_LEAST && using.length >= PAGES_AT_LEAST ? 'page' : null;
    },
  };
}
