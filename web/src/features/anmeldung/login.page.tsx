import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import styles from './guest.module.css';
import { LoginForm } from './login.form.tsx';

export function LoginPage(): ReactNode {
  const { t } = useTranslation('anmeldung');
  const { grund: reason } = useSearch({ from: PATHS.login });
  return (
    <div className={styles['narrow']}>
      <h1>{t('titel')}</h1>
      {reason === 'abgelaufen' && <p role="status">{t('abgelaufen')}</p>}
      <LoginForm />
      <p className={styles['ways']}>
        <Link to={PATHS.passwortVergessen}>{t('vergessen')}</Link>
      </p>
    </div>
  );
}
