import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sprache } from '../../platform/i18n.ts';
import { clearAlert, showAlert } from '../../ui/alert.ts';
import { useErrorTitle } from '../../ui/error-title.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { login } from './anmeldung.queries.ts';
import { LoginField } from './login-field.tsx';
import styles from './login.module.css';
import { FIELDS, loginErrors, loginMessages, type Answers, type Errors } from './login.rules.ts';

/**
 * Two fields whose only rule is to be filled in: light enough for the page that everybody loads first,
 * where the form mechanism of the other screens is not.
 */
export function LoginForm() {
  const { t } = useTranslation(['anmeldung', 'allgemein']);
  const [errors, setErrors] = useState<Errors>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const lines = FIELDS.flatMap((name) => {
    const message = errors[name];
    return message === undefined ? [] : [{ name, message: `${t(name)}: ${message}` }];
  });
  useErrorTitle(lines.length > 0);

  const submit = async (answers: Answers) => {
    const found = loginErrors(answers, sprache());
    clearAlert();
    setAttempt(attempt + 1);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await login(answers.email, answers.passwort);
    } catch (error) {
      showAlert(loginMessages(error, t('fehlgeschlagen'), t('allgemein:fehler.allgemein')));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void submit(Object.fromEntries(new FormData(event.currentTarget)) as Answers);
  };

  return (
    <form noValidate className={styles['form']} onSubmit={onSubmit} aria-busy={busy}>
      {lines.length > 0 && <ErrorSummary key={attempt} lines={lines} idOf={(name) => name} />}
      <LoginField name="email" label={t('email')} error={errors.email} />
      <LoginField name="passwort" label={t('passwort')} error={errors.passwort} />
      <button type="submit" className="button" aria-disabled={busy}>
        {t('absenden')}
      </button>
    </form>
  );
}
