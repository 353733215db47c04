import { Link, useSearch, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { settingOf } from '#platform/setting.ts';
import { showAlert } from '#ui/feedback/alert.ts';
import { FieldFrame } from '#ui/form/fields/field-frame.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { PasswordInput } from '#ui/form/fields/password-input.tsx';
import { usePlainForm } from '#ui/form/use-plain-form.ts';
import { login, loginSchema } from './anmeldung.queries.ts';
import styles from './guest.module.css';
import { loginMessages } from './login.rules.ts';
import { useArrival } from './use-arrival.ts';

export function LoginPage(): ReactNode {
  const { t } = useTranslation('anmeldung');
  const { grund: reason } = useSearch({ from: PATHS.login });
  return (
    <div className={styles['welcome']} data-wide="">
      <School />
      <div className={styles['narrow']}>
        <h1>{t('titel')}</h1>
        {reason === 'abgelaufen' && <p role="status">{t('abgelaufen')}</p>}
        <LoginForm />
        <p className={styles['ways']}>
          <Link to={PATHS.passwortVergessen}>{t('vergessen')}</Link>
        </p>
      </div>
    </div>
  );
}

/** Whose portal this is, and what it is for, on the school's picture or a pattern. */
function School() {
  const { t } = useTranslation('anmeldung');
  const name = settingOf('school-name');
  const picture = settingOf('school-picture');
  return (
    <div className={styles['school']}>
      {/* Where another process serves it no more, the pattern is there. */}
      {picture !== '' && <img src={picture} alt="" onError={({ currentTarget }) => currentTarget.remove()} />}
      <p>
        {name !== '' && <strong>{name}</strong>}
        {t('wofuer')}
      </p>
    </div>
  );
}

function LoginForm() {
  const { t } = useTranslation(['anmeldung', 'allgemein']);
  const { prepareSignIn } = useRouter().options.context;
  const arrive = useArrival();
  const { errorOf, ...form } = usePlainForm({
    schema: loginSchema,
    onSubmit: async (answers) => {
      prepareSignIn();
      await login(answers).then(arrive, (error: unknown) => {
        showAlert(loginMessages(error, t('fehlgeschlagen'), t('allgemein:fehler.allgemein')));
      });
    },
  });
  const labels = new Map([
    ['email', t('email')],
    ['passwort', t('passwort')],
  ]);
  return (
    <FormFrame {...form} labels={labels} submitText={t('absenden')} busyText={t('meldetAn')}>
      <FieldFrame id={form.idOf('email')} label={t('email')} error={errorOf('email')}>
        {(control) => <input {...control} name="email" type="email" autoComplete="username" />}
      </FieldFrame>
      <FieldFrame id={form.idOf('passwort')} label={t('passwort')} error={errorOf('passwort')}>
        {(control) => <PasswordInput {...control} name="passwort" autoComplete="current-password" />}
      </FieldFrame>
    </FormFrame>
  );
}
