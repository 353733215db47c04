import type { ReactNode } from 'react';
import styles from './named-values.module.css';

/** Values below each other, each beside its name: to be read in their order. `Facts` stand beside each other. */
export function NamedValues({ children }: { children: ReactNode }) {
  return <dl className={styles['values']}>{children}</dl>;
}

export function NamedValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
