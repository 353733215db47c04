import { useEffect, useEffectEvent } from 'react';
import type { List } from './use-list.ts';

/** An address may name a page that the list no longer has: its last page is shown instead. */
export function useLastPage(list: List, rows: number | undefined, total: number): void {
  const { page, pageSize } = list.state;
  const isBeyond = rows === 0 && total > 0 && page > 1;
  const toLastPage = useEffectEvent(() =>
    list.change({ page: Math.ceil(total / pageSize) }, { replace: true }),
  );
  useEffect(() => {
    if (isBeyond) toLastPage();
  }, [isBeyond]);
}
