import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshOthers } from '#features/benachrichtigungen/shared/benachrichtigung-cache.queries.ts';
import { newestQuery } from '#features/benachrichtigungen/shared/benachrichtigung.queries.ts';

/**
 * The number of unread notifications when it has grown, for those who do not see it; undefined before it has and
 * after it fell. What else shows of them is loaded again.
 */
export function useGrowth(unread: number | undefined): number | undefined {
  const client = useQueryClient();
  const [seen, setSeen] = useState({ unread, grown: false });
  if (unread !== seen.unread) {
    setSeen({ unread, grown: seen.unread !== undefined && unread !== undefined && unread > seen.unread });
  }
  const grown = seen.grown ? seen.unread : undefined;
  useEffect(() => {
    if (grown !== undefined) refreshOthers(client, newestQuery.queryKey);
  }, [client, grown]);
  return grown;
}
