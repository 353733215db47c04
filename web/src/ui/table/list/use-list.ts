import type { QueryDefinition, QueryInput } from '@firmenportal/contract/hydra/query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { readView } from '../view/saved-view.ts';
import {
  changeListState,
  readListState,
  resetListState,
  toggleSort,
  toListQuery,
  writeListState,
  type ListChange,
  type ListState,
} from './list-state.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Free text of a list's search: may hold a person's name, so it stays out of addresses and logs. */
    suche?: string | undefined;
  }
}

/** The most rows that are printed: some hundred pages of paper. */
export const MAX_PRINTED = 5000;

/** A list as its address and history entry have it, and the ways to change it. */
export interface List<D extends QueryDefinition = QueryDefinition> {
  readonly definition: D;
  readonly state: ListState;
  /** What to ask the operation. */
  readonly query: QueryInput<D>;
  /** @param options.replace the entry in the history: the state before was none that one wants back */
  readonly change: (change: ListChange, options?: { replace: boolean }) => void;
  readonly sortBy: (property: string) => void;
  /** Removes filters and free text. */
  readonly reset: () => void;
  /** Shows what a saved view's address says, from its first page on. */
  readonly open: (address: string) => void;
  /** The column sets that an address may name. */
  readonly views: readonly string[];
  /** Whether all hits are asked for as one page: only while they are printed. */
  readonly whole: boolean;
  readonly setWhole: (whole: boolean) => void;
}

/** Binds a list to the address: `?seite&proSeite&sort&ansicht` and the operation's filters. */
export function useList<D extends QueryDefinition>(definition: D, views: readonly string[] = []): List<D> {
  const navigate = useNavigate();
  const router = useRouter();
  const location = useLocation({
    select: ({ pathname, search, state }) => ({ pathname, search, text: state.suche }),
  });
  const state = readListState(definition, location.search, { text: location.text, views });
  const [whole, setWhole] = useState(false);

  const show = (change: (state: ListState) => ListState, replace: boolean) => {
    setWhole(false);
    // Upon what was asked for last, which the page may not show yet.
    const latest = router.latestLocation;
    const leaves = latest.pathname !== location.pathname;
    // Whoever has just opened another page is called back by a press, not by what happens by itself.
    if (leaves && replace) return;
    const { search, text } = leaves ? location : { search: latest.search, text: latest.state.suche };
    const next = change(readListState(definition, search, { text, views }));
    void navigate({
      to: '.',
      search: writeListState(definition, next, search),
      state: (entry) => ({ ...entry, suche: next.text === '' ? undefined : next.text }),
      replace,
      resetScroll: false,
    });
  };

  return {
    definition,
    state,
    query: {
      ...toListQuery(definition, state),
      ...(whole && { page: 1, itemsPerPage: MAX_PRINTED }),
    },
    // Typing leaves one history entry, not one for each letter.
    change: (change, { replace } = { replace: 'text' in change }) =>
      show((now) => changeListState(now, change), replace),
    sortBy: (property) => show((now) => toggleSort(definition, now, property), false),
    reset: () => show(resetListState, false),
    open: (address) =>
      show((now) => ({ ...readView(definition, address, views), pageSize: now.pageSize }), false),
    views,
    whole,
    setWhole,
  };
}
