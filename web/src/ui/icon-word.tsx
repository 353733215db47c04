import type { ReactNode } from 'react';
import styles from './icon-word.module.css';
import { Icon, type IconName } from './theme/icon.tsx';

/** How a status looks beside its word. */
export interface IconWordLook {
  readonly icon: IconName;
  readonly tone?: 'success' | 'warning' | 'error' | 'quiet';
}

interface Props extends IconWordLook {
  readonly children: ReactNode;
}

/** A status: never colour alone, always a picture and a word. */
export function IconWord({ icon, tone, children }: Props) {
  return (
    <span className={styles['iconWord']} data-tone={tone}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
