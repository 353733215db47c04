import { useTranslation } from 'react-i18next';
import { IconWord } from '#ui/icon-word.tsx';
import { BewerbungsstandWord } from '#features/bewerbungen/shared/bewerbungsstand.tsx';
import { StudiengangChip } from '#features/studenten/shared/studiengang-chip.tsx';
import type { BewerberEinzeln } from './bewerber-details.queries.ts';

/** What is to be seen of an applicant at once: what they want to study, and where they stand. */
export function BewerberChips({ bewerber }: { bewerber: BewerberEinzeln }) {
  const { t } = useTranslation(['bewerberdetails', 'fachworte']);
  const { stand, kennzeichen } = bewerber;
  return (
    <>
      {bewerber.studiengaenge.map((studiengang) => (
        <StudiengangChip key={studiengang['@id']} studiengang={studiengang} />
      ))}
      <span>
        {t(bewerber.bewerbungsjahrVergangen ? 'fachworte:bewerbungsjahrVergangen' : 'bewerbungsjahr', {
          jahr: bewerber.bewerbungsjahr,
        })}
      </span>
      {stand !== null && <BewerbungsstandWord stand={stand} />}
      {kennzeichen?.ausgeblendet && (
        <IconWord icon="hide" tone="quiet">
          {t('fachworte:feld.ausgeblendet')}
        </IconWord>
      )}
      {!bewerber.verfuegbar && (
        <IconWord icon="lock" tone="warning">
          {t('fachworte:nichtVerfuegbar')}
        </IconWord>
      )}
    </>
  );
}
