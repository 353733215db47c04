import type { ReactNode } from 'react';
import styles from './scroll-area.module.css';

/** What may be long in a small place: it scrolls by itself, by the keyboard too, so that the rest stays in sight. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Without a stop of its own, who has no pointer could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['area']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
