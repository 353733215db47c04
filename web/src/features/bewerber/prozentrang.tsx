import { useTranslation } from 'react-i18next';
import { IconWord } from '../../ui/icon-word.tsx';
import type { BewerberEinzeln } from './details/bewerberdetails.queries.ts';
import styles from './vergleich/vergleich.module.css';

/** A result from 0 to 100 as number and short track, or why there is none. */
export function Prozentrang({ person, wert }: { person: BewerberEinzeln; wert: number | null }) {
  const { t } = useTranslation('auswahl');
  if (!person.testsFreigegeben) {
    return (
      <IconWord icon="lock" tone="quiet">
        {t('vergleich.ohneTests')}
      </IconWord>
    );
  }
  if (wert === null) return <span className={styles['ohne']}>{t('vergleich.ohneErgebnis')}</span>;
  return (
    <span className={styles['rang']}>
      <span>{t('vergleich.pr', { wert })}</span>
      <span className={styles['bahn']} aria-hidden="true">
        <span style={{ insetInlineStart: `${wert}%` }} />
      </span>
    </span>
  );
}
