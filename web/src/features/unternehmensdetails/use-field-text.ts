import { useTranslation } from 'react-i18next';
import type { FirmaItem } from './unternehmensdetails.queries.ts';
import type { Field } from './unternehmensdetails.rules.ts';

/** What a field of a company says, in words. */
export function useFieldText(firma: FirmaItem): (field: Field) => string {
  const { t } = useTranslation('fachworte');
  return (field) => {
    switch (field) {
      case 'groesse':
        return firma.groesse === null ? '' : t(`wert.firmengroesse.${firma.groesse}`);
      case 'international':
        return t(firma.international ? 'wert.ja' : 'wert.nein');
      case 'weltregionen':
      case 'branchen':
        return firma[field].map(({ name }) => name).join(', ');
      default:
        return firma[field] ?? '';
    }
  };
}
