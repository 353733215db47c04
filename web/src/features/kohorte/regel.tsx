import { BEDARFSGRUENDE, GEWICHTE } from '@firmenportal/contract/bedarf';
import { useTranslation } from 'react-i18next';
import styles from './kohorte.module.css';

/** The rule of the order in words, with the weights as they are. */
export function Regel() {
  const { t } = useTranslation('kohorte');
  return (
    <details className={styles['regel']}>
      <summary>{t('regel.titel')}</summary>
      <p>{t('regel.text')}</p>
      <ul>
        {BEDARFSGRUENDE.map((grund) => {
          const { points, max } = GEWICHTE[grund];
          return (
            <li key={grund}>
              {t(`regel.${grund}`, { ...GEWICHTE[grund], anteil: GEWICHTE[grund].from / 100 })}{' '}
              {t('regel.punkte', { points, max })}
            </li>
          );
        })}
      </ul>
      <p>{t('regel.nicht')}</p>
    </details>
  );
}
