import type { Bewerbungsstand } from '@firmenportal/contract/bewerber';
import { useTranslation } from 'react-i18next';
import { IconWord, type IconWordLook } from '../../ui/icon-word.tsx';
import { StudiengangChip } from '../stammdaten/studiengang-chip.tsx';
import type { BewerberEinzeln } from './bewerberdetails.queries.ts';

/** What is to be seen of an applicant at once: what they want to study, and where they stand. */
export function BewerberChips({ bewerber }: { bewerber: BewerberEinzeln }) {
  const { t } = useTranslation(['bewerberdetails', 'fachworte']);
  const { stand } = bewerber;
  return (
    <>
      {bewerber.studiengaenge.map((studiengang) => (
        <StudiengangChip key={studiengang['@id']} studiengang={studiengang} />
      ))}
      <span>{t('bewerbungsjahr', { jahr: bewerber.bewerbungsjahr })}</span>
      {stand !== null && (
        <IconWord {...LOOKS[stand]}>{t(`fachworte:wert.bewerbungsstand.${stand}`)}</IconWord>
      )}
      {!bewerber.verfuegbar && (
        <IconWord icon="lock" tone="warning">
          {t('nichtVerfuegbar.kurz')}
        </IconWord>
      )}
    </>
  );
}

const LOOKS: Readonly<Record<Bewerbungsstand, IconWordLook>> = {
  eingegangen: { icon: 'handedIn' },
  eingeschrieben: { icon: 'success', tone: 'success' },
  zurueckgezogen: { icon: 'back', tone: 'quiet' },
  abgelehnt: { icon: 'close', tone: 'quiet' },
};
