import type { Bedarf, Bedarfsgrund } from '@firmenportal/contract/bedarf';
import { useTranslation } from 'react-i18next';
import { IconWord } from '#ui/icon-word.tsx';
import styles from './gruende.module.css';

/** Reasons that can end the studies are shown as warnings, the others quietly. */
const URGENT: ReadonlySet<Bedarfsgrund> = new Set(['letzterVersuch', 'gefaehrdeteModule']);

interface Props extends Pick<Bedarf, 'gruende'> {
  readonly notenfreigabe: boolean;
  /** Shown beside other chips, one of which already shows the release. */
  readonly inline?: boolean;
}

/** The reasons why a student needs help, in words. */
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
