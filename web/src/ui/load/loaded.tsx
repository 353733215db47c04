import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';
import { SkeletonLines } from './skeleton.tsx';

interface Props<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
  /** Height of the place that is held while loading, in lines. */
  readonly lines?: number;
  readonly forbidden?: string;
}

/** Shows a query's data, a skeleton while loading, or the error with a retry button. */
export function Loaded<T>({ query, children, lines = 6, forbidden }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return <ErrorNotice error={query.error} forbidden={forbidden} />;
  }
  return <SkeletonLines lines={lines} />;
}
