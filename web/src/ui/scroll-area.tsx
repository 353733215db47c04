import type { ReactNode } from 'react';
import styles from './scroll-area.module.css';

/** A scrollable area for long content in a small space; it can be scrolled by keyboard, too. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Focusable, so that people without a pointer can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['area']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
