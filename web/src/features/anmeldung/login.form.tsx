import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { clearAlert, showAlert } from '../../ui/alert.ts';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { login, loginSchema } from './anmeldung.queries.ts';
import { loginMessages } from './login.rules.ts';

export function LoginForm() {
  const { t } = useTranslation(['anmeldung', 'allgemein']);
  const { prepareSignIn } = useRouter().options.context;
  const form = useContractForm({
    schema: loginSchema,
    values: { email: '', passwort: '' },
    onSubmit: async (answers) => {
      clearAlert();
      prepareSignIn();
      await login(answers).catch((error: unknown) => {
        showAlert(loginMessages(error, t('fehlgeschlagen'), t('allgemein:fehler.allgemein')));
      });
    },
  });
  return (
    <Form form={form} submitText={t('absenden')} leaveFreely>
      <TextField form={form} name="email" label={t('email')} type="email" autoComplete="username" />
      <PasswordField form={form} name="passwort" label={t('passwort')} autoComplete="current-password" />
    </Form>
  );
}
