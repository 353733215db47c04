import type { Transferstufe } from '@firmenportal/contract/transferleistungen';
import { useTranslation } from 'react-i18next';
import { heute } from '../../platform/heute.ts';
import { useFormats } from '../../ui/formats.ts';
import { IconWord } from '../../ui/icon-word.tsx';
import { isUeberfaellig } from './transferleistung.rules.ts';

/** Until when its next stage is due, and whether that is over; after the assessment nothing is. */
export function Transferfrist(props: { stufe: Transferstufe; frist: string | null }) {
  const { t } = useTranslation('stammdaten');
  const { date } = useFormats();
  const { stufe, frist } = props;
  if (frist === null || stufe === 'bewertet') return '–';
  if (!isUeberfaellig(props, heute())) return date(frist);
  return (
    <IconWord icon="warning" tone="error">
      {t('ueberfaellig', { frist: date(frist) })}
    </IconWord>
  );
}
