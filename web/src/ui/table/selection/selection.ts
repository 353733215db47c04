/**
 * A selection over pages: single rows, or every hit of the list but some. The second needs no identifiers
 * of pages that were never loaded; who acts on it hands the list's query to the server.
 */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> };

export const NOTHING_SELECTED: Selection = { kind: 'some', ids: new Set() };
export const ALL_SELECTED: Selection = { kind: 'all', except: new Set() };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id);
}

/** How many of `total` hits are selected. */
export function selectionSize(selection: Selection, total: number): number {
  return selection.kind === 'all' ? Math.max(0, total - selection.except.size) : selection.ids.size;
}

/** Selects these rows, or deselects them. */
export function select(selection: Selection, ids: readonly string[], selected: boolean): Selection {
  if (selection.kind === 'all') return { kind: 'all', except: changed(selection.except, ids, !selected) };
  return { kind: 'some', ids: changed(selection.ids, ids, selected) };
}

/** The rows from one to another in the order of the page, both included; the second alone where the first is not on it. */
export function rangeOf(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Whether all, some or none of these rows are selected: what the header's checkbox shows. */
export function coverage(selection: Selection, ids: readonly string[]): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => isSelected(selection, id)).length;
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
}

function changed(set: ReadonlySet<string>, ids: readonly string[], present: boolean): ReadonlySet<string> {
  const given = new Set(ids);
  return present ? set.union(given) : set.difference(given);
}
