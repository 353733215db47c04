import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { OPEN } from '#ui/beside.ts';
import type { ListOrigin } from '#ui/list-origin.ts';
import type { Row } from '../column.ts';
import { writeListState } from './list-state.ts';
import type { List } from './use-list.ts';

interface Shown<R extends Row> {
  readonly label: string;
  readonly list: List;
  readonly rows: readonly R[];
  readonly total: number;
  readonly hrefOf: ((row: R) => string) | undefined;
}

/** What the pages of a list's rows have to know of it. The way back leads to the list alone, without its panel. */
export function useListOrigin<R extends Row>({ label, list, rows, total, hrefOf }: Shown<R>): ListOrigin {
  const { definition, state } = list;
  const { page, pageSize, text } = state;
  const { stringifySearch } = useRouter().options;
  const href = useLocation({
    select: (location) =>
      location.search[OPEN] === undefined
        ? location.href
        : `${location.pathname}${stringifySearch(writeListState(definition, state))}`,
  });
  return useMemo<ListOrigin>(
    () => ({
      label,
      href,
      ...(text === '' ? {} : { suche: text }),
      entries: hrefOf ? rows.map(hrefOf) : [],
      offset: (page - 1) * pageSize,
      total,
    }),
    [label, href, text, rows, hrefOf, page, pageSize, total],
  );
}
