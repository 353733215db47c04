import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { TERMINARTEN, listTermine } from '@firmenportal/contract/termine';
import { schoolDay } from '@firmenportal/contract/locale';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedViews } from '#features/ansichten/shared/use-saved-views.tsx';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { useFormats } from '#ui/formats.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import type { RowTools, Column, ColumnSet } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Filter } from '#ui/table/filter/filter.ts';
import { useList } from '#ui/table/list/use-list.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import { EditTerminDialog, NewTerminDialog } from './termin-dialog.tsx';
import {
  removeTermin,
  termineQuery,
  type TerminItem,
  exportTermine,
  type termineDefinition,
} from './termine.queries.ts';

/** The dates that the school publishes for the companies. */
export function Termine() {
  const { t } = useTranslation('verwaltung');
  const isPast = useLocation({ select: ({ search }) => 'vorbeiBis' in search });
  const list = useList(definitionOf(isPast));
  const [edited, setEdited] = useState<TerminItem | 'neu'>();
  const onClose = () => setEdited(undefined);
  const onSaved = () => {
    onClose();
    showSnackbar({ text: t('termin.gespeichert'), color: 'success' });
  };
  return (
    <>
      <DataTable
        name="termine"
        label={t('reiter.termine')}
        list={list}
        result={useQuery(termineQuery(selectionOf(list.query, schoolDay())))}
        columns={useTermineColumns()}
        sets={[STANDARD_COLUMNS]}
        action={
          <button type="button" className="button" onClick={() => setEdited('neu')}>
            {t('termin.neu')}
          </button>
        }
        filters={useTermineFilters(list.state.filters['vorbeiBis'])}
        searchPlaceholder={t('termin.suche')}
        nameOf={({ titel: title }) => title}
        rowTools={useTermineMenu(setEdited)}
        onExport={({ format, query }) => exportTermine({ format, query: selectionOf(query, schoolDay()) })}
        savedViews={useSavedViews('verwaltung-termine')}
        empty={{ title: t('termin.leer'), text: t('termin.leerText') }}
      />
      {edited === 'neu' ? (
        <NewTerminDialog onSaved={onSaved} onClose={onClose} />
      ) : (
        edited && <EditTerminDialog termin={edited} onSaved={onSaved} onClose={onClose} />
      )}
    </>
  );
}

function useTermineMenu(onEdit: (termin: TerminItem) => void): RowTools<TerminItem> {
  const { t } = useTranslation('verwaltung');
  const { mutate } = useMutation(removeTermin);
  return useMemo(() => {
    const drop = async (termin: TerminItem) => {
      const { titel: title } = termin;
      const confirmed = await confirm({
        title: t('termin.loeschenFrage', { titel: title }),
        text: t('termin.loeschenFolge'),
        confirmText: t('loeschen'),
      });
      if (!confirmed) return;
      mutate(termin, {
        onSuccess: () => showSnackbar({ text: t('termin.geloescht', { titel: title }), color: 'success' }),
      });
    };
    return {
      header: t('aktionen'),
      cell: (termin) => (
        <RowMenu
          label={t('aktionenFuer', { name: termin.titel })}
          entries={[
            { label: t('bearbeiten'), onSelect: () => onEdit(termin) },
            { label: t('loeschen'), onSelect: () => void drop(termin) },
          ]}
        />
      ),
      keys: {},
      keysHelp: '',
    };
  }, [t, mutate, onEdit]);
}

/** @param pastUntil the last day of past dates; may be an older day from a saved view or a link */
function useTermineFilters(pastUntil: string = dayBefore(schoolDay())): Filter[] {
  const { t } = useTranslation(['fachworte', 'verwaltung']);
  return [
    {
      kind: 'choice',
      name: 'vorbeiBis',
      label: t('verwaltung:termin.zeit'),
      none: t('verwaltung:termin.kommende'),
      options: [{ value: pastUntil, label: t('verwaltung:termin.vergangene') }],
      shownAs: 'switch',
    },
    {
      kind: 'choice',
      name: 'art',
      label: t('fachworte:feld.art'),
      options: TERMINARTEN.map((value) => ({ value, label: t(`fachworte:wert.terminart.${value}`) })),
    },
    { kind: 'date', name: 'von', label: t('fachworte:feld.von') },
    { kind: 'date', name: 'bis', label: t('fachworte:feld.bis') },
  ];
}

type Definition = typeof listTermine.query;
type Query = QueryInput<Definition>;

/** Past dates are sorted with the latest first. */
const pastDefinition: Definition = { ...listTermine.query, defaultOrder: [['von', 'desc']] };

/** The query definition for upcoming or past dates. */
const definitionOf = (isPast: boolean): Definition => (isPast ? pastDefinition : listTermine.query);

/** Upcoming dates by default, unless the query asks for past ones or for a range of days. */
export function selectionOf(query: Query, today: string): Query {
  const { von: from, bis: until, vorbeiBis: pastUntil } = query;
  const order = query.order ?? definitionOf(pastUntil !== undefined).defaultOrder;
  return {
    ...query,
    order,
    ...([from, until, pastUntil].every((day) => day === undefined) && { von: today }),
  };
}

const DAY_MS = 86_400_000;

export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['titel', 'art', 'von', 'ort'],
};

function useTermineColumns() {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const { date } = useFormats();
  return useMemo(
    (): Column<TerminItem, (typeof termineDefinition.order)[number]>[] => [
      {
        id: 'titel',
        header: t('fachworte:feld.titel'),
        sort: 'titel',
        wrap: true,
        cell: ({ titel: title }) => title,
      },
      {
        id: 'art',
        header: t('fachworte:feld.art'),
        sort: 'art',
        cell: ({ art: kind }) => t(`fachworte:wert.terminart.${kind}`),
      },
      {
        id: 'von',
        file: ['von', 'bis', 'beginn', 'ende'],
        header: t('termin.zeit'),
        sort: 'von',
        cell: ({ von: from, bis: until, beginn: begin, ende: end }) => (
          <TwoLines second={[begin, end].filter(Boolean).join('–') || null}>
            {from === until ? date(from) : t('zeitraum.vonBis', { von: date(from), bis: date(until) })}
          </TwoLines>
        ),
      },
      { id: 'ort', header: t('fachworte:feld.ort'), wrap: true, cell: ({ ort }) => ort },
    ],
    [t, date],
  );
}
