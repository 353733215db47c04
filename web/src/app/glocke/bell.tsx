import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { neuesteQuery } from '../../features/stammdaten/benachrichtigung/benachrichtigung.queries.ts';
import { Icon } from '../../ui/theme/icon.tsx';
import menuStyles from '../shell/header-menu.module.css';
import headerStyles from '../shell/header.module.css';
import styles from './bell.module.css';
import { BellPanel } from './bell-panel.tsx';
import { unreadWord } from './unread.ts';
import { useGrowth } from './use-growth.ts';

/** How many notifications are unread, kept up to date, and the latest of them (product.md §11). */
export function Bell() {
  const { t } = useTranslation('glocke');
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const query = useQuery(neuesteQuery);
  const unread = query.data?.ungelesen ?? 0;
  const grown = useGrowth(query.data?.ungelesen);
  return (
    <>
      <button
        type="button"
        className={`${headerStyles['control']} ${styles['bell']}`}
        popoverTarget={id}
        aria-label={unread === 0 ? t('titel') : t('titelMit', { anzahl: unreadWord(unread) })}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={styles['count']} aria-hidden="true">
            {unreadWord(unread)}
          </span>
        )}
      </button>
      <output className="visually-hidden">
        {grown !== undefined && t('gestiegen', { count: grown, anzahl: unreadWord(grown) })}
      </output>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={`${menuStyles['menu']} ${styles['panel']}`}
        onToggle={({ newState }) => {
          if (newState === 'open') void query.refetch();
        }}
      >
        <BellPanel query={query} onLeave={() => panel.current?.hidePopover()} />
      </div>
    </>
  );
}
