import { useSearch } from '@tanstack/react-router';
import { Activity, lazy, Suspense } from 'react';
import { BewerberList } from './list/bewerber-list.tsx';
import type { Source } from './details/bewerber-details.queries.ts';
import { compared } from './comparison/comparison.rules.ts';

const Comparison = lazy(async () => ({ default: (await import('./comparison/comparison.tsx')).Comparison }));

/** A source's list, or the comparison of some of it; the list waits behind it as it was left. */
export function BewerberScreen({ source }: { source: Source }) {
  const comparison = useSearch({ strict: false, select: (search) => search['vergleich'] });
  const iris = compared(comparison);
  return (
    <>
      <Activity mode={iris ? 'hidden' : 'visible'}>
        <BewerberList source={source} />
      </Activity>
      {iris && (
        <Suspense>
          <Comparison source={source} iris={iris} />
        </Suspense>
      )}
    </>
  );
}
