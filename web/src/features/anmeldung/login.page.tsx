import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PFADE } from '../../platform/pfade.ts';
import { LoginForm } from './login.form.tsx';
import styles from './login.module.css';

export function LoginPage() {
  const { t } = useTranslation('anmeldung');
  const { grund } = useSearch({ from: PFADE.login });
  return (
    <div className={styles['page']}>
      <h1>{t('titel')}</h1>
      {grund === 'abgelaufen' && <p role="status">{t('abgelaufen')}</p>}
      <LoginForm />
    </div>
  );
}
