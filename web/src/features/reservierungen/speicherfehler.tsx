import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/theme/icon.tsx';
import type { Speicherergebnis } from './reservierungen.queries.ts';
import styles from './reservierungen.module.css';

/** Why the numbers are not saved. The live region is there before that. */
export function Speicherfehler({ ergebnis }: { ergebnis: Speicherergebnis | undefined }) {
  const { t } = useTranslation(['reservierungen', 'allgemein']);
  return (
    <div role="alert">
      {ergebnis?.art === 'geschlossen' && (
        <div className={styles['fehler']}>
          <Icon name="error" />
          <div>
            <p>
              <strong>{t('fehler.nichtGespeichert')}</strong>
            </p>
            <p>{ergebnis.grund ?? t('fehler.geschlossen')}</p>
            <p>{t('fehler.eingabenBleiben')}</p>
          </div>
        </div>
      )}
      {ergebnis?.art === 'fehler' && (
        <div className={styles['fehler']}>
          <Icon name="error" />
          <div>
            <p>
              <strong>{t('fehler.nichtGespeichert')}</strong>
            </p>
            <p>{t('fehler.nochmal')}</p>
            <p>
              {t('allgemein:support.zeiten')}
              {ergebnis.referenz !== undefined && (
                <>
                  <br />
                  {t('fehler.referenz', { referenz: ergebnis.referenz })}
                </>
              )}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
