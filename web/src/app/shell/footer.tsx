import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { isSupportOpen, useSupportHours } from '#platform/support-hours.ts';
import styles from './footer.module.css';

const LEGAL = ['impressum', 'datenschutz', 'barrierefreiheit'] as const;
const MINUTE_MS = 60_000;

/** The footer of every page: how to reach support, and the legally required links. */
export function Footer({ support }: { support: ReactNode }) {
  const { t } = useTranslation();
  return (
    <footer className={styles['footer']}>
      {support}
      <ul>
        {LEGAL.map((name) => (
          <li key={name}>
            <Link to={PATHS[name]}>{t(`titel.${name}`)}</Link>
          </li>
        ))}
      </ul>
    </footer>
  );
}

/** Support's weekly hours, and whether it is open now. */
export function SupportHours() {
  const hours = useSupportHours();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles['support']}>
      {hours} <SupportState open={isSupportOpen(now)} />
    </p>
  );
}

/** Says whether support is open now. */
export function SupportState({ open }: { open: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={styles['state']} data-open={open}>
      {t(open ? 'support.offen' : 'support.geschlossen')}
    </span>
  );
}
