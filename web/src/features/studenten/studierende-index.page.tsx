import { FREIGABEARTEN } from '@firmenportal/contract/freigaben';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { useQuery } from '@tanstack/react-query';
import { useSearch, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS, pathOf } from '#platform/paths.ts';
import { useBenutzer } from '#platform/session.ts';
import { part } from '#ui/load/part.tsx';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import { useBeside } from '#ui/table/beside/use-beside.ts';
import type { Filter, FilterOption } from '#ui/table/filter/filter.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { filtersOf } from '#ui/table/list/list-state.ts';
import { useList } from '#ui/table/list/use-list.ts';
import type { Selection } from '#ui/table/selection/selection.ts';
import type { SavedView } from '#ui/table/view/saved-view.ts';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { useListScope, useSeveralFirmen } from '../firmen/shared/use-several-firmen.ts';
import { listName } from '../kontakt/shared/person.rules.ts';
import { SelectionActions } from './selection-actions.tsx';
import { useStudentenColumns } from './studenten-columns.tsx';
import { studierendenfilterQuery } from './shared/studierendenfilter.queries.ts';
import { useStudierendenfilter } from './shared/use-studierendenfilter.ts';
import { SCREEN_STATES, useColumnSets, type ScreenState } from './use-column-sets.ts';
import {
  beginStudent,
  exportStudenten,
  studentenDefinition,
  studentenQuery,
  type StudentRow,
} from './studenten.queries.ts';

const AnfragenList = part(
  async () => (await import('./anfragen/anfragen-list.tsx')).AnfragenList,
  () => <SkeletonLines lines={10} />,
);

const ANFRAGEN: ScreenState = 'anfragen';

/** The students in several views; what they were asked to release is one of them. */
// The return type is declared: the routes' types need it, and inferring it would need theirs.
export function StudierendeIndexPage(): ReactNode {
  const { ansicht: screenState } = useSearch({ from: PATHS.studierendeIndex });
  return screenState === ANFRAGEN ? <AnfragenList /> : <StudierendenList />;
}

const AllHits = part(async () => (await import('./shared/anforderung/all-hits.tsx')).AllHits);

const hrefOf = (row: StudentRow) => pathOf('studierendeShow', { iri: row['@id'] });

function StudierendenList() {
  const { t } = useTranslation('studenten');
  const list = useList(studentenDefinition, SCREEN_STATES);
  const result = useQuery(studentenQuery(list.query));
  const batchActions = (selection: Selection, onDone: () => void) => (
    <SelectionActions selection={selection} query={list.query} onDone={onDone} />
  );
  return (
    <>
      <ListPage
        name="studierende"
        label={t('titel')}
        list={list}
        result={result}
        columns={useStudentenColumns(useSeveralFirmen())}
        sets={useColumnSets()}
        filters={useStudentenFilters(filtersOf(list.query))}
        scope={useListScope(list)}
        searchPlaceholder={t('suche')}
        hrefOf={hrefOf}
        beside={useBeside(list, PATHS.studierendeShow, beginStudent)}
        nameOf={listName}
        selectable
        batchActions={batchActions}
        onExport={exportStudenten}
        savedViews={useSavedViews('studierendeIndex', useMeineStudierenden())}
        empty={{ title: t('leer.titel'), text: t('leer.text') }}
        forbidden={t('keinRecht')}
      />
      <RequestAll query={list.query} />
    </>
  );
}

/**
 * The cohort links here to request a release from all students in the list (`?anfordern=`): opens that dialog.
 */
function RequestAll({ query }: { query: QueryInput<typeof studentenDefinition> }) {
  const { anfordern: ask } = useSearch({ from: PATHS.studierendeIndex });
  const navigate = useNavigate();
  const kind = FREIGABEARTEN.find((one) => one === ask);
  if (kind === undefined) return null;
  const leave = (other: Record<string, undefined> = {}) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, anfordern: undefined, ...other }),
      state: true,
      replace: true,
      resetScroll: false,
    });
  // Drops the filter, so that the students who were just asked stay visible, with the date.
  const done = () => leave({ notenfreigabeAngefragt: undefined });
  return <AllHits art={kind} query={query} onDone={done} onClose={() => leave()} />;
}

const FEHLZEITEN_AB = ['10', '20', '30', '50'] as const;

/** The list's filters, with the choices that occur among the students in scope. */
function useStudentenFilters(asked: Parameters<typeof useStudierendenfilter>[0]): Filter[] {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const yesNo = (name: string, label: string, yes: string, no: string): Filter => {
    const options = [option('true', yes), option('false', no)];
    return { kind: 'choice', name, label, options };
  };
  const release = (name: 'notenfreigabe' | 'pruefungsanmeldungsfreigabe') =>
    yesNo(name, t(`fachworte:feld.${name}`), t('filter.freigegeben'), t('filter.nichtFreigegeben'));

  return [
    ...useStudierendenfilter(asked),
    {
      kind: 'choice',
      name: 'status',
      label: t('fachworte:feld.status'),
      options: [option('exmatrikuliert', t('filter.exmatrikuliert')), option('alle', t('filter.alle'))],
      none: t('filter.immatrikuliert'),
    },
    release('notenfreigabe'),
    yesNo(
      'notenfreigabeAngefragt',
      t('filter.notenfreigabeAngefragt'),
      t('filter.angefragt'),
      t('filter.nichtAngefragt'),
    ),
    release('pruefungsanmeldungsfreigabe'),
    yesNo(
      'gefaehrdet',
      t('fachworte:feld.gefaehrdeteModule'),
      t('filter.gefaehrdet'),
      t('filter.nichtGefaehrdet'),
    ),
    {
      kind: 'choice',
      name: 'fehlzeitAb',
      label: t('fehlzeit.filter'),
      options: FEHLZEITEN_AB.map((percent) =>
        option(percent, t('fehlzeit.ab', { share: Number(percent) / 100 })),
      ),
    },
  ];
}

const option = (value: string, label: string): FilterOption => ({ value, label });

/** A built-in view of the person's own students, for people who lead some and see others, too. */
function useMeineStudierenden(): SavedView | undefined {
  const { t } = useTranslation('studenten');
  const kontaktId = useBenutzer()?.kontaktId;
  const leads = useQuery(studierendenfilterQuery).data?.ausbildungsleitungen ?? [];
  if (!kontaktId || leads.length < 2) return undefined;
  if (!leads.some(({ wert: value }) => identifierOf(value) === kontaktId)) return undefined;
  return {
    id: 'meineStudierenden',
    name: t('meineStudierenden'),
    address: `ausbildungsleitung=${kontaktId}`,
    own: true,
    builtIn: true,
  };
}
