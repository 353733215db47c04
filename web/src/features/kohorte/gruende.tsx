import type { Bedarfsgrund } from '@firmenportal/contract/bedarf';
import { useTranslation } from 'react-i18next';
import { IconWord } from '../../ui/icon-word.tsx';
import styles from './kohorte.module.css';
import type { Mitglied } from './kohorte.queries.ts';

/** Those that can end the studies, or the next exam, are warnings; the others are told quietly. */
const URGENT: ReadonlySet<Bedarfsgrund> = new Set(['letzterVersuch', 'gefaehrdeteModule']);

/** Why a student needs somebody, each reason in words. */
export function Gruende({ gruende, notenfreigabe }: Pick<Mitglied, 'gruende' | 'notenfreigabe'>) {
  const { t } = useTranslation('kohorte');
  return (
    <ul className={styles['gruende']}>
      {gruende.map(({ grund, wert }) => (
        <li key={grund}>
          <IconWord
            icon={URGENT.has(grund) ? 'warning' : 'info'}
            tone={URGENT.has(grund) ? 'warning' : 'quiet'}
          >
            {t(`grund.${grund}`, { count: wert, anteil: wert / 100 })}
          </IconWord>
        </li>
      ))}
      {!notenfreigabe && (
        <li>
          <IconWord icon="lock" tone="quiet">
            {t('ohneFreigabe')}
          </IconWord>
        </li>
      )}
      {notenfreigabe && gruende.length === 0 && (
        <li>
          <IconWord icon="check" tone="quiet">
            {t('keinGrund')}
          </IconWord>
        </li>
      )}
    </ul>
  );
}
