import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PFADE } from '../platform/pfade.ts';
import styles from './footer.module.css';
import { isSupportOpen } from './support-hours.ts';

const LEGAL = ['impressum', 'datenschutz', 'barrierefreiheit'] as const;
const MINUTE_MS = 60_000;

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={styles['footer']}>
      <SupportHours />
      <ul>
        {LEGAL.map((name) => (
          <li key={name}>
            <Link to={PFADE[name]}>{t(`titel.${name}`)}</Link>
          </li>
        ))}
      </ul>
    </footer>
  );
}

function SupportHours() {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const open = isSupportOpen(now);
  return (
    <p className={styles['support']}>
      {t('support.zeiten')}{' '}
      <span className={styles['state']} data-open={open}>
        {t(open ? 'support.offen' : 'support.geschlossen')}
      </span>
    </p>
  );
}
