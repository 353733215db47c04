import type { Bewerbungsstand } from '@firmenportal/contract/bewerber';
import { useTranslation } from 'react-i18next';
import { IconWord, type IconWordLook } from '#ui/icon-word.tsx';

const LOOKS: Readonly<Record<Bewerbungsstand, IconWordLook>> = {
  eingegangen: { icon: 'handedIn' },
  eingeschrieben: { icon: 'success', tone: 'success' },
  zurueckgezogen: { icon: 'back', tone: 'quiet' },
  abgelehnt: { icon: 'close', tone: 'quiet' },
};

/** The state of an applicant at the company, in words. */
export function BewerbungsstandWord({ stand }: { stand: Bewerbungsstand }) {
  const { t } = useTranslation('fachworte');
  return <IconWord {...LOOKS[stand]}>{t(`wert.bewerbungsstand.${stand}`)}</IconWord>;
}
