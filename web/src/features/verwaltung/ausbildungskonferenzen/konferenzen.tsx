import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endInWords } from '#platform/day-bounds.ts';
import { PATHS } from '#platform/paths.ts';
import { showAlert } from '#ui/feedback/alert.ts';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { useFormats } from '#ui/formats.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import type { RowTools, Column, ColumnSet } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import { EditKonferenzDialog, NewKonferenzDialog } from './konferenz-dialog.tsx';
import {
  konferenzenDefinition,
  konferenzenQuery,
  removeKonferenz,
  type KonferenzItem,
} from './konferenzen.queries.ts';

/** The training conferences that the school announces to the companies. */
export function Konferenzen() {
  const { t } = useTranslation('verwaltung');
  const list = useList(konferenzenDefinition);
  const [edited, setEdited] = useState<KonferenzItem | 'neu'>();
  const onClose = () => setEdited(undefined);
  const onSaved = () => {
    onClose();
    showSnackbar({ text: t('konferenz.gespeichert'), color: 'success' });
  };
  return (
    <>
      <DataTable
        name="konferenzen"
        label={t('reiter.konferenzen')}
        list={list}
        result={useQuery(konferenzenQuery(list.query))}
        columns={useKonferenzenColumns()}
        sets={[STANDARD_COLUMNS]}
        action={
          <button type="button" className="button" onClick={() => setEdited('neu')}>
            {t('konferenz.neu')}
          </button>
        }
        nameOf={({ titel: title }) => title}
        rowTools={useKonferenzenMenu(setEdited)}
        empty={{ title: t('konferenz.leer'), text: t('konferenz.leerText') }}
      />
      {edited === 'neu' ? (
        <NewKonferenzDialog onSaved={onSaved} onClose={onClose} />
      ) : (
        edited && <EditKonferenzDialog konferenz={edited} onSaved={onSaved} onClose={onClose} />
      )}
    </>
  );
}

function useKonferenzenMenu(onEdit: (konferenz: KonferenzItem) => void): RowTools<KonferenzItem> {
  const { t } = useTranslation('verwaltung');
  const navigate = useNavigate();
  const { mutate } = useMutation(removeKonferenz);
  return useMemo(() => {
    const drop = async (konferenz: KonferenzItem) => {
      const { titel: title } = konferenz;
      const confirmed = await confirm({
        title: t('konferenz.loeschenFrage', { titel: title }),
        text: t('konferenz.loeschenFolge'),
        confirmText: t('loeschen'),
      });
      if (!confirmed) return;
      mutate(konferenz, {
        onSuccess: (isGone) => {
          if (isGone) showSnackbar({ text: t('konferenz.geloescht', { titel: title }), color: 'success' });
          else showAlert(t('konferenz.mitAnmeldungen', { titel: title }));
        },
      });
    };
    return {
      header: t('aktionen'),
      cell: (konferenz) => (
        <RowMenu
          label={t('aktionenFuer', { name: konferenz.titel })}
          entries={[
            {
              label: t('konferenz.ansehen'),
              onSelect: () =>
                void navigate({
                  to: PATHS.ausbildungskonferenz,
                  search: { konferenz: identifierOf(konferenz['@id']) },
                }),
            },
            { label: t('bearbeiten'), onSelect: () => onEdit(konferenz) },
            { label: t('loeschen'), onSelect: () => void drop(konferenz) },
          ]}
        />
      ),
      keys: {},
      keysHelp: '',
    };
  }, [t, mutate, navigate, onEdit]);
}

const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['titel', 'datum', 'ort', 'anmeldeschluss', 'angemeldet'],
};

function useKonferenzenColumns() {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const { date, dateTime, number } = useFormats();
  return useMemo(
    (): Column<KonferenzItem, (typeof konferenzenDefinition.order)[number]>[] => [
      { id: 'titel', header: t('fachworte:feld.titel'), wrap: true, cell: ({ titel: title }) => title },
      {
        id: 'datum',
        header: t('fachworte:feld.datum'),
        sort: 'datum',
        cell: ({ datum, beginn: begin, ende: end }) => (
          <TwoLines second={[begin, end].filter(Boolean).join('–') || null}>{date(datum)}</TwoLines>
        ),
      },
      { id: 'ort', header: t('fachworte:feld.ort'), wrap: true, cell: ({ ort }) => ort },
      {
        id: 'anmeldeschluss',
        header: t('fachworte:feld.anmeldeschluss'),
        cell: ({ anmeldeschluss }) => dateTime(endInWords(anmeldeschluss)),
      },
      {
        id: 'angemeldet',
        header: t('konferenz.angemeldet'),
        align: 'end',
        cell: ({ angemeldet }) => number(angemeldet),
      },
    ],
    [t, date, dateTime, number],
  );
}
