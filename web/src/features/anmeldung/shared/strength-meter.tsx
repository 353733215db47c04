import { useTranslation } from 'react-i18next';
import styles from './password.module.css';
import type { Score } from './strength.rules.ts';

/** How hard a password is to guess: a bar, and the word that says the same. */
export function StrengthMeter({ score }: { score: Score | undefined }) {
  const { t } = useTranslation('neuespasswort');
  const word = score === undefined ? '' : t(`staerke.${score}`);
  return (
    // Keeps its place before anything is typed: nothing moves under the fingers.
    <div className={styles['strength']}>
      {score !== undefined && (
        <>
          <div
            role="meter"
            aria-label={t('staerke.titel')}
            aria-valuemin={0}
            aria-valuemax={4}
            aria-valuenow={score}
            aria-valuetext={word}
            className={styles['bar']}
            data-score={score}
          >
            <span style={{ inlineSize: `${(score + 1) * 20}%` }} />
          </div>
          <span>{t('staerke.satz', { wort: word })}</span>
        </>
      )}
    </div>
  );
}
