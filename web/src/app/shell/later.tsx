import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';

/** What stands around a page does not wait for a page that takes so long. */
const AT_MOST_MS = 3_000;

/**
 * Resolves when the page has painted the data that it began with: what people came for is not held up by what stands
 * around it.
 */
async function pagePainted(client: QueryClient): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const longest = setTimeout(resolve, AT_MOST_MS);
  const look = () => {
    if (client.isFetching() === 0) requestAnimationFrame(() => setTimeout(resolve));
  };
  const forget = client.getQueryCache().subscribe(look);
  // Queries of the page begin with it.
  setTimeout(look);
  await promise;
  forget();
  clearTimeout(longest);
}

interface Props {
  /** Holds the place. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the frame whose code and data come after the page's own. */
export function Later({ fallback, children }: Props) {
  const client = useQueryClient();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    let isThere = true;
    void pagePainted(client).then(() => isThere && setTime(true));
    return () => {
      isThere = false;
    };
  }, [client]);
  return isTime ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
