import { FOLDER_KINDS, IMPORT_KINDS, IMPORTERGEBNISSE } from '@firmenportal/contract/import';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedViews } from '#features/ansichten/shared/use-saved-views.tsx';
import dialogStyles from '#ui/layers/dialog.module.css';
import { Dialog } from '#ui/layers/dialog.tsx';
import { useFormats } from '#ui/formats.ts';
import { IconWord } from '#ui/icon-word.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import type { RowTools, Column, ColumnSet } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { yesOrNo, type Filter } from '#ui/table/filter/filter.ts';
import { useList } from '#ui/table/list/use-list.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import { quellennamenQuery } from '../importquellen/importquellen.queries.ts';
import styles from '../verwaltung.module.css';
import { KeptFindings } from './findings/findings.tsx';
import { Figures } from './import-report.tsx';
import { isReadable } from './import-run.rules.ts';
import { importeDefinition, importeQuery, importQuery, type ImportRow } from './importe.queries.ts';
import { NewImport } from './new-import.tsx';

/** Imports files of the campus system, and lists previous imports. */
export function Importe() {
  const { t } = useTranslation('verwaltung');
  const { dateTime } = useFormats();
  const list = useList(importeDefinition);
  const [shown, setShown] = useState<ImportRow>();
  return (
    <>
      <section className={styles['narrow']}>
        <h2>{t('import.neu')}</h2>
        <NewImport />
      </section>
      <h2 className={styles['further']}>{t('import.bisherige')}</h2>
      <DataTable
        name="importe"
        label={t('reiter.importe')}
        list={list}
        result={useQuery(importeQuery(list.query))}
        columns={useImporteColumns()}
        sets={[STANDARD_COLUMNS]}
        filters={useImporteFilters()}
        nameOf={({ begonnenAm }) => dateTime(begonnenAm)}
        rowTools={useImporteMenu(setShown)}
        savedViews={useSavedViews('verwaltung-importe')}
        empty={{ title: t('import.leer'), text: t('import.leerText') }}
      />
      {shown && <ImportDialog lauf={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function useImporteMenu(onShow: (lauf: ImportRow) => void): RowTools<ImportRow> {
  const { t } = useTranslation(['verwaltung', 'import-kinds']);
  const { dateTime } = useFormats();
  return useMemo(
    () => ({
      header: t('aktionen'),
      cell: (lauf) => (
        <RowMenu
          label={t('aktionenFuer', {
            name: `${t(`import-kinds:${lauf.art}`)}, ${dateTime(lauf.begonnenAm)}`,
          })}
          entries={[{ label: t('import.zeigen'), onSelect: () => onShow(lauf) }]}
        />
      ),
      keys: {},
      keysHelp: '',
    }),
    [t, dateTime, onShow],
  );
}

function useImporteFilters(): Filter[] {
  const { t } = useTranslation(['verwaltung', 'fachworte', 'import-kinds']);
  const { data: quellen } = useQuery(quellennamenQuery);
  return [
    {
      kind: 'choice',
      name: 'art',
      label: t('import.art'),
      options: [...IMPORT_KINDS, ...FOLDER_KINDS].map((value) => ({
        value,
        label: t(`import-kinds:${value}`),
      })),
    },
    {
      kind: 'choice',
      name: 'ergebnis',
      label: t('import.ergebnis'),
      options: IMPORTERGEBNISSE.map((value) => ({ value, label: t(`import.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'mitFehlern',
      label: t('import.zahlen.fehlerhaft'),
      options: yesOrNo(t('fachworte:wert.ja'), t('fachworte:wert.nein')),
    },
    {
      kind: 'choice',
      name: 'quelle',
      label: t('import.quelle'),
      options: (quellen ?? []).map((name) => ({ value: name, label: name })),
      pending: quellen === undefined,
    },
  ];
}

/** One import with the errors in its file. */
function ImportDialog({ lauf, onClose }: { lauf: ImportRow; onClose: () => void }) {
  const { t } = useTranslation('verwaltung');
  const query = useQuery(importQuery(lauf));
  return (
    <Dialog title={lauf.datei} wide onClose={onClose}>
      <Loaded query={query}>
        {(whole) => (
          <>
            <Figures lauf={whole} />
            {whole.fehler.length > 0 && <KeptFindings lauf={whole} />}
            {whole.fehler.length === 0 && !whole.aborted && <p>{t('import.ohneBefunde')}</p>}
          </>
        )}
      </Loaded>
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button" onClick={onClose}>
          {t('schliessen')}
        </button>
      </div>
    </Dialog>
  );
}

const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['begonnenAm', 'art', 'ergebnis', 'neu', 'geaendert', 'fehlerhaft', 'person'],
};

export function useImporteColumns() {
  const { t } = useTranslation(['verwaltung', 'import-kinds']);
  const { dateTime, number } = useFormats();
  return useMemo(
    (): Column<ImportRow, (typeof importeDefinition.order)[number]>[] => [
      {
        id: 'begonnenAm',
        header: t('import.am'),
        sort: 'begonnenAm',
        cell: ({ begonnenAm }) => dateTime(begonnenAm),
      },
      {
        id: 'art',
        header: t('import.art'),
        cell: ({ art: kind, datei: file }) => <TwoLines second={file}>{t(`import-kinds:${kind}`)}</TwoLines>,
      },
      {
        id: 'ergebnis',
        header: t('import.ergebnis'),
        cell: (lauf) =>
          lauf.aborted ? (
            <IconWord icon="close" tone="error">
              {t('import.abortedKurz')}
            </IconWord>
          ) : !isReadable(lauf) ? (
            <IconWord icon="error" tone="error">
              {t('import.unlesbarKurz')}
            </IconWord>
          ) : lauf.probelauf ? (
            <IconWord icon="info">{t('import.probelauf')}</IconWord>
          ) : lauf.uebernommen ? (
            <IconWord icon="check" tone="success">
              {t('import.uebernommen')}
            </IconWord>
          ) : (
            <IconWord icon="close" tone="error">
              {t('import.nichtUebernommen')}
            </IconWord>
          ),
      },
      ...(['zeilen', 'neu', 'geaendert', 'unveraendert', 'fehlerhaft'] as const).map((id) => ({
        id,
        header: t(`import.zahlen.${id}`),
        align: 'end' as const,
        cell: (lauf: ImportRow) => (isReadable(lauf) ? number(lauf[id]) : null),
      })),
      {
        id: 'person',
        header: t('import.person'),
        cell: ({ person, quelle }) => person ?? quelle ?? t('import.kommandozeile'),
      },
    ],
    [t, dateTime, number],
  );
}
