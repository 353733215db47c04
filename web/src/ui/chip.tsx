import type { CSSProperties, ReactNode } from 'react';
import styles from './chip.module.css';
import type { ColorName } from './theme/colors.ts';
import { Icon } from './theme/icon.tsx';

interface Props {
  readonly color?: ColorName;
  /** Spells out what an abbreviation means, where there is room for it only in a hint. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A short mark in a colour of the theme; its word says what the colour means. */
export function Chip({ color = 'textSecondary', title, children }: Props) {
  return (
    <span className={styles['chip']} style={colorOf(color)} title={title}>
      {children}
    </span>
  );
}

/** A chip that a click takes away. */
export function RemovableChip(props: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles['chip']} aria-label={props.label} onClick={props.onRemove}>
      {props.children}
      <Icon name="close" size={14} />
    </button>
  );
}

const colorOf = (color: ColorName): CSSProperties => ({
  color: `var(--color-${color.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`,
});
