import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { TerminItem } from './termine.queries.ts';

/** A date's days and times in words, as the school states them: not converted to the reader's time zone. */
export function useTerminTime() {
  const { t } = useTranslation('downloads');
  const { date, day } = useFormats();
  const timeOf = ({ von: from, bis: until, beginn: begin, ende: end }: TerminItem): string | null => {
    if (begin === null) return null;
    if (from < until && end !== null) {
      return t('zeit.mehrtaegig', { beginn: begin, ende: end, von: date(from), bis: date(until) });
    }
    return end === null ? t('zeit.ab', { beginn: begin }) : t('zeit.vonBis', { beginn: begin, ende: end });
  };
  return {
    tageOf: ({ von: from, bis: until }: TerminItem) =>
      from === until ? day(from) : t('zeit.tage', { von: day(from), bis: day(until) }),
    kurzOf: ({ von: from, bis: until }: TerminItem) =>
      from === until ? date(from) : `${date(from)} – ${date(until)}`,
    uhrzeitOf: timeOf,
  };
}
