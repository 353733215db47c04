import type { Transferstufe } from '@firmenportal/contract/transferleistungen';
import { useTranslation } from 'react-i18next';
import { heute } from '../../platform/heute.ts';
import { useFormats } from '../../ui/formats.ts';
import { IconWord, type IconWordLook } from '../../ui/icon-word.tsx';
import { isUeberfaellig } from './transferleistung.rules.ts';

const LOOKS: Readonly<Record<Transferstufe, IconWordLook>> = {
  eingereicht: { icon: 'clock' },
  abgelehnt: { icon: 'error', tone: 'error' },
  angenommen: { icon: 'check' },
  inBearbeitung: { icon: 'dots' },
  abgegeben: { icon: 'info' },
  bewertet: { icon: 'success', tone: 'success' },
};

/** How far a transfer performance is. */
export function Stufe({ stufe }: { stufe: Transferstufe }) {
  const { t } = useTranslation('fachworte');
  return <IconWord {...LOOKS[stufe]}>{t(`wert.transferstufe.${stufe}`)}</IconWord>;
}

/** Until when its next stage is due, and whether that is over; after the assessment nothing is. */
export function Frist(props: { stufe: Transferstufe; frist: string | null }) {
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
