import type { Anwesenheit } from '@firmenportal/contract/anwesenheiten';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { IconWord } from '#ui/icon-word.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import type { Column } from '#ui/table/column.ts';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import { groupByWeek } from './anwesenheit.rules.ts';
import { STATUS_LOOK } from './anwesenheitsstatus.tsx';
import { anwesenheitenQuery } from './tabs.queries.ts';

type Termin = Item<typeof Anwesenheit>;

interface Props {
  readonly iri: string;
  readonly quartal: { readonly quartal: string; readonly name: string };
}

/** The sessions of one quarter by week, the latest first. */
export function AnwesenheitList({ iri, quartal }: Props) {
  const { t } = useTranslation('studenten');
  const { date } = useFormats();
  const query = useQuery({
    ...anwesenheitenQuery(iri, identifierOf(quartal.quartal)),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  return (
    <Loaded query={query} lines={12}>
      {(termine) => (
        <SimpleTable
          label={t('anwesenheit.termine', { quartal: quartal.name })}
          busy={query.isPlaceholderData}
          columns={columns}
          rows={groupByWeek(termine).map((week) => ({
            title: t('anwesenheit.woche', { montag: date(week.montag), count: week.termine.length }),
            rows: week.termine,
          }))}
          folded
          nameOf={({ veranstaltung }) => veranstaltung}
        />
      )}
    </Loaded>
  );
}

function useColumns(): Column<Termin>[] {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { date } = useFormats();
  return useMemo(
    () => [
      {
        id: 'veranstaltung',
        header: t('fachworte:feld.veranstaltung'),
        cell: ({ veranstaltung }) => veranstaltung,
      },
      {
        id: 'datum',
        header: t('fachworte:feld.datum'),
        cell: ({ datum, beginn: begin }) =>
          begin === null ? date(datum) : t('anwesenheit.zeitpunkt', { datum: date(datum), beginn: begin }),
      },
      {
        id: 'status',
        header: t('fachworte:feld.status'),
        cell: ({ status }) => (
          <IconWord {...STATUS_LOOK[status].word}>
            {t(`fachworte:wert.anwesenheitsstatus.${status}`)}
          </IconWord>
        ),
      },
    ],
    [t, date],
  );
}
