import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { FirmaSearch } from '../firmen/shared/firma-search.tsx';
import { useFirmaSwitch } from '../firmen/shared/use-firma-switch.ts';
import styles from './verwaltung.module.css';

/** Finds a company and acts for it, or for none again. */
export function Firmen() {
  const { t } = useTranslation('firmenwahl');
  const benutzer = useBenutzer();
  const switchTo = useFirmaSwitch();
  const { firmaId = null, firmenname = null } = benutzer ?? {};
  return (
    <section className={styles['narrow']}>
      <h2>{t('handeln')}</h2>
      <p>{t('hinweis')}</p>
      {firmenname !== null && (
        <p className={styles['current']}>
          {t('aktuell', { name: firmenname })}{' '}
          <button type="button" className="button secondary" onClick={() => switchTo(null)}>
            {t('beenden', { name: firmenname })}
          </button>
        </p>
      )}
      <FirmaSearch aktiv={firmaId} onChoose={switchTo} />
    </section>
  );
}
