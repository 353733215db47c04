import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PFADE } from '../../platform/pfade.ts';
import styles from './gast.module.css';
import { LoginForm } from './login.form.tsx';

export function LoginPage(): ReactNode {
  const { t } = useTranslation('anmeldung');
  const { grund } = useSearch({ from: PFADE.login });
  return (
    <div className={styles['narrow']}>
      <h1>{t('titel')}</h1>
      {grund === 'abgelaufen' && <p role="status">{t('abgelaufen')}</p>}
      <LoginForm />
      <p className={styles['ways']}>
        <Link to={PFADE.passwortVergessen}>{t('vergessen')}</Link>
      </p>
    </div>
  );
}
