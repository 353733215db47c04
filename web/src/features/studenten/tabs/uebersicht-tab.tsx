import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#ui/load/loaded.tsx';
import { part } from '#ui/load/part.tsx';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import { statistikQuery } from '../studenten.queries.ts';
import { GefaehrdeteModule } from './gefaehrdete-module.tsx';
import { KeyFigures } from './figures.tsx';
import { WithoutFreigabe } from './without-freigabe.tsx';
import styles from './tabs.module.css';
import type { TabProps } from './leistungen-tab.tsx';

const Plots = part(
  async () => (await import('./plots.tsx')).Plots,
  () => <SkeletonLines lines={12} />,
);

/**
 * A student's figures, at-risk modules and plots; without the release of grades only those of attendance and records.
 */
export function UebersichtTab({ iri, student }: TabProps) {
  const query = useQuery(statistikQuery(iri));
  return (
    <Loaded query={query} lines={12}>
      {({ noten, fehlzeiten, ...credits }) => (
        <div className={styles['blocks']}>
          {noten === null && <WithoutFreigabe art="noten" student={student} />}
          <KeyFigures noten={noten} student={student} fehlzeiten={fehlzeiten} {...credits} />
          {noten && <GefaehrdeteModule module={noten.gefaehrdet} />}
          <Plots noten={noten} fehlzeiten={fehlzeiten} student={student} />
        </div>
      )}
    </Loaded>
  );
}
