import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshOthers } from '#features/benachrichtigungen/shared/benachrichtigung-cache.queries.ts';
import { newestQuery } from '#features/benachrichtigungen/shared/benachrichtigung.queries.ts';
import { Popover } from '#ui/layers/popover.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import menuStyles from '../shell/header-menu.module.css';
import headerStyles from '../shell/header.module.css';
import { BellPanel } from './bell-panel.tsx';
import styles from './bell.module.css';

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

const MOST = 99;

/** The unread count, cut off so that it fits into the badge. */
export const unreadWord = (unread: number): string => (unread > MOST ? `${MOST}+` : String(unread));

/**
 * The unread count after it has grown, to be announced to screen readers; undefined before that and after it fell.
 * When it grows, everything else that shows notifications is loaded again.
 */
function useGrowth(unread: number | undefined): number | undefined {
  const client = useQueryClient();
  const [seen, setSeen] = useState({ unread, grown: false });
  if (unread !== seen.unread) {
    setSeen({ unread, grown: seen.unread !== undefined && unread !== undefined && unread > seen.unread });
  }
  const grown = seen.grown ? seen.unread : undefined;
  useEffect(() => {
    if (grown !== undefined) refreshOthers(client, newestQuery.queryKey);
  }, [client, grown]);
  return grown;
}
