import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Studierendenstatistik } from '@firmenportal/contract/studenten';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../ui/details/facts.tsx';
import { useFormats } from '../../ui/formats.ts';
import { Loaded } from '../../ui/load/loaded.tsx';
import { SkeletonLines } from '../../ui/load/skeleton.tsx';
import { GefaehrdeteModule } from './gefaehrdete-module.tsx';
import { OhneFreigabe } from './ohne-freigabe.tsx';
import styles from './studenten.module.css';
import { statistikQuery } from './studenten.queries.ts';

const NotenDiagramme = lazy(async () => ({
  default: (await import('./noten-diagramme.tsx')).NotenDiagramme,
}));

export type Notenstatistik = NonNullable<Item<typeof Studierendenstatistik>['noten']>;

/** Figures, at-risk modules and plots of a student's grades. */
export function UebersichtTab({ iri }: { iri: string }) {
  const query = useQuery(statistikQuery(iri));
  return (
    <Loaded query={query} lines={12}>
      {({ noten }) =>
        noten === null ? (
          <OhneFreigabe />
        ) : (
          <div className={styles['uebersicht']}>
            <Kennzahlen noten={noten} />
            <GefaehrdeteModule module={noten.gefaehrdet} />
            <Suspense fallback={<SkeletonLines lines={12} />}>
              <NotenDiagramme noten={noten} />
            </Suspense>
          </div>
        )
      }
    </Loaded>
  );
}

function Kennzahlen({ noten }: { noten: Notenstatistik }) {
  const { t } = useTranslation('studenten');
  const { decimal, number } = useFormats();
  const failed = noten.verteilung
    .filter(({ note }) => Number(note) > 4)
    .reduce((sum, { anzahl }) => sum + anzahl, 0);
  return (
    <Figures
      label={t('kennzahlen.titel')}
      figures={[
        {
          label: t('kennzahlen.durchschnitt'),
          value: noten.durchschnitt === null ? '–' : decimal(noten.durchschnitt),
          ...(noten.durchschnitt === null && { note: t('kennzahlen.ohneNoten') }),
        },
        { label: t('kennzahlen.bestanden'), value: number(noten.bestandeneModule) },
        {
          label: t('kennzahlen.credits'),
          value: number(noten.credits),
          note: t('kennzahlen.vonCredits', { noetig: noten.creditsNoetig }),
        },
        { label: t('kennzahlen.gefaehrdet'), value: number(noten.gefaehrdet.length) },
        { label: t('kennzahlen.nichtBestanden'), value: number(failed) },
      ]}
    />
  );
}
