import type { Benutzer } from '@firmenportal/contract/token';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { NewPasswordFields } from '../anmeldung/shared/new-password-fields.tsx';
import { PasswordField } from '../anmeldung/shared/password-field.tsx';
import { changePasswort, passwortSchema } from './profil.queries.ts';

/** Changes one's own password. Not available while acting in somebody else's account. */
export function Passwort({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation('profil');
  const heading = useRef<HTMLHeadingElement>(null);
  const [changed, setChanged] = useState(0);
  const onChanged = () => {
    // Mount a new form, so that no password stays in the page.
    setChanged(changed + 1);
    showSnackbar({ text: t('passwort.geaendert'), color: 'success' });
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="passwort">
      <h2 id="passwort" ref={heading} tabIndex={-1}>
        {t('passwort.titel')}
      </h2>
      {benutzer.uebernommenVon === undefined ? (
        <PasswortForm key={changed} benutzer={benutzer} onChanged={onChanged} />
      ) : (
        <p>{t('passwort.uebernommen')}</p>
      )}
    </section>
  );
}

function PasswortForm({ benutzer, onChanged }: { benutzer: Benutzer; onChanged: () => void }) {
  const { t } = useTranslation('profil');
  const { id, email, vorname, nachname, firmenname } = benutzer;
  const change = useMutation(changePasswort(id));
  const form = useContractForm({
    schema: passwortSchema,
    values: { altesPasswort: '', passwort: '', passwortWiederholung: '' },
    onSubmit: (body) => change.mutateAsync(body, { onSuccess: onChanged }),
  });
  return (
    <>
      <p>{t('passwort.hinweis')}</p>
      <Form form={form} submitText={t('passwort.aendern')} leaveFreely>
        {/* Tells password managers whose password it is. */}
        <input type="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          form={form}
          name="altesPasswort"
          label={t('passwort.bisher')}
          autoComplete="current-password"
        />
        <NewPasswordFields
          form={form}
          name="passwort"
          repetition="passwortWiederholung"
          ownWords={[email, vorname, nachname, firmenname ?? '']}
        />
      </Form>
    </>
  );
}
