import type { Schnitt } from '@firmenportal/contract/bewerber';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';

/** An average, always with the name of its scale, since points and grades run in opposite directions. */
export function AverageWord({ schnitt: average }: { schnitt: Schnitt }) {
  const { t } = useTranslation('bewerber');
  const { decimal } = useFormats();
  const value = decimal(average.wert);
  return average.skala === 'punkte' ? t('punkte', { wert: value }) : t('note', { wert: value });
}
