import { useRouterState } from '@tanstack/react-router';
import styles from './progress.module.css';

/** Shows that a page is on its way, where it takes longer than a blink. */
export function Progress() {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading });
  return isLoading && <div className={styles['progress']} aria-hidden="true" />;
}
