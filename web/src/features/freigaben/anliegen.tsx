import { useTranslation } from 'react-i18next';
import { schoolDay } from '#platform/school-day.ts';
import { useFormats } from '#ui/formats.ts';
import { NeedsNoRelease, ReleaseOpens } from './shared/release-scope.tsx';
import type { FreigabeItem } from './freigaben.queries.ts';

/** Who asks, for what, and what a release would show to whom. */
export function Anliegen({ freigabe }: { freigabe: FreigabeItem }) {
  const { t } = useTranslation('freigaben');
  const { date } = useFormats();
  const { art: kind, vorname, nachname, firmenname, angefordertVon, angefordertAm } = freigabe;
  return (
    <>
      <p>{t('anrede', { vorname, nachname })}</p>
      <p>
        {t('bitte', {
          person: angefordertVon,
          firma: firmenname,
          datum: date(schoolDay(new Date(angefordertAm))),
          was: t(`was.${kind}`),
        })}
      </p>
      <h2>{t('sichtbar')}</h2>
      <ReleaseOpens art={kind} />
      <h2>{t('ohneFreigabe')}</h2>
      <NeedsNoRelease />
      <p>{t('freiwillig')}</p>
    </>
  );
}
