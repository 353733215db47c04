import { useTranslation } from 'react-i18next';
import { IconWord } from '#ui/icon-word.tsx';
import type { BewerberEinzeln } from './details/bewerber-details.queries.ts';
import styles from './comparison/comparison.module.css';

/** A result from 0 to 100 as number and short track, or why there is none. */
export function Prozentrang({ person, value }: { person: BewerberEinzeln; value: number | null }) {
  const { t } = useTranslation('auswahl');
  if (!person.testsFreigegeben) {
    return (
      <IconWord icon="lock" tone="quiet">
        {t('vergleich.ohneTests')}
      </IconWord>
    );
  }
  if (value === null) return <span className={styles['ohne']}>{t('vergleich.ohneErgebnis')}</span>;
  return (
    <span className={styles['rang']}>
      <span>{t('vergleich.pr', { wert: value })}</span>
      <span className={styles['bahn']} aria-hidden="true">
        <span style={{ insetInlineStart: `${value}%` }} />
      </span>
    </span>
  );
}
