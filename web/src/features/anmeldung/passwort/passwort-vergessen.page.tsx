import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import styles from '../guest.module.css';
import { validMinutes } from './passwort.queries.ts';
import { ForgottenForm } from './vergessen.form.tsx';

/** Asks for a link by mail. The answer is the same whether the address has an account or not. */
export function PasswortVergessenPage(): ReactNode {
  const { t } = useTranslation('passwort');
  const [sentTo, setSentTo] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone with the form.
    if (sentTo !== undefined) heading.current?.focus();
  }, [sentTo]);
  return (
    <div className={styles['narrow']}>
      <h1 ref={heading} tabIndex={-1}>
        {t(sentTo === undefined ? 'vergessen.titel' : 'gesendet.titel')}
      </h1>
      {sentTo === undefined ? (
        <>
          <p>{t('vergessen.hinweis')}</p>
          <ForgottenForm onSent={setSentTo} />
        </>
      ) : (
        <div role="status">
          <p>{t('gesendet.text', { email: sentTo })}</p>
          <p>{t('gesendet.gueltig', { count: validMinutes })}</p>
          <p>{t('gesendet.spam')}</p>
          <button type="button" className="button secondary" onClick={() => setSentTo(undefined)}>
            {t('gesendet.andere')}
          </button>
        </div>
      )}
      <p className={styles['ways']}>
        <Link to={PATHS.login}>{t('zurAnmeldung')}</Link>
      </p>
    </div>
  );
}
