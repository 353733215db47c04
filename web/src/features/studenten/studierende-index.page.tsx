import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { PATHS } from '#platform/paths.ts';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import type { ScreenState } from './list/use-column-sets.ts';
import { StudierendenList } from './list/studierenden-list.tsx';

const AnfragenList = lazy(async () => ({
  default: (await import('./anfragen/anfragen-list.tsx')).AnfragenList,
}));

const ANFRAGEN: ScreenState = 'anfragen';

/** The students in several views; what they were asked to release is one of them. */
// Its type is said: the routes' types ask for it, and it would ask for theirs.
export function StudierendeIndexPage(): ReactNode {
  const { ansicht: screenState } = useSearch({ from: PATHS.studierendeIndex });
  if (screenState !== ANFRAGEN) return <StudierendenList />;
  return (
    <Suspense fallback={<SkeletonLines lines={10} />}>
      <AnfragenList />
    </Suspense>
  );
}
