import { DEFAULT_PAGE_SIZE, type QueryDefinition } from '@firmenportal/contract/hydra/query';
import type { ReactNode } from 'react';
import { readListState, writeListState, type ListState } from '../list/list-state.ts';

/** Filters, order and columns of a list under a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The list's address without its path: no page, and never the free text. */
  readonly address: string;
  /** Not somebody else's. */
  readonly own: boolean;
  /** Comes with the list: nobody can delete it. */
  readonly builtIn?: true;
  /** Whether the person is told of new hits; undefined where that cannot be asked for. */
  readonly tells?: boolean;
  /** Who else knows it, or whose it is. */
  readonly note?: string;
}

/** What is to be kept under a name. */
export interface ViewDraft {
  readonly address: string;
  /** There is a free text, which is not kept. */
  readonly hasText: boolean;
  readonly onClose: () => void;
}

/** A list's views, wherever they are kept. */
export interface SavedViews {
  /** In the order in which they are offered; undefined until they are there. */
  readonly views: readonly SavedView[] | undefined;
  /** Asks for them again; only where they could not be loaded. */
  readonly onRetry?: (() => void) | undefined;
  /** Asks for the name, in a dialog. */
  readonly saveDialog: (draft: ViewDraft) => ReactNode;
  readonly onDelete: (view: SavedView) => void;
  /** Turns notifications about a view's new hits on or off. */
  readonly onTell: (view: SavedView, tells: boolean) => void;
}

/** The address that brings back what a list shows: the same for the same, whatever order it was set in. */
export function viewAddress(
  definition: QueryDefinition,
  state: ListState,
  columns: readonly string[] | undefined,
): string {
  const params = new URLSearchParams(
    writeListState(definition, {
      ...state,
      page: 1,
      pageSize: DEFAULT_PAGE_SIZE,
      columns: columns?.toSorted(),
    }),
  );
  params.sort();
  return params.toString();
}

/** What a view's address shows. What the list no longer knows is left out. */
export const readView = (definition: QueryDefinition, address: string, views: readonly string[]): ListState =>
  readListState(definition, Object.fromEntries(new URLSearchParams(address)), { views });

interface Shown {
  readonly definition: QueryDefinition;
  readonly state: ListState;
  readonly views: readonly string[];
}

/** Whether a list shows a view at the moment; one that names no columns is shown with any. */
export function isViewShown(list: Shown, columns: readonly string[], view: SavedView): boolean {
  const saved = readView(list.definition, view.address, list.views);
  return (
    viewAddress(list.definition, saved, saved.columns) ===
    viewAddress(list.definition, list.state, saved.columns && columns)
  );
}
