import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/theme/icon.tsx';
import styles from './photo.module.css';

/** Pixels on the screen for each press. */
const STEP = 16;

const DIRECTIONS = [
  { name: 'links', icon: 'previous', x: -STEP, y: 0 },
  { name: 'rechts', icon: 'next', x: STEP, y: 0 },
  { name: 'oben', icon: 'up', x: 0, y: -STEP },
  { name: 'unten', icon: 'down', x: 0, y: STEP },
] as const;

/** Moves the picture by single presses, for those who cannot drag (WCAG 2.5.7). */
export function Directions({ onMove }: { onMove: (x: number, y: number) => void }) {
  const { t } = useTranslation('profil');
  return (
    <fieldset className={styles['richtungen']}>
      <legend>{t('ausschnitt.verschieben')}</legend>
      {DIRECTIONS.map(({ name, icon, x, y }) => (
        <button
          key={name}
          type="button"
          className="button secondary icon"
          aria-label={t(`ausschnitt.${name}`)}
          onClick={() => onMove(x, y)}
        >
          <Icon name={icon} size={20} />
        </button>
      ))}
    </fieldset>
  );
}
