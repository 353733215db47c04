import { useSearch } from '@tanstack/react-router';
import { Activity, lazy, Suspense } from 'react';
import { Bewerberliste } from './liste/bewerberliste.tsx';
import type { Quelle } from './details/bewerberdetails.queries.ts';
import { verglichene } from './vergleich/vergleich.rules.ts';

const Vergleich = lazy(async () => ({ default: (await import('./vergleich/vergleich.tsx')).Vergleich }));

/** A source's list, or the comparison of some of it; the list waits behind it as it was left. */
export function BewerberSeite({ quelle }: { quelle: Quelle }) {
  const vergleich = useSearch({ strict: false, select: (search) => search['vergleich'] });
  const iris = verglichene(vergleich);
  return (
    <>
      <Activity mode={iris ? 'hidden' : 'visible'}>
        <Bewerberliste quelle={quelle} />
      </Activity>
      {iris && (
        <Suspense>
          <Vergleich quelle={quelle} iris={iris} />
        </Suspense>
      )}
    </>
  );
}
