import type { ReactNode } from 'react';
import styles from '../table.module.css';

/** A cell's value, and below it what tells it from others. */
export function TwoLines({ children, second }: { children: ReactNode; second: ReactNode }) {
  return (
    <>
      {children}{' '}
      <span className={styles['second']} data-second="">
        {second}
      </span>
    </>
  );
}
