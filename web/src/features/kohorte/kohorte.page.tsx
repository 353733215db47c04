import { BEDARFSGRUENDE, GEWICHTE } from '@firmenportal/contract/bedarf';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { part } from '#ui/load/part.tsx';
import { yesOrNo, type Filter } from '#ui/table/filter/filter.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { useFilterChips } from '#ui/table/filter/use-filter-chips.ts';
import { filtersOf } from '#ui/table/list/list-state.ts';
import { useList } from '#ui/table/list/use-list.ts';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { useListScope } from '../firmen/shared/use-several-firmen.ts';
import { listName } from '../kontakt/shared/person.rules.ts';
import { useStudierendenfilter } from '../studenten/shared/use-studierendenfilter.ts';
import { figureOf, HeatLegend, QuartalCell, SemesterCell, FIGURES, type Figure } from './heat-cell.tsx';
import { useFigureSets, useKohorteColumns } from './kohorte-columns.tsx';
import styles from './kohorte.module.css';
import {
  exportKohorte,
  kohorteDefinition,
  kohorteQuery,
  verlaufQuery,
  type Mitglied,
} from './kohorte.queries.ts';
import { Gruende } from './shared/gruende.tsx';
import { Sicht } from './sicht.tsx';

const KohorteVerlauf = part(async () => (await import('./verlauf.tsx')).KohorteVerlauf);

const hrefOf = ({ student }: Mitglied) => pathOf('studierendeShow', { iri: student['@id'] });
const nameOf = ({ student }: Mitglied) => listName(student);

/** All students whom the person follows, those who most need help first, with the reasons. */
export function KohortePage(): ReactNode {
  const { t } = useTranslation(['kohorte', 'ui']);
  const list = useList(kohorteDefinition, FIGURES);
  const { state } = list;
  const result = useQuery(kohorteQuery(list.query));
  const filters = filtersOf(list.query);
  const verlauf = useQuery(verlaufQuery(filters)).data;
  const rows = result.data?.['hydra:member'];
  const figure = figureOf(state.view);
  const asked = useKohorteFilters(filters);
  const scope = useListScope(list);
  const subject = [
    t('titel'),
    scope,
    ...useFilterChips(asked, state.filters).map(({ label, value }) => `${label}: ${value}`),
    state.text === '' ? undefined : t('ui:tabelle.druckSuche', { text: state.text }),
  ].filter((part) => part !== undefined);
  const card = useCallback((row: Mitglied) => <MitgliedCard row={row} figure={figure} />, [figure]);
  return (
    <>
      <ListPage
        name="kohorte"
        label={t('titel')}
        list={list}
        scope={scope}
        result={result}
        columns={useKohorteColumns(rows)}
        sets={useFigureSets(rows)}
        filters={asked}
        searchPlaceholder={t('suche')}
        hrefOf={hrefOf}
        nameOf={nameOf}
        card={card}
        onExport={exportKohorte}
        savedViews={useSavedViews('kohorte')}
        empty={{ title: t('leer.titel'), text: t('leer.text') }}
        forbidden={t('keinRecht')}
        note={t('einleitung')}
        action={<Sicht verlauf={verlauf} filters={state.filters} text={state.text} />}
      />
      {rows !== undefined && rows.length > 0 && (
        <div className={styles['below']}>
          <HeatLegend figure={figure} />
          <Regel />
          {verlauf && (
            <KohorteVerlauf
              verlauf={verlauf}
              subject={subject.join(' · ')}
              centuria={state.filters['centuria']}
            />
          )}
        </div>
      )}
    </>
  );
}

/** The cohort's filters: those of the students' list, with the same counts. */
function useKohorteFilters({
  student: _one,
  ...asked
}: Omit<QueryInput<typeof kohorteDefinition>, 'page' | 'itemsPerPage' | 'order' | 'spalten'>): Filter[] {
  const { t } = useTranslation(['kohorte', 'fachworte']);
  return [
    ...useStudierendenfilter(asked),
    {
      kind: 'choice',
      name: 'notenfreigabe',
      label: t('fachworte:feld.notenfreigabe'),
      options: yesOrNo(t('filter.freigegeben'), t('filter.nichtFreigegeben')),
    },
  ];
}

/** Explains the sort order in words, with the actual weights. */
function Regel() {
  const { t } = useTranslation('kohorte');
  return (
    <details className={styles['regel']}>
      <summary>{t('regel.titel')}</summary>
      <p>{t('regel.text')}</p>
      <ul>
        {BEDARFSGRUENDE.map((grund) => {
          const { points, max } = GEWICHTE[grund];
          return (
            <li key={grund}>
              {t(`regel.${grund}`, { ...GEWICHTE[grund], anteil: GEWICHTE[grund].from / 100 })}{' '}
              {t('regel.punkte', { points, max })}
            </li>
          );
        })}
      </ul>
      <p>{t('regel.nicht')}</p>
    </details>
  );
}

/** What a phone shows on one line. Credits are those of all semesters so far: the latest ones say most. */
const SEMESTERS_ON_CARD = { durchschnitt: 7, gefaehrdet: 7, credits: 5 } as const;

/** A student's card: the reasons, then the figure for each semester or quarter side by side. */
function MitgliedCard({ row, figure }: { row: Mitglied; figure: Figure }) {
  const { t } = useTranslation('kohorte');
  const left = figure === 'fehlzeiten' ? 0 : Math.max(0, row.semester.length - SEMESTERS_ON_CARD[figure]);
  const cells =
    figure === 'fehlzeiten'
      ? row.fehlzeiten.map((cell) => ({ label: cell.quartal, value: <QuartalCell cell={cell} /> }))
      : row.semester.slice(left).map((cell) => ({
          label: t('semester', { semester: cell.semester }),
          value: <SemesterCell figure={figure} row={row} cell={cell} />,
        }));
  return (
    <>
      <Gruende {...row} />
      {cells.length > 0 && (
        <dl className={styles['strip']} data-figure={figure}>
          {cells.map(({ label, value }, at) => (
            <div key={label}>
              <dt>
                {at === 0 && left > 0 && (
                  <>
                    <span aria-hidden title={t('fruehere', { count: left })}>
                      …{' '}
                    </span>
                    <span className="visually-hidden">{t('fruehere', { count: left })} </span>
                  </>
                )}
                {label}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
