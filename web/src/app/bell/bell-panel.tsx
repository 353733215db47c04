import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Benachrichtigungen } from '#features/benachrichtigungen/shared/benachrichtigung-cache.queries.ts';
import { BenachrichtigungLink } from '#features/benachrichtigungen/shared/benachrichtigung-link.tsx';
import { markSeveral } from '#features/benachrichtigungen/shared/benachrichtigung.queries.ts';
import { PATHS } from '#platform/paths.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import styles from './bell.module.css';

interface Props {
  readonly query: UseQueryResult<Benachrichtigungen>;
}

/** The latest notifications, and a link to all of them. */
export function BellPanel({ query }: Props) {
  const { t } = useTranslation('benachrichtigung');
  const id = useId();
  const { mutate, isIdle } = useMutation(markSeveral);
  return (
    <>
      <h2 id={id} className={styles['heading']}>
        {t('titel')}
      </h2>
      <Loaded query={query} lines={5}>
        {({ ungelesen: unread, 'hydra:member': newest }) => (
          <>
            {newest.length === 0 && <p className={styles['none']}>{t('keine')}</p>}
            {newest.length > 0 && (
              <ul aria-labelledby={id} className={styles['latest']}>
                {newest.map((benachrichtigung) => (
                  <li key={benachrichtigung['@id']}>
                    <BenachrichtigungLink benachrichtigung={benachrichtigung} />
                  </li>
                ))}
              </ul>
            )}
            {/* Stays once it was pressed: whoever did keeps the focus. */}
            {(unread > 0 || !isIdle) && (
              <button
                type="button"
                className={styles['all']}
                aria-disabled={unread === 0}
                onClick={() => unread > 0 && mutate({ art: 'alle' })}
              >
                {t('alleLesen')}
              </button>
            )}
          </>
        )}
      </Loaded>
      <Link to={PATHS.benachrichtigungen} className={styles['all']}>
        {t('alle')}
      </Link>
    </>
  );
}
