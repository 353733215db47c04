import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { newestQuery } from '#features/benachrichtigungen/shared/benachrichtigung.queries.ts';
import { Popover } from '#ui/popover.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import menuStyles from '../shell/header-menu.module.css';
import headerStyles from '../shell/header.module.css';
import styles from './bell.module.css';
import { BellPanel } from './bell-panel.tsx';
import { unreadWord } from './unread.ts';
import { useGrowth } from './use-growth.ts';

/** How many notifications are unread, kept up to date, and the latest of them (product.md §11). */
export function Bell() {
  const { t } = useTranslation('glocke');
  const query = useQuery(newestQuery);
  const unread = query.data?.ungelesen ?? 0;
  const grown = useGrowth(query.data?.ungelesen);
  return (
    <>
      <Popover
        className={`${menuStyles['menu']} ${styles['panel']}`}
        button={{
          className: `${headerStyles['control']} ${styles['bell']}`,
          'aria-label': unread === 0 ? t('titel') : t('titelMit', { anzahl: unreadWord(unread) }),
          children: (
            <>
              <Icon name="bell" />
              {unread > 0 && (
                <span className={styles['count']} aria-hidden="true">
                  {unreadWord(unread)}
                </span>
              )}
            </>
          ),
        }}
        onToggle={({ newState }) => {
          if (newState === 'open') void query.refetch();
        }}
      >
        <BellPanel query={query} />
      </Popover>
      <output className="visually-hidden">
        {grown !== undefined && t('gestiegen', { count: grown, anzahl: unreadWord(grown) })}
      </output>
    </>
  );
}
