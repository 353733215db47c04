import { useTranslation } from 'react-i18next';
import type { FirmaItem } from './unternehmensdetails.queries.ts';
import type { Feld } from './unternehmensdetails.rules.ts';

/** What a field of a company says, in words. */
export function useFeldtext(firma: FirmaItem): (feld: Feld) => string {
  const { t } = useTranslation('fachworte');
  return (feld) => {
    switch (feld) {
      case 'groesse':
        return firma.groesse === null ? '' : t(`wert.firmengroesse.${firma.groesse}`);
      case 'international':
        return t(firma.international ? 'wert.ja' : 'wert.nein');
      case 'weltregionen':
      case 'branchen':
        return firma[feld].map(({ name }) => name).join(', ');
      default:
        return firma[feld] ?? '';
    }
  };
}
