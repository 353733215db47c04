import { DOKUMENTKATEGORIEN } from '@firmenportal/contract/dokumente';
import { useTranslation } from 'react-i18next';
import type { Filter } from '#ui/table/filter/filter.ts';

/** Filters documents by category. Needs the catalogue `fachworte`. */
export function useKategorieFilter(): Extract<Filter, { kind: 'choice' }> {
  const { t } = useTranslation('fachworte');
  return {
    kind: 'choice',
    name: 'kategorie',
    label: t('feld.kategorie'),
    options: DOKUMENTKATEGORIEN.map((value) => ({ value, label: t(`wert.dokumentkategorie.${value}`) })),
  };
}
