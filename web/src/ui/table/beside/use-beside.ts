import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter, useSearch, type RegisteredRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { OPEN } from '#ui/beside.ts';
import { readListState, writeListState } from '../list/list-state.ts';
import type { List } from '../list/use-list.ts';

/** Whoever holds `j` passes rows without looking at them, and each look is audited. */
const REST_MS = 200;

/** Path of the page of a list's rows. */
type DetailsPath = Extract<keyof RegisteredRouter['routesByPath'], `${string}/$iri`>;

/** The details that stand beside a list, and the ways to change them. */
export interface Beside {
  readonly details: DetailsPath;
  /** Identifier of the row that is open. */
  readonly open: string | undefined;
  /** The address of the list without its panel. */
  readonly listSearch: Readonly<Record<string, string>>;
  readonly panel: RefObject<HTMLElement | null>;
  /** Shows a row's details and goes there. */
  readonly enter: (iri: string) => void;
  /** Shows a row's details once nobody goes on to the next one; the focus stays. */
  readonly follow: (iri: string) => void;
  readonly close: () => void;
}

/**
 * Shows the page of a list's rows beside it in wide windows: `?offen` says which row.
 * @param begin asks for a row's data by its identifier, while the code of its page is loaded; of one identity
 */
export function useBeside(
  list: List,
  details: DetailsPath,
  begin: (client: QueryClient, iri: string) => void,
): Beside {
  const client = useQueryClient();
  const router = useRouter();
  const open = useSearch({ strict: false, select: (search) => search[OPEN] });
  const panel = useRef<HTMLElement>(null);
  const takesFocus = useRef(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const listSearch = writeListState(list.definition, list.state);
  // Only what is shown: who sees a person is recorded, and what was typed may keep one from leaving.
  useLayoutEffect(() => {
    if (open !== undefined) begin(client, open);
  }, [client, begin, open]);
  useLayoutEffect(() => {
    if (open === undefined) return;
    panel.current?.scrollTo(0, 0);
    if (takesFocus.current) panel.current?.focus({ preventScroll: true });
    takesFocus.current = false;
  }, [open]);

  const show = useCallback(
    (iri: string, focus: boolean) => {
      clearTimeout(resting.current);
      const identifier = identifierOf(iri);
      const shown = router.latestLocation.search[OPEN];
      if (shown === identifier) {
        if (focus) panel.current?.focus();
        return;
      }
      takesFocus.current = focus;
      void router.loadRouteChunk(router.routesByPath[details]);
      void router.navigate({
        to: '.',
        search: (search) => ({ ...search, [OPEN]: identifier }),
        state: true,
        // The way back closes the panel, however many rows it has shown.
        replace: shown !== undefined,
        resetScroll: false,
      });
    },
    [router, details],
  );
  return {
    details,
    open,
    listSearch,
    panel,
    enter: useCallback((iri) => show(iri, true), [show]),
    follow: useCallback(
      (iri) => {
        clearTimeout(resting.current);
        resting.current = setTimeout(() => show(iri, false), REST_MS);
      },
      [show],
    ),
    close: () => {
      clearTimeout(resting.current);
      void router.navigate({
        to: '.',
        search: (search) =>
          writeListState(list.definition, readListState(list.definition, search, { views: list.views })),
        state: true,
        resetScroll: false,
        replace: true,
      });
    },
  };
}

/** Whether a row's details stand beside the list. */
export const isOpen = (beside: Beside | undefined, iri: string): boolean =>
  beside?.open !== undefined && beside.open === identifierOf(iri);
