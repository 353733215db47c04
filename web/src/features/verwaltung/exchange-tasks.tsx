import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { Icon } from '#ui/theme/icon.tsx';
import { openExchangeTasks } from '../uebersicht/shared/exchange-tasks.rules.ts';
import { uebersichtQuery } from '../uebersicht/shared/uebersicht.queries.ts';
import styles from './verwaltung.module.css';

/** Sources and webhooks that need somebody, where the school's staff begin; nothing while all is well. */
export function ExchangeTasks() {
  const { t } = useTranslation('start');
  const { number } = useFormats();
  const { data: figures } = useQuery(uebersichtQuery);
  const tasks = figures ? openExchangeTasks(figures) : [];
  if (tasks.length === 0) return null;
  return (
    <ul className={styles['exchange']} aria-label={t('zuErledigen')}>
      {tasks.map(({ art: kind, anzahl: count, to, search }) => (
        <li key={kind}>
          <Icon name="warning" size={20} />
          <span>
            {number(count)} {t(`aufgabe.${kind}`, { count })}
          </span>
          <Link to={to} search={search}>
            {t(`tun.${kind}`, { count })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
