import { useTranslation } from 'react-i18next';
import { heute } from '../../platform/heute.ts';
import { useFormats } from '../../ui/formats.ts';
import { NeedsNoRelease, ReleaseOpens } from '../stammdaten/release-scope.tsx';
import type { FreigabeItem } from './freigaben.queries.ts';

/** Who asks, for what, and what a release would show to whom. */
export function Anliegen({ freigabe }: { freigabe: FreigabeItem }) {
  const { t } = useTranslation('freigaben');
  const { date } = useFormats();
  const { art, vorname, nachname, firmenname, angefordertVon, angefordertAm } = freigabe;
  return (
    <>
      <p>{t('anrede', { vorname, nachname })}</p>
      <p>
        {t('bitte', {
          person: angefordertVon,
          firma: firmenname,
          datum: date(heute(new Date(angefordertAm))),
          was: t(`was.${art}`),
        })}
      </p>
      <h2>{t('sichtbar')}</h2>
      <ReleaseOpens art={art} />
      <h2>{t('ohneFreigabe')}</h2>
      <NeedsNoRelease />
      <p>{t('freiwillig')}</p>
    </>
  );
}
