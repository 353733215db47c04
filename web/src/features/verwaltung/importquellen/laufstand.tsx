import { useTranslation } from 'react-i18next';
import { IconWord, type IconWordLook } from '#ui/icon-word.tsx';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import type { Lauf } from './importquellen.queries.ts';

const LOOKS: Readonly<Record<Lauf['stand'], IconWordLook>> = {
  laeuft: { icon: 'info' },
  erledigt: { icon: 'success', tone: 'success' },
  unveraendert: { icon: 'check', tone: 'quiet' },
  wartet: { icon: 'info', tone: 'quiet' },
  angehalten: { icon: 'warning', tone: 'warning' },
  fehlgeschlagen: { icon: 'error', tone: 'error' },
  abgebrochen: { icon: 'close', tone: 'quiet' },
};

/** What a run came to, and why; null before the first. */
export function Laufstand({ lauf }: { lauf: Lauf | null }) {
  const { t } = useTranslation('importquellen');
  if (lauf === null) return t('stand.neu');
  const { stand, grund, zusatz } = lauf;
  const reason = grund !== null && [t(`grund.${grund}`), zusatz].filter((part) => part !== null).join(' ');
  return (
    <TwoLines second={reason || null}>
      <IconWord {...LOOKS[stand]}>{t(`stand.${stand}`)}</IconWord>
    </TwoLines>
  );
}
