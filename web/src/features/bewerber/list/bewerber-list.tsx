import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedViews } from '#features/ansichten/shared/use-saved-views.tsx';
import { useListScope } from '#features/firmen/shared/use-several-firmen.ts';
import { listName } from '#features/kontakt/shared/person.rules.ts';
import { loadTexts } from '#platform/i18n.ts';
import { PATHS, pathOf } from '#platform/paths.ts';
import { useBenutzer } from '#platform/session.ts';
import { part } from '#ui/load/part.tsx';
import { useBeside } from '#ui/table/beside/use-beside.ts';
import type { RowTools } from '#ui/table/column.ts';
import { Segmented } from '#ui/table/filter/segmented.tsx';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { filtersOf } from '#ui/table/list/list-state.ts';
import { useList, type List } from '#ui/table/list/use-list.ts';
import { selectionSize, type Selection } from '#ui/table/selection/selection.ts';
import { DEFINITIONS, exportRows, rowsQuery, type Row } from '../bewerber.queries.ts';
import { beginBewerber, type Source } from '../details/bewerber-details.queries.ts';
import { BewertungSelect, HideButton, FavoritButton } from '../kennzeichen/kennzeichen-buttons.tsx';
import { useKennzeichen, type Mark } from '../kennzeichen/use-kennzeichen.ts';
import { BewerberCard } from './bewerber-card.tsx';
import { useBewerberColumns, useColumnSet } from './bewerber-columns.tsx';
import { presetOf, PRESETS, presetFilters } from './presets.rules.ts';
import { useBewerberFilters } from './use-bewerber-filters.ts';

const SelectionActions = part(async () => {
  const [module] = await Promise.all([import('../selection/selection-actions.tsx'), loadTexts(['auswahl'])]);
  return module.SelectionActions;
});

const Board = part(async () => {
  const [module] = await Promise.all([import('../board/board.tsx'), loadTexts(['auswahlstufe'])]);
  return module.Board;
});

const ROUTES = { bewerber: 'bewerberIndex', marktplatz: 'bewerberMarktplatzIndex' } as const;
const DETAILS = { bewerber: PATHS.bewerberShow, marktplatz: PATHS.bewerberMarktplatzShow } as const;
const HREF = {
  bewerber: (row: Row) => pathOf('bewerberShow', { iri: row['@id'] }),
  marktplatz: (row: Row) => pathOf('bewerberMarktplatzShow', { iri: row['@id'] }),
};

const RATING_KEYS = [
  ['0', null],
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['4', 4],
] as const;

const card = (row: Row) => <BewerberCard row={row} />;

/** The applicants of one source. Marks belong to the active company, so people who act for none don't see them. */
export function BewerberList({ source }: { source: Source }) {
  const { t } = useTranslation('bewerber');
  const marks = Boolean(useBenutzer()?.firmaId);
  const list = useList(DEFINITIONS[source]);
  const scope = useListScope(list);
  const result = useQuery(rowsQuery(source, list.query));
  const beside = useBeside(list, DETAILS[source], beginBewerber[source]);
  const mark = useKennzeichen();
  const rowTools = useRowTools(source, mark);
  const preset = presetOf(list.state.filters);
  const empty = preset === 'alle' ? (`leer.alle.${source}` as const) : (`leer.${preset}` as const);
  const batchActions = (selection: Selection, onDone: () => void) => (
    <SelectionActions
      source={source}
      selection={selection}
      count={selectionSize(selection, result.data?.['hydra:totalItems'] ?? 0)}
      query={list.query}
      rows={result.data?.['hydra:member'] ?? []}
      marks={marks}
      onDone={onDone}
    />
  );
  const board = () => <Board list={list} beside={beside} onMark={mark} />;
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
      filters={useBewerberFilters(source, filtersOf(list.query), marks)}
      searchPlaceholder={t('suche')}
      hrefOf={HREF[source]}
      beside={beside}
      nameOf={listName}
      card={card}
      board={marks && source === 'bewerber' ? board : undefined}
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

/**
 * Switches between all, favourites and hidden; for the company's own applicants also those with a reported enrolment.
 */
function PresetChoice({ source, list }: { source: Source; list: List }) {
  const { t } = useTranslation('bewerber');
  const offered = PRESETS.filter((one) => source === 'bewerber' || one !== 'eingeschrieben');
  return (
    <Segmented
      label={t('ansicht.titel')}
      options={offered.map((value) => ({ value, label: t(`ansicht.${value}`) }))}
      value={presetOf(list.state.filters)}
      onChange={(next) => list.change({ filters: presetFilters(next, list.state.filters) })}
    />
  );
}

/** Marks a row as favourite or hides it, by button and by key. The company's own applicants can be rated too. */
function useRowTools(source: Source, mark: Mark): RowTools<Row> {
  const { t } = useTranslation('bewerber');
  return useMemo(() => {
    const isRated = source === 'bewerber';
    const rate = (bewertung: number | null) => (row: Row) => mark(row, { bewertung });
    return {
      header: t(isRated ? 'spalte.werkzeugeMitBewertung' : 'spalte.werkzeuge'),
      count: isRated ? 3 : 2,
      cell: (row) => (
        <>
          <FavoritButton bewerber={row} onMark={mark} />
          <HideButton bewerber={row} onMark={mark} />
          {isRated && <BewertungSelect bewerber={row} onMark={mark} compact />}
        </>
      ),
      keys: {
        f: (row) => mark(row, { favorit: row.kennzeichen?.favorit === null }),
        h: (row) => mark(row, { ausgeblendet: row.kennzeichen?.ausgeblendet === null }),
        ...(isRated && Object.fromEntries(RATING_KEYS.map(([key, bewertung]) => [key, rate(bewertung)]))),
      },
      leaving: ['h'],
      keysHelp: t(isRated ? 'werkzeug.tastenMitBewertung' : 'werkzeug.tasten'),
    };
  }, [t, source, mark]);
}
