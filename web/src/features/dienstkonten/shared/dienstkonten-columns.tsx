import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { endInWords } from '#platform/day-bounds.ts';
import { useFormats } from '#ui/formats.ts';
import { IconWord, type IconWordLook } from '#ui/icon-word.tsx';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import styles from './dienstkonten.module.css';
import type { dienstkontenDefinition, DienstkontoItem } from './dienstkonten.queries.ts';
import { useScopeWords } from './use-scope-words.ts';

export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['stand', 'firma', 'umfang', 'schluessel', 'zuletzt'],
};

const LOOKS: Readonly<Record<DienstkontoItem['stand'], IconWordLook>> = {
  aktiv: { icon: 'success', tone: 'success' },
  abgelaufen: { icon: 'warning', tone: 'warning' },
  widerrufen: { icon: 'close', tone: 'quiet' },
};

/** @param severalFirmen whether the person sees several companies; only then there is a company column */
export function useDienstkontenColumns(severalFirmen: boolean) {
  const { t } = useTranslation(['dienstkonten', 'fachworte']);
  const { dateTime } = useFormats();
  const wordOf = useScopeWords();
  return useMemo(() => {
    const columns: Column<DienstkontoItem, (typeof dienstkontenDefinition.order)[number]>[] = [
      { id: 'name', header: t('fachworte:feld.name'), sort: 'name', cell: ({ name }) => name },
      {
        id: 'stand',
        header: t('fachworte:feld.stand'),
        card: 'badge',
        cell: ({ stand }) => <IconWord {...LOOKS[stand]}>{t(`stand.${stand}`)}</IconWord>,
      },
      {
        id: 'firma',
        header: t('fachworte:feld.firma'),
        wrap: true,
        cell: ({ firma }) => firma?.name ?? t('hochschule'),
      },
      {
        id: 'umfang',
        header: t('umfang'),
        wrap: true,
        cell: ({ umfang }) => umfang.map(wordOf).join(', '),
      },
      {
        id: 'schluessel',
        header: t('schluessel'),
        cell: ({ schluessel }) => (
          <TwoLines
            second={schluessel[0] && t('bis', { zeit: dateTime(endInWords(schluessel[0].gueltigBis)) })}
          >
            <span className={styles['keyStart']}>
              {schluessel.map(({ anfang }) => `${anfang}…`).join(', ')}
            </span>
          </TwoLines>
        ),
      },
      {
        id: 'zuletzt',
        header: t('zuletzt'),
        cell: ({ zuletztBenutztAm }) => (zuletztBenutztAm === null ? t('nie') : dateTime(zuletztBenutztAm)),
      },
      {
        id: 'netze',
        header: t('netze'),
        wrap: true,
        cell: ({ netze }) => (netze.length === 0 ? t('ueberall') : netze.join(', ')),
      },
      {
        id: 'angelegtAm',
        header: t('angelegt'),
        sort: 'angelegtAm',
        cell: ({ angelegtAm, angelegtVon }) => (
          <TwoLines second={angelegtVon === null ? null : t('von', { name: angelegtVon })}>
            {dateTime(angelegtAm)}
          </TwoLines>
        ),
      },
    ];
    return severalFirmen ? columns : columns.filter(({ id }) => id !== 'firma');
  }, [t, dateTime, wordOf, severalFirmen]);
}
