import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Shown when the application itself crashes: what happened, and a button to reload. */
export function Crash({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  // The router has caught this error, so the global handler does not see it: report it here.
  useEffect(() => reportError(error), [error]);
  return (
    <div role="alert">
      <h1>{t('absturz.titel')}</h1>
      <p>{t('fehler.allgemein')}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t('absturz.neuLaden')}
      </button>
    </div>
  );
}
