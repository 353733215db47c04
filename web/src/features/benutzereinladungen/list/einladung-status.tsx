import { useTranslation } from 'react-i18next';
import { IconWord, type IconWordLook } from '#ui/icon-word.tsx';
import type { Einladung } from '../einladungen.queries.ts';

const LOOKS: Readonly<Record<Einladung['stand'], IconWordLook>> = {
  offen: { icon: 'waiting' },
  abgelaufen: { icon: 'warning', tone: 'warning' },
  registriert: { icon: 'success', tone: 'success' },
  zurueckgezogen: { icon: 'close', tone: 'quiet' },
};

/** What became of an invitation. */
export function EinladungStatus({ stand }: Pick<Einladung, 'stand'>) {
  const { t } = useTranslation('fachworte');
  return <IconWord {...LOOKS[stand]}>{t(`wert.einladungsstand.${stand}`)}</IconWord>;
}
