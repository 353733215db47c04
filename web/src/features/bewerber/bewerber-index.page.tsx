import { useSearch } from '@tanstack/react-router';
import { Activity, useState, type ReactNode } from 'react';
import { loadTexts } from '#platform/i18n.ts';
import { part } from '#ui/load/part.tsx';
import { compared } from './comparison/comparison.rules.ts';
import type { Source } from './details/bewerber-details.queries.ts';
import { BewerberList } from './list/bewerber-list.tsx';

const Comparison = part(async () => {
  const [module] = await Promise.all([
    import('./comparison/comparison.tsx'),
    loadTexts(['auswahl', 'begriffe']),
  ]);
  return module.Comparison;
});

export function BewerberIndexPage(): ReactNode {
  return <BewerberScreen source="bewerber" />;
}

export function BewerberMarktplatzIndexPage(): ReactNode {
  return <BewerberScreen source="marktplatz" />;
}

/** The list of one source. A comparison replaces it on the page, and the list keeps its state meanwhile. */
function BewerberScreen({ source }: { source: Source }) {
  const comparison = useSearch({ strict: false, select: (search) => search['vergleich'] });
  const iris = compared(comparison);
  // Out of sight it would be drawn without its data, and wait for them.
  const [wasShown, setWasShown] = useState(!iris);
  if (!iris && !wasShown) setWasShown(true);
  return (
    <>
      {wasShown && (
        <Activity mode={iris ? 'hidden' : 'visible'}>
          <BewerberList source={source} />
        </Activity>
      )}
      {iris && <Comparison source={source} iris={iris} />}
    </>
  );
}
