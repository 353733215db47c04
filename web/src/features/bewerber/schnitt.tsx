import type { Schnitt } from '@firmenportal/contract/bewerber';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/formats.ts';

/** An average, always with the name of its scale: points and grades run in opposite directions. */
export function SchnittWord({ schnitt }: { schnitt: Schnitt }) {
  const { t } = useTranslation('bewerber');
  const { decimal } = useFormats();
  const wert = decimal(schnitt.wert);
  return schnitt.skala === 'punkte' ? t('punkte', { wert }) : t('note', { wert });
}
