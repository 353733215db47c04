import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { useBenutzer } from '#platform/session.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { selectionSize, type Selection } from '#ui/table/selection/selection.ts';
import { filtersOf } from '#ui/table/list/list-state.ts';
import { useList } from '#ui/table/list/use-list.ts';
import { listName } from '#features/kontakt/shared/person.rules.ts';
import { useListScope } from '#features/firmen/shared/use-several-firmen.ts';
import { useSavedViews } from '#features/ansichten/shared/use-saved-views.tsx';
import { presetOf } from './presets.rules.ts';
import { PresetChoice } from './preset-choice.tsx';
import { useBewerberColumns, useColumnSet } from './bewerber-columns.tsx';
import { DEFINITIONS, exportRows, rowsQuery, type Row } from '../bewerber.queries.ts';
import type { Source } from '../details/bewerber-details.queries.ts';
import { BewerberCard } from './bewerber-card.tsx';
import { useBewerberFilters } from './use-bewerber-filters.ts';
import { useRowTools } from './use-row-tools.tsx';

const SelectionActions = lazy(async () => ({
  default: (await import('../selection/selection-actions.tsx')).SelectionActions,
}));

const ROUTES = { bewerber: 'bewerberIndex', marktplatz: 'bewerberMarktplatzIndex' } as const;
const HREF = {
  bewerber: (row: Row) => pathOf('bewerberShow', { iri: row['@id'] }),
  marktplatz: (row: Row) => pathOf('bewerberMarktplatzShow', { iri: row['@id'] }),
};
const card = (row: Row) => <BewerberCard row={row} />;

/** The applicants of one source. Marks are the active company's: who acts for none is offered none. */
export function BewerberList({ source }: { source: Source }) {
  const { t } = useTranslation('bewerber');
  const marks = Boolean(useBenutzer()?.firmaId);
  const list = useList(DEFINITIONS[source]);
  const scope = useListScope(list);
  const result = useQuery(rowsQuery(source, list.query));
  const rowTools = useRowTools();
  const preset = presetOf(list.state.filters);
  const empty = preset === 'alle' ? (`leer.alle.${source}` as const) : (`leer.${preset}` as const);
  const batchActions = (selection: Selection, onDone: () => void) => (
    <Suspense>
      <SelectionActions
        source={source}
        selection={selection}
        count={selectionSize(selection, result.data?.['hydra:totalItems'] ?? 0)}
        query={list.query}
        rows={result.data?.['hydra:member'] ?? []}
        marks={marks}
        onDone={onDone}
      />
    </Suspense>
  );
  return (
    <ListPage
      name={source}
      label={t(`titel.${source}`)}
      {...(marks ? {} : { note: t('ohneFirma') })}
      list={list}
      scope={source === 'bewerber' ? scope : undefined}
      result={result}
      columns={useBewerberColumns(source, marks)}
      sets={useColumnSet(source)}
      filters={useBewerberFilters(source, filtersOf(list.query))}
      searchPlaceholder={t('suche')}
      hrefOf={HREF[source]}
      nameOf={listName}
      card={card}
      selectable
      batchActions={batchActions}
      rowTools={marks ? rowTools : undefined}
      views={marks && <PresetChoice source={source} list={list} />}
      savedViews={useSavedViews(ROUTES[source])}
      onExport={exportRows[source]}
      empty={{ title: t(`${empty}.titel`), text: t(`${empty}.text`) }}
      forbidden={t('keinRecht')}
    />
  );
}
