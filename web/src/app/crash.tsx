import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** What is left when the program itself fails: what happened, and a fresh start. */
export function Crash({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  // Reported like every uncaught error, which the router has caught.
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
