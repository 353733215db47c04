import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Studierendenstatistik } from '@firmenportal/contract/studenten';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Loaded } from '../../../ui/load/loaded.tsx';
import { SkeletonLines } from '../../../ui/load/skeleton.tsx';
import { statistikQuery } from '../studenten.queries.ts';
import { GefaehrdeteModule } from './gefaehrdete-module.tsx';
import { Kennzahlen } from './kennzahlen.tsx';
import { OhneFreigabe } from './ohne-freigabe.tsx';
import styles from './reiter.module.css';
import type { TabProps } from './leistungen-tab.tsx';

const Diagramme = lazy(async () => ({ default: (await import('./diagramme.tsx')).Diagramme }));

export type Statistik = Item<typeof Studierendenstatistik>;
export type Notenstatistik = NonNullable<Statistik['noten']>;

/** Figures, at-risk modules and plots of a student; without the grade release those of attendance and records. */
export function UebersichtTab({ iri, student }: TabProps) {
  const query = useQuery(statistikQuery(iri));
  return (
    <Loaded query={query} lines={12}>
      {({ noten, fehlzeiten, ...credits }) => (
        <div className={styles['blocks']}>
          {noten === null && <OhneFreigabe art="noten" student={student} />}
          <Kennzahlen noten={noten} fehlzeiten={fehlzeiten} {...credits} />
          {noten && <GefaehrdeteModule module={noten.gefaehrdet} />}
          <Suspense fallback={<SkeletonLines lines={12} />}>
            <Diagramme noten={noten} fehlzeiten={fehlzeiten} />
          </Suspense>
        </div>
      )}
    </Loaded>
  );
}
