import { FREIGABEARTEN } from '@firmenportal/contract/freigaben';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf, PATHS } from '#platform/paths.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import type { Selection } from '#ui/table/selection/selection.ts';
import { filtersOf } from '#ui/table/list/list-state.ts';
import { useList } from '#ui/table/list/use-list.ts';
import { listName } from '#features/kontakt/shared/person.rules.ts';
import { useSavedViews } from '#features/ansichten/shared/use-saved-views.tsx';
import { useListScope, useSeveralFirmen } from '#features/firmen/shared/use-several-firmen.ts';
import { SCREEN_STATES, useColumnSets } from './use-column-sets.ts';
import { SelectionActions } from '../anforderung/selection-actions.tsx';
import { useStudentenColumns } from './studenten-columns.tsx';
import {
  exportStudenten,
  studentenDefinition,
  studentenQuery,
  type StudentRow,
} from '../studenten.queries.ts';
import { useMeineStudierenden } from '../use-meine-studierenden.ts';
import { useStudentenFilters } from './use-studenten-filters.ts';

const AllHits = lazy(async () => ({
  default: (await import('../anforderung/all-hits.tsx')).AllHits,
}));

const hrefOf = (row: StudentRow) => pathOf('studierendeShow', { iri: row['@id'] });

export function StudierendenList() {
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

/** The start screen leads here with a release to ask all hits for: their dialog is open then. */
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
  // Those who were asked stay in sight, with the day.
  const done = () => leave({ notenfreigabeAngefragt: undefined });
  return (
    <Suspense>
      <AllHits art={kind} query={query} onDone={done} onClose={() => leave()} />
    </Suspense>
  );
}
