import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { Icon } from './theme/icon.tsx';

interface Props {
  readonly color?: 'bachelor' | 'master' | 'corporate' | 'petrol' | 'himbeere' | 'dunkel';
  /** Tooltip that spells out an abbreviation. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A short mark in a named colour of the theme; its word says what the colour means. */
export function Chip({ color, title, children }: Props) {
  return (
    <span className={styles['chip']} style={color && { color: `var(--color-${color})` }} title={title}>
      {children}
    </span>
  );
}

/** A chip that is pressed or not. */
export function ToggleChip(props: {
  pressed: boolean;
  disabled?: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-pressed={props.pressed}
      disabled={props.disabled}
      onClick={props.onToggle}
    >
      {props.pressed && <Icon name="check" size={14} />}
      {props.children}
    </button>
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
