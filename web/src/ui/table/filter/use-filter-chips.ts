import type { NumberRange } from '@firmenportal/contract/hydra/query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { filterChips, type Filter, type FilterChip } from './filter.ts';

/** The set filters in words, in the person's language. */
export function useFilterChips(
  filters: readonly Filter[],
  values: Readonly<Record<string, string>>,
): FilterChip[] {
  const { date, number } = useFormats();
  const { t } = useTranslation('ui');
  const range = ({ from, to }: NumberRange) =>
    from === undefined
      ? t('tabelle.bereichBis', { bis: number(to ?? 0) })
      : to === undefined
        ? t('tabelle.bereichAb', { von: number(from) })
        : t('tabelle.bereichVonBis', { von: number(from), bis: number(to) });
  return filterChips(filters, values, {
    date,
    range,
    radius: ({ plz, km }) => t('tabelle.umkreis', { plz, km: number(km) }),
  });
}
