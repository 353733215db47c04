import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Seminarveranstaltung } from '@firmenportal/contract/seminarveranstaltungen';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import type { Filter } from '#ui/table/filter/filter.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { filtersOf } from '#ui/table/list/list-state.ts';
import { useList } from '#ui/table/list/use-list.ts';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import {
  exportSeminare,
  seminarDefinition,
  seminareQuery,
  seminarfilterQuery,
} from './seminarveranstaltungen.queries.ts';

const hrefOf = (seminar: Seminar) => pathOf('seminareShow', { iri: seminar['@id'] });

/** The school's seminars; by default those to come. */
export function SeminareIndexPage(): ReactNode {
  const { t } = useTranslation('seminarveranstaltungen');
  const list = useList(seminarDefinition);
  return (
    <ListPage
      name="seminare"
      label={t('titel')}
      note={t('ohneKategorie')}
      list={list}
      result={useQuery(seminareQuery(list.query))}
      onExport={exportSeminare}
      columns={useSeminarColumns()}
      sets={[STANDARD_COLUMNS]}
      filters={useSeminarFilters(filtersOf(list.query))}
      searchPlaceholder={t('suche')}
      hrefOf={hrefOf}
      nameOf={({ titel: title }) => title}
      savedViews={useSavedViews('seminareIndex')}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}

export type Seminar = Item<typeof Seminarveranstaltung>;

function useSeminarColumns() {
  const { t } = useTranslation(['seminarveranstaltungen', 'fachworte']);
  const { date, number } = useFormats();
  return useMemo(() => {
    const columns: Column<Seminar, (typeof seminarDefinition.order)[number]>[] = [
      { id: 'titel', header: t('fachworte:feld.titel'), sort: 'titel', cell: ({ titel: title }) => title },
      {
        id: 'zeitraum',
        file: ['von', 'bis'],
        header: t('zeitraum'),
        sort: 'von',
        cell: ({ von: from, bis: until }) => (from === until ? date(from) : `${date(from)} – ${date(until)}`),
      },
      { id: 'uhrzeit', header: t('fachworte:feld.uhrzeit'), cell: ({ uhrzeit: time }) => time ?? '–' },
      {
        id: 'kategorie',
        header: t('fachworte:feld.kategorie'),
        sort: 'kategorie',
        cell: ({ kategorie }) => kategorie ?? '–',
      },
      {
        id: 'lehrperson',
        header: t('fachworte:feld.lehrperson'),
        sort: 'lehrperson',
        wrap: true,
        cell: ({ lehrperson }) => lehrperson ?? '–',
      },
      {
        id: 'pruefungsform',
        header: t('fachworte:feld.pruefungsform'),
        wrap: true,
        cell: ({ pruefungsform }) => pruefungsform ?? '–',
      },
      {
        id: 'credits',
        header: t('fachworte:feld.credits'),
        sort: 'credits',
        align: 'end',
        cell: ({ credits }) => number(credits),
      },
      {
        id: 'workload',
        header: t('fachworte:feld.workload'),
        align: 'end',
        cell: ({ workload }) => (workload === null ? '–' : number(workload)),
      },
      {
        id: 'seminarnummer',
        header: t('fachworte:feld.seminarnummer'),
        cell: ({ seminarnummer }) => seminarnummer,
      },
    ];
    return columns;
  }, [t, date, number]);
}

const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['zeitraum', 'kategorie', 'lehrperson', 'pruefungsform', 'credits'],
};

/** The list's filters; the categories are counted under the current filters. */
function useSeminarFilters(asked: Parameters<typeof seminarfilterQuery>[0]): Filter[] {
  const { t } = useTranslation(['seminarveranstaltungen', 'fachworte']);
  const { data, isPending: pending } = useQuery(seminarfilterQuery(asked));
  const kategorien = data?.kategorien ?? [];
  return [
    {
      kind: 'choice',
      name: 'zeitraum',
      label: t('zeitraum'),
      none: t('kommend'),
      options: [
        { value: 'vergangen', label: t('vergangen') },
        { value: 'alle', label: t('alle') },
      ],
      shownAs: 'switch',
    },
    {
      kind: 'choice',
      name: 'kategorie',
      label: t('fachworte:feld.kategorie'),
      options: kategorien.map(({ wert: value, name, anzahl: count }) => ({ value, label: name, count })),
      shownAs: 'chips',
      pending,
    },
    { kind: 'date', name: 'von', label: t('filter.von') },
    { kind: 'date', name: 'bis', label: t('filter.bis') },
  ];
}
