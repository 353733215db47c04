import { useTranslation } from 'react-i18next';
import { showAlert } from '#ui/alert.ts';
import { FieldFrame } from '#ui/form/field-frame.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { usePlainForm } from '#ui/form/use-plain-form.ts';
import { loginMessages } from '../login.rules.ts';
import { requestLink, forgottenSchema } from './passwort.queries.ts';

/** @param props.onSent is told the address */
export function ForgottenForm({ onSent }: { onSent: (email: string) => void }) {
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
