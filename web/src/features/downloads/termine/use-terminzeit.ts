import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import type { TerminItem } from './termine.queries.ts';

/** When a date is, in words: days as the school's calendar has them, hours as its clocks show them. */
export function useTerminzeit() {
  const { t } = useTranslation('downloads');
  const { date, day } = useFormats();
  const uhrzeitOf = ({ von, bis, beginn, ende }: TerminItem): string | null => {
    if (beginn === null) return null;
    if (von < bis && ende !== null) {
      return t('zeit.mehrtaegig', { beginn, ende, von: date(von), bis: date(bis) });
    }
    return ende === null ? t('zeit.ab', { beginn }) : t('zeit.vonBis', { beginn, ende });
  };
  return {
    tageOf: ({ von, bis }: TerminItem) =>
      von === bis ? day(von) : t('zeit.tage', { von: day(von), bis: day(bis) }),
    kurzOf: ({ von, bis }: TerminItem) => (von === bis ? date(von) : `${date(von)} – ${date(bis)}`),
    uhrzeitOf,
  };
}
