import { useSearch } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { showSnackbar } from '#ui/snackbar.ts';
import { ErrorPage } from './error-page.tsx';
import styles from './error-page.module.css';

export function ServerErrorPage(): ReactNode {
  const { t } = useTranslation('fehler');
  const { referenz: reference } = useSearch({ from: PATHS.serverError });
  return (
    <ErrorPage status={500} title={t('serverError.titel')} text={t('serverError.text')} reference={reference}>
      {reference !== undefined && <Reference reference={reference} />}
    </ErrorPage>
  );
}

/** What the person tells support, so that the log line of the error is found. */
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
