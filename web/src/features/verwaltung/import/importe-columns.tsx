import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { IconWord } from '#ui/icon-word.tsx';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import type { importeDefinition, ImportRow } from './importe.queries.ts';
import { isReadable } from './import-run.rules.ts';

export const STANDARD_COLUMNS: ColumnSet = {
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
      { id: 'person', header: t('import.person'), cell: ({ person }) => person ?? t('import.kommandozeile') },
    ],
    [t, dateTime, number],
  );
}
