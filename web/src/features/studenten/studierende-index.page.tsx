import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { PFADE } from '../../platform/pfade.ts';
import { SkeletonLines } from '../../ui/load/skeleton.tsx';
import type { Ansicht } from './liste/use-ansichten.ts';
import { Studierendenliste } from './liste/studierendenliste.tsx';

const Anfragenliste = lazy(async () => ({
  default: (await import('./anfragen/anfragenliste.tsx')).Anfragenliste,
}));

const ANFRAGEN: Ansicht = 'anfragen';

/** The students in several views; what they were asked to release is one of them. */
// Its type is said: the routes' types ask for it, and it would ask for theirs.
export function StudierendeIndexPage(): ReactNode {
  const { ansicht } = useSearch({ from: PFADE.studierendeIndex });
  if (ansicht !== ANFRAGEN) return <Studierendenliste />;
  return (
    <Suspense fallback={<SkeletonLines lines={10} />}>
      <Anfragenliste />
    </Suspense>
  );
}
