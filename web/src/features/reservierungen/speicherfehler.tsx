import { useTranslation } from 'react-i18next';
import { useSupportHours } from '../../platform/support-hours.ts';
import { NotSaved } from '../../ui/form/not-saved.tsx';
import type { Speicherergebnis } from './reservierungen.queries.ts';

/** Why the numbers are not saved. */
export function Speicherfehler({ ergebnis }: { ergebnis: Speicherergebnis | undefined }) {
  const { t } = useTranslation('reservierungen');
  const hours = useSupportHours();
  const isFailed = ergebnis?.art === 'geschlossen' || ergebnis?.art === 'fehler';
  return (
    <NotSaved title={isFailed ? t('fehler.nichtGespeichert') : undefined}>
      {ergebnis?.art === 'geschlossen' && (
        <>
          <p>{ergebnis.grund ?? t('fehler.geschlossen')}</p>
          <p>{t('fehler.eingabenBleiben')}</p>
        </>
      )}
      {ergebnis?.art === 'fehler' && (
        <>
          <p>{t('fehler.nochmal')}</p>
          <p>{hours}</p>
          {ergebnis.referenz !== undefined && <p>{t('fehler.referenz', { referenz: ergebnis.referenz })}</p>}
        </>
      )}
    </NotSaved>
  );
}
