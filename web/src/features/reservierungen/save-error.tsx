import { useTranslation } from 'react-i18next';
import { useSupportHours } from '#platform/support-hours.ts';
import { NotSaved } from '#ui/form/not-saved.tsx';
import type { SaveResult } from './reservierungen.queries.ts';

/** Why the numbers are not saved. */
export function SaveError({ result }: { result: SaveResult | undefined }) {
  const { t } = useTranslation('reservierungen');
  const hours = useSupportHours();
  const isFailed = result?.art === 'geschlossen' || result?.art === 'fehler';
  return (
    <NotSaved title={isFailed ? t('fehler.nichtGespeichert') : undefined}>
      {result?.art === 'geschlossen' && (
        <>
          <p>{result.reason ?? t('fehler.geschlossen')}</p>
          <p>{t('fehler.eingabenBleiben')}</p>
        </>
      )}
      {result?.art === 'fehler' && (
        <>
          <p>{t('fehler.nochmal')}</p>
          <p>{hours}</p>
          {result.reference !== undefined && <p>{t('fehler.referenz', { referenz: result.reference })}</p>}
        </>
      )}
    </NotSaved>
  );
}
