import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { filtersOf } from '#ui/table/list/list-state.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { Icon } from '#ui/theme/icon.tsx';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { useListScope } from '../firmen/shared/use-several-firmen.ts';
import { listName } from '../kontakt/shared/person.rules.ts';
import { figureOf, HeatLegend } from './heat-cell.tsx';
import { FIGURES } from './heat.rules.ts';
import { useFigureSets, useKohorteColumns } from './kohorte-columns.tsx';
import styles from './kohorte.module.css';
import {
  exportKohorte,
  kohorteDefinition,
  kohorteQuery,
  verlaufQuery,
  type Mitglied,
} from './kohorte.queries.ts';
import { MitgliedCard } from './mitglied-card.tsx';
import { Regel } from './regel.tsx';
import { Sicht } from './sicht.tsx';
import { useKohorteFilters } from './use-kohorte-filters.ts';

const KohorteVerlauf = lazy(async () => ({ default: (await import('./verlauf.tsx')).KohorteVerlauf }));

const hrefOf = ({ student }: Mitglied) => pathOf('studierendeShow', { iri: student['@id'] });
const nameOf = ({ student }: Mitglied) => listName(student);

/** Everybody whom the person follows, whoever needs help most on top, with the reasons. */
export function KohortePage(): ReactNode {
  const { t } = useTranslation('kohorte');
  const list = useList(kohorteDefinition, FIGURES);
  const { state } = list;
  const result = useQuery(kohorteQuery(list.query));
  const filters = filtersOf(list.query);
  const verlauf = useQuery(verlaufQuery(filters)).data;
  const rows = result.data?.['hydra:member'];
  const figure = figureOf(state.view);
  const card = useCallback((row: Mitglied) => <MitgliedCard row={row} figure={figure} />, [figure]);
  return (
    <>
      <ListPage
        name="kohorte"
        label={t('titel')}
        list={list}
        scope={useListScope(list)}
        result={result}
        columns={useKohorteColumns(rows)}
        sets={useFigureSets(rows)}
        filters={useKohorteFilters(filters)}
        searchPlaceholder={t('suche')}
        hrefOf={hrefOf}
        nameOf={nameOf}
        card={card}
        onExport={exportKohorte}
        savedViews={useSavedViews('kohorte')}
        empty={{ title: t('leer.titel'), text: t('leer.text') }}
        forbidden={t('keinRecht')}
        action={
          <>
            <button
              type="button"
              className={`button secondary ${styles['print']}`}
              onClick={() => globalThis.print()}
            >
              <Icon name="print" size={18} />
              {t('drucken')}
            </button>
            <div className={styles['lead']}>
              <p>{t('einleitung')}</p>
              {verlauf && <Sicht verlauf={verlauf} filters={state.filters} text={state.text} />}
            </div>
          </>
        }
      />
      {rows !== undefined && rows.length > 0 && (
        <div className={styles['below']}>
          <HeatLegend figure={figure} />
          <Regel />
          {verlauf && (
            <Suspense>
              <KohorteVerlauf verlauf={verlauf} />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}
