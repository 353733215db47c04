import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS, type RouteName } from '#platform/paths.ts';
import { useBenutzer } from '#platform/session.ts';
import { openSupport } from '#platform/support-request.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import styles from './error.module.css';

interface Props {
  readonly status: 403 | 404 | 500;
  readonly title: string;
  readonly text: string;
  /** The reference by which support finds the error. */
  readonly reference?: string | undefined;
  readonly children?: ReactNode;
}

/** What all error pages share: what happened, and where to go next. */
function ErrorPage({ status, title, text, reference, children }: Props) {
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

export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('fehler');
  return <ErrorPage status={404} title={t('notFound.titel')} text={t('notFound.text')} />;
}

export function PermissionDeniedPage(): ReactNode {
  const { t } = useTranslation(['fehler', 'allgemein']);
  const { bereich } = useSearch({ from: PATHS.permissionDenied });
  return (
    <ErrorPage status={403} title={t('permissionDenied.titel')} text={t('permissionDenied.text')}>
      {isRouteName(bereich) && (
        <p>{t('permissionDenied.bereich', { bereich: t(`allgemein:titel.${bereich}`) })}</p>
      )}
    </ErrorPage>
  );
}

function isRouteName(name: string | undefined): name is RouteName {
  return name !== undefined && Object.hasOwn(PATHS, name);
}

export function ServerErrorPage(): ReactNode {
  const { t } = useTranslation('fehler');
  const { referenz: reference } = useSearch({ from: PATHS.serverError });
  return (
    <ErrorPage status={500} title={t('serverError.titel')} text={t('serverError.text')} reference={reference}>
      {reference !== undefined && <Reference reference={reference} />}
    </ErrorPage>
  );
}

/** The reference that the person gives to support, so that support finds the error in the log. */
function Reference({ reference }: { reference: string }) {
  const { t } = useTranslation('fehler');
  const id = useId();
  const copy = async () => {
    await navigator.clipboard.writeText(reference);
    showSnackbar({ text: t('serverError.kopiert'), color: 'success' });
  };
  return (
    <div className={styles['reference']}>
      <span id={id}>{t('serverError.referenz')}</span>
      <code aria-labelledby={id}>{reference}</code>
      <button type="button" className="button secondary" onClick={() => void copy()}>
        {t('serverError.kopieren')}
      </button>
    </div>
  );
}
