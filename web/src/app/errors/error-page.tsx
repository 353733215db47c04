import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { useBenutzer } from '#platform/session.ts';
import { openSupport } from '#platform/support-request.ts';
import styles from './error-page.module.css';

interface Props {
  readonly status: 403 | 404 | 500;
  readonly title: string;
  readonly text: string;
  /** What support finds the error by. */
  readonly reference?: string | undefined;
  readonly children?: ReactNode;
}

/** What all error pages have: what happened, and the ways on. */
export function ErrorPage({ status, title, text, reference, children }: Props) {
  const { t } = useTranslation('fehler');
  const router = useRouter();
  const benutzer = useBenutzer();
  return (
    <>
      <p className={styles['status']}>{t('status', { status })}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <p className={styles['ways']}>
        <Link to={PATHS.start} className="button">
          {t('start')}
        </Link>
        <button type="button" className="button secondary" onClick={() => router.history.back()}>
          {t('zurueck')}
        </button>
      </p>
      {benutzer ? (
        <p>
          {t('support')}{' '}
          <button type="button" className={styles['write']} onClick={() => openSupport({ reference })}>
            {t('schreiben')}
          </button>
        </p>
      ) : (
        <p>{t('support')}</p>
      )}
    </>
  );
}
