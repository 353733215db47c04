import { useTranslation } from 'react-i18next';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { NewPasswordFields } from '../shared/new-password-fields.tsx';
import { useFailure } from '../use-failure.ts';
import { setPasswort, resetSchema } from './passwort.queries.ts';

interface Props {
  readonly token: string;
  /** Whether the password was set; otherwise the link was over. */
  readonly onEnd: (isSet: boolean) => void;
}

export function ResetForm({ token, onEnd }: Props) {
  const { t } = useTranslation('passwort');
  const tell = useFailure(t('zuruecksetzen.fehlgeschlagen'));
  const form = useContractForm({
    schema: resetSchema,
    values: { passwort: '', passwortWiederholung: '' },
    onSubmit: async (body) => {
      onEnd(await setPasswort(token, body).catch(tell));
    },
  });
  return (
    <>
      <p>{t('zuruecksetzen.hinweis')}</p>
      <Form form={form} submitText={t('zuruecksetzen.absenden')} leaveFreely>
        <NewPasswordFields form={form} name="passwort" repetition="passwortWiederholung" ownWords={[]} />
      </Form>
    </>
  );
}
