import type { Bedarf, Bedarfsgrund } from '@firmenportal/contract/bedarf';
import { useTranslation } from 'react-i18next';
import { IconWord } from '#ui/icon-word.tsx';
import styles from './gruende.module.css';

/** Those that can end the studies, or the next exam, are warnings; the others are told quietly. */
const URGENT: ReadonlySet<Bedarfsgrund> = new Set(['letzterVersuch', 'gefaehrdeteModule']);

interface Props extends Pick<Bedarf, 'gruende'> {
  readonly notenfreigabe: boolean;
  /** Beside other marks, one of which tells of the release. */
  readonly inline?: boolean;
}

/** Why a student needs somebody, each reason in words. */
export function Gruende({ gruende, notenfreigabe, inline = false }: Props) {
  const { t } = useTranslation('bedarf');
  return (
    <ul className={styles['gruende']} data-inline={inline}>
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
      {!notenfreigabe && !inline && (
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
