import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet, RowTools } from '#ui/table/column.ts';
import { IconWord } from '#ui/icon-word.tsx';
import { part } from '#ui/load/part.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import {
  importquellenDefinition,
  importquellenQuery,
  pauseImportquelle,
  removeImportquelle,
  runImportquelle,
  type ImportquelleRow,
} from './importquellen.queries.ts';
import { Laufstand } from './laufstand.tsx';

const NewImportquelleDialog = part(
  async () => (await import('./importquelle-dialogs.tsx')).NewImportquelleDialog,
);
const EditImportquelleDialog = part(
  async () => (await import('./importquelle-dialogs.tsx')).EditImportquelleDialog,
);
const FehlendeDialog = part(async () => (await import('./fehlende-dialog.tsx')).FehlendeDialog);
const LaeufeDialog = part(async () => (await import('./laeufe-dialog.tsx')).LaeufeDialog);

interface Opened {
  readonly what: 'neu' | 'bearbeiten' | 'laeufe' | 'fehlende';
  readonly quelle?: ImportquelleRow;
}

/** Places from which the portal fetches files by itself, and how that goes. */
export function Importquellen() {
  const { t } = useTranslation('importquellen');
  const list = useList(importquellenDefinition);
  const [opened, setOpened] = useState<Opened>();
  const onClose = () => setOpened(undefined);
  const onSaved = () => {
    onClose();
    showSnackbar({ text: t('gespeichert'), color: 'success' });
  };
  const { what, quelle } = opened ?? {};
  return (
    <>
      <DataTable
        name="importquellen"
        label={t('titel')}
        list={list}
        result={useQuery(importquellenQuery(list.query))}
        columns={useColumns()}
        sets={[STANDARD_COLUMNS]}
        action={
          <button
            type="button"
            className="button"
            onPointerEnter={NewImportquelleDialog.load}
            onClick={() => setOpened({ what: 'neu' })}
          >
            {t('neu.knopf')}
          </button>
        }
        nameOf={({ name }) => name}
        rowTools={useMenu(setOpened)}
        empty={{ title: t('leer.titel'), text: t('leer.text') }}
        note={t('einleitung')}
      />
      {what === 'neu' && <NewImportquelleDialog onSaved={onSaved} onClose={onClose} />}
      {what === 'bearbeiten' && quelle && (
        <EditImportquelleDialog quelle={quelle} onSaved={onSaved} onClose={onClose} />
      )}
      {what === 'fehlende' && quelle && <FehlendeDialog quelle={quelle} onClose={onClose} />}
      {what === 'laeufe' && quelle && <LaeufeDialog quelle={quelle} onClose={onClose} />}
    </>
  );
}

function useMenu(open: (opened: Opened) => void): RowTools<ImportquelleRow> {
  const { t } = useTranslation('importquellen');
  const { mutate: run } = useMutation(runImportquelle);
  const { mutate: pause } = useMutation(pauseImportquelle);
  const { mutate: remove } = useMutation(removeImportquelle);
  return useMemo(() => {
    const drop = async (quelle: ImportquelleRow) => {
      const { name } = quelle;
      const confirmed = await confirm({
        title: t('loeschen.frage', { name }),
        text: t('loeschen.folge'),
        confirmText: t('loeschen.knopf'),
      });
      if (!confirmed) return;
      remove(quelle, {
        onSuccess: () => showSnackbar({ text: t('loeschen.getan', { name }), color: 'success' }),
      });
    };
    return {
      header: t('aktionen'),
      cell: (quelle) => (
        <RowMenu
          label={t('aktionenFuer', { name: quelle.name })}
          entries={[
            ...(quelle.offeneFehlende > 0
              ? [{ label: t('fehlende.knopf'), onSelect: () => open({ what: 'fehlende', quelle }) }]
              : []),
            {
              label: t(quelle.angehalten ? 'entscheiden' : 'laeufe.knopf'),
              onSelect: () => open({ what: 'laeufe', quelle }),
            },
            {
              label: t('abrufen.knopf'),
              onSelect: () =>
                run(quelle, {
                  onSuccess: () =>
                    showSnackbar({ text: t('abrufen.getan', { name: quelle.name }), color: 'success' }),
                }),
            },
            {
              label: t(quelle.pausiert ? 'fortsetzen' : 'pausieren'),
              onSelect: () => pause({ quelle, pausiert: !quelle.pausiert }),
            },
            { label: t('bearbeiten'), onSelect: () => open({ what: 'bearbeiten', quelle }) },
            { label: t('loeschen.knopf'), onSelect: () => void drop(quelle) },
          ]}
        />
      ),
      keys: {},
      keysHelp: '',
    };
  }, [t, run, pause, remove, open]);
}

const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['stand', 'letzter', 'naechster', 'dateien'],
};

function useColumns() {
  const { t } = useTranslation(['importquellen', 'import-kinds']);
  const { dateTime } = useFormats();
  return useMemo(
    (): Column<ImportquelleRow, (typeof importquellenDefinition.order)[number]>[] => [
      { id: 'name', header: t('name'), sort: 'name', wrap: true, cell: ({ name }) => name },
      {
        id: 'stand',
        header: t('stand.titel'),
        wrap: true,
        cell: ({ letzterLauf, offeneFehlende }) => (
          <>
            <Laufstand lauf={letzterLauf} />
            {offeneFehlende > 0 && (
              <IconWord icon="warning" tone="warning">
                {t('fehlende.offen', { count: offeneFehlende })}
              </IconWord>
            )}
          </>
        ),
      },
      {
        id: 'letzter',
        header: t('letzterLauf'),
        cell: ({ letzterLauf }) => letzterLauf && dateTime(letzterLauf.begonnenAm),
      },
      {
        id: 'naechster',
        header: t('naechsterLauf'),
        cell: ({ naechsterLauf, uhrzeit }) => (
          <TwoLines second={uhrzeit === null ? t('zeit.stuendlich') : t('zeit.taeglichUm', { uhrzeit })}>
            {naechsterLauf === null
              ? t('pausiert')
              : Date.parse(naechsterLauf) <= Date.now()
                ? t('gleich')
                : dateTime(naechsterLauf)}
          </TwoLines>
        ),
      },
      {
        id: 'dateien',
        header: t('dateien'),
        wrap: true,
        cell: ({ dateien }) => dateien.map(({ art }) => t(`import-kinds:${art}`)).join(', '),
      },
    ],
    [t, dateTime],
  );
}
