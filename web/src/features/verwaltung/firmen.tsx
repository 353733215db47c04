import { useTranslation } from 'react-i18next';
import { useBenutzer } from '../../platform/sitzung.ts';
import { Firmensuche } from '../stammdaten/firmensuche.tsx';
import { useFirmenwechsel } from '../stammdaten/use-firmenwechsel.ts';
import styles from './verwaltung.module.css';

/** Finds a company and acts for it, or for none again. */
export function Firmen() {
  const { t } = useTranslation('firmenwahl');
  const benutzer = useBenutzer();
  const wechsle = useFirmenwechsel();
  const { firmaId = null, firmenname = null } = benutzer ?? {};
  return (
    <section className={styles['narrow']}>
      <h2>{t('handeln')}</h2>
      <p>{t('hinweis')}</p>
      {firmenname !== null && (
        <p className={styles['current']}>
          {t('aktuell', { name: firmenname })}{' '}
          <button type="button" className="button secondary" onClick={() => wechsle(null)}>
            {t('beenden', { name: firmenname })}
          </button>
        </p>
      )}
      <Firmensuche aktiv={firmaId} onChoose={wechsle} />
    </section>
  );
}
