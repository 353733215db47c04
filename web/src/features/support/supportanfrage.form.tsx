import { MAX_NACHRICHT_LENGTH, NewSupportanfrage, MAX_SUPPORTANFRAGEN } from '@firmenportal/contract/support';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { CheckboxField } from '#ui/form/fields/choice-fields.tsx';
import { Form } from '#ui/form/form.tsx';
import { NotSavedError } from '#ui/form/not-saved-error.ts';
import { NotSaved } from '#ui/form/not-saved.tsx';
import { TextAreaField } from '#ui/form/fields/text-area-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import { ContactLinks } from './contact-links.tsx';
import { sendSupportanfrage, type Sent, type SendResult } from './support.queries.ts';

const { betreff: subject, nachricht: message } = NewSupportanfrage.def.shape;
const input = z.strictObject({ betreff: subject, nachricht: message, mitSeite: z.boolean() });

interface Props {
  /** The page from which the message is written. */
  readonly page: string;
  /** Reference of the error that the message is about. */
  readonly reference: string | undefined;
  readonly onSent: (sent: Sent) => void;
}

/** The form for a message to support. */
export function SupportanfrageForm({ page, reference, onSent }: Props) {
  const { t } = useTranslation(['support', 'fachworte']);
  const [result, setResult] = useState<SendResult>();
  const { mutateAsync } = useMutation(sendSupportanfrage);
  const form = useContractForm({
    schema: input,
    values: {
      betreff: reference === undefined ? '' : t('fehlerBetreff'),
      nachricht: reference === undefined ? '' : t('fehlerNachricht', { referenz: reference }),
      mitSeite: true,
    },
    onSubmit: async ({ mitSeite: withPage, ...text }) => {
      setResult(undefined);
      const body = { ...text, seite: withPage ? page : null };
      const next = await mutateAsync(body);
      setResult(next);
      if (next.art !== 'gesendet') throw new NotSavedError('the message was not sent');
      onSent(next.request);
    },
  });
  useKeptAnswers({ form, name: 'support' });
  return (
    <>
      <SendError result={result} />
      <Form form={form} submitText={t('senden')}>
        <TextField form={form} name="betreff" label={t('fachworte:feld.betreff')} />
        <TextAreaField
          form={form}
          name="nachricht"
          label={t('fachworte:feld.nachricht')}
          max={MAX_NACHRICHT_LENGTH}
          rows={7}
        />
        <CheckboxField
          form={form}
          name="mitSeite"
          label={t('mitSeite')}
          hint={t('seite', { seite: page, interpolation: { escapeValue: false } })}
        />
      </Form>
    </>
  );
}

/** Says why a message was not sent, and how else to reach support. */
function SendError({ result }: { result: SendResult | undefined }) {
  const { t } = useTranslation('support');
  const failed = result === undefined || result.art === 'gesendet' ? undefined : result;
  return (
    <NotSaved title={failed && t('nichtGesendet')}>
      {failed?.art === 'zuViele' && <p>{t('zuViele', { anzahl: MAX_SUPPORTANFRAGEN })}</p>}
      {failed?.art === 'fehler' && <p>{t('nochmal')}</p>}
      {failed?.art === 'fehler' && failed.reference !== undefined && (
        <p>{t('fehlerReferenz', { referenz: failed.reference })}</p>
      )}
      <p>
        <ContactLinks />
      </p>
    </NotSaved>
  );
}
