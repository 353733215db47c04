import type { Transferstufe } from '@firmenportal/contract/transferleistungen';
import { useTranslation } from 'react-i18next';
import { IconWord, type IconWordLook } from '#ui/icon-word.tsx';

const LOOKS: Readonly<Record<Transferstufe, IconWordLook>> = {
  eingereicht: { icon: 'waiting' },
  abgelehnt: { icon: 'error', tone: 'error' },
  angenommen: { icon: 'check' },
  inBearbeitung: { icon: 'edit' },
  abgegeben: { icon: 'handedIn' },
  bewertet: { icon: 'success', tone: 'success' },
};

/** The stage of a transfer performance. */
export function TransferstufeWord({ stufe }: { stufe: Transferstufe }) {
  const { t } = useTranslation('fachworte');
  return <IconWord {...LOOKS[stufe]}>{t(`wert.transferstufe.${stufe}`)}</IconWord>;
}
