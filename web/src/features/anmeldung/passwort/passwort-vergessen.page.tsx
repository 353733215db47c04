import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { showAlert } from '#ui/feedback/alert.ts';
import { FieldFrame } from '#ui/form/fields/field-frame.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { usePlainForm } from '#ui/form/use-plain-form.ts';
import styles from '../guest.module.css';
import { loginMessages } from '../login.rules.ts';
import { validMinutes, requestLink, forgottenSchema } from './passwort.queries.ts';

/** Requests a link by e-mail. The answer is the same whether the address has an account or not. */
export function PasswortVergessenPage(): ReactNode {
  const { t } = useTranslation('passwort');
  const [sentTo, setSentTo] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form is gone, and with it the button that had the focus.
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

/** @param props.onSent called with the address */
function ForgottenForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation(['passwort', 'allgemein']);
  const { errorOf, ...form } = usePlainForm({
    schema: forgottenSchema,
    onSubmit: async (body) => {
      await requestLink(body).then(
        () => onSent(body.email),
        (error: unknown) => {
          showAlert(loginMessages(error, t('vergessen.fehlgeschlagen'), t('allgemein:fehler.allgemein')));
        },
      );
    },
  });
  return (
    <FormFrame {...form} labels={new Map([['email', t('email')]])} submitText={t('vergessen.absenden')}>
      <FieldFrame id={form.idOf('email')} label={t('email')} error={errorOf('email')}>
        {(control) => <input {...control} name="email" type="email" autoComplete="username" />}
      </FieldFrame>
    </FormFrame>
  );
}
