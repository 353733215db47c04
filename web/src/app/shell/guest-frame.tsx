import type { ReactNode } from 'react';
import { Footer, SupportHours } from './footer.tsx';
import styles from './guest-frame.module.css';
import { Header } from './header.tsx';

/** The slim form of the layout, for people who are not signed in. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <Header />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <Footer support={<SupportHours />} />
    </div>
  );
}
