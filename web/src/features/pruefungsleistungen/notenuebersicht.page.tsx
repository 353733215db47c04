import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Pruefungsleistung } from '@firmenportal/contract/pruefungsleistungen';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import type { Filter } from '#ui/table/filter/filter.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { useListScope } from '../firmen/shared/use-several-firmen.ts';
import { listName } from '../kontakt/shared/person.rules.ts';
import { useStudierendenfilter } from '../studenten/shared/use-studierendenfilter.ts';
import { exportNoten, notenDefinition, notenQuery } from './pruefungsleistungen.queries.ts';
import { notenmerkmale } from './shared/notenmerkmale.tsx';

const hrefOf = ({ student }: Note) => `${pathOf('studierendeShow', { iri: student['@id'] })}?tab=noten`;

/** The newest grades of all students who released theirs. */
export function NotenuebersichtPage(): ReactNode {
  const { t } = useTranslation('pruefungsleistungen');
  const list = useList(notenDefinition);
  return (
    <ListPage
      name="notenuebersicht"
      label={t('titel')}
      note={t('hinweis')}
      list={list}
      scope={useListScope(list)}
      result={useQuery(notenQuery(list.query))}
      onExport={exportNoten}
      columns={useNotenColumns()}
      sets={[STANDARD_COLUMNS]}
      filters={useNotenFilters()}
      searchPlaceholder={t('suche')}
      hrefOf={hrefOf}
      nameOf={({ student }) => listName(student)}
      savedViews={useSavedViews('notenuebersicht')}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}

type Note = Item<typeof Pruefungsleistung>;

function useNotenColumns() {
  const { t } = useTranslation(['pruefungsleistungen', 'fachworte']);
  const { date, decimal, number } = useFormats();
  return useMemo(() => {
    const day = (value: string | null) => (value === null ? '–' : date(value));
    const columns: Column<Note, (typeof notenDefinition.order)[number]>[] = [
      {
        id: 'student',
        file: ['name'],
        header: t('fachworte:feld.name'),
        sort: 'name',
        cell: ({ student }) => listName(student),
      },
      {
        id: 'modul',
        header: t('fachworte:feld.modul'),
        sort: 'modul',
        wrap: true,
        cell: ({ modul }) => modul,
      },
      {
        id: 'note',
        header: t('fachworte:feld.note'),
        sort: 'note',
        align: 'end',
        card: 'badge',
        cell: ({ note }) => (note === null ? '–' : <strong>{decimal(note)}</strong>),
      },
      {
        id: 'versuch',
        header: t('fachworte:feld.versuch'),
        sort: 'versuch',
        align: 'end',
        cell: ({ versuch }) => versuch,
      },
      {
        id: 'merkmale',
        file: ['bestanden', 'muendlicheErgaenzungspruefungErlaubt', 'anerkannt'],
        header: t('merkmale'),
        wrap: true,
        cell: notenmerkmale,
      },
      {
        id: 'notenerfassungsdatum',
        header: t('fachworte:feld.notenerfassungsdatum'),
        sort: 'notenerfassungsdatum',
        cell: ({ notenerfassungsdatum }) => day(notenerfassungsdatum),
      },
      {
        id: 'pruefungsdatum',
        header: t('fachworte:feld.pruefungsdatum'),
        sort: 'pruefungsdatum',
        cell: ({ pruefungsdatum }) => day(pruefungsdatum),
      },
      {
        id: 'semester',
        header: t('fachworte:feld.semester'),
        sort: 'semester',
        align: 'end',
        cell: ({ semester }) => semester,
      },
      {
        id: 'credits',
        header: t('fachworte:feld.credits'),
        sort: 'credits',
        align: 'end',
        cell: ({ credits }) => number(credits),
      },
      {
        id: 'modulnummer',
        header: t('fachworte:feld.modulnummer'),
        sort: 'modulnummer',
        cell: ({ modulnummer }) => modulnummer,
      },
      {
        id: 'matrikelnummer',
        header: t('fachworte:feld.matrikelnummer'),
        cell: ({ student }) => student.matrikelnummer,
      },
    ];
    return columns;
  }, [t, date, decimal, number]);
}

/** As many columns as a common screen shows without scrolling sideways; the others can be switched on. */
const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['modul', 'note', 'versuch', 'merkmale', 'notenerfassungsdatum'],
};

const SEMESTER = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

function useNotenFilters(): Filter[] {
  const { t } = useTranslation(['pruefungsleistungen', 'fachworte']);
  return [
    ...useStudierendenfilter(),
    {
      kind: 'choice',
      name: 'semester',
      label: t('fachworte:feld.semester'),
      options: SEMESTER.map((semester) => ({ value: semester, label: t('filter.semester', { semester }) })),
    },
    { kind: 'date', name: 'von', label: t('filter.von') },
    { kind: 'date', name: 'bis', label: t('filter.bis') },
    {
      kind: 'choice',
      name: 'nichtBestanden',
      label: t('fachworte:feld.bestanden'),
      options: [{ value: 'true', label: t('fachworte:wert.nichtBestanden') }],
    },
  ];
}
