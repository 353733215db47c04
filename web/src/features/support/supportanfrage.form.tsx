import { MAX_NACHRICHT_LENGTH, NewSupportanfrage } from '@firmenportal/contract/support';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { CheckboxField } from '../../ui/form/choice-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { NotSavedError } from '../../ui/form/not-saved-error.ts';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useKeptAnswers } from '../../ui/form/use-kept-answers.ts';
import { Sendefehler } from './sendefehler.tsx';
import { sendSupportanfrage, type Gesendet, type Sendeergebnis } from './support.queries.ts';

const { betreff, nachricht } = NewSupportanfrage.def.shape;
const eingabe = z.strictObject({ betreff, nachricht, mitSeite: z.boolean() });

interface Props {
  /** The page that it is written from. */
  readonly seite: string;
  /** Of the error that it is about. */
  readonly referenz: string | undefined;
  readonly onSent: (gesendet: Gesendet) => void;
}

/** What somebody writes to support. */
export function SupportanfrageForm({ seite, referenz, onSent }: Props) {
  const { t } = useTranslation(['support', 'fachworte']);
  const [ergebnis, setErgebnis] = useState<Sendeergebnis>();
  const { mutateAsync } = useMutation(sendSupportanfrage);
  const form = useContractForm({
    schema: eingabe,
    values: {
      betreff: referenz === undefined ? '' : t('fehlerBetreff'),
      nachricht: referenz === undefined ? '' : t('fehlerNachricht', { referenz }),
      mitSeite: true,
    },
    onSubmit: async ({ mitSeite, ...text }) => {
      setErgebnis(undefined);
      const body = { ...text, seite: mitSeite ? seite : null };
      const next = await mutateAsync(body);
      setErgebnis(next);
      if (next.art !== 'gesendet') throw new NotSavedError('the message was not sent');
      onSent(next.anfrage);
    },
  });
  useKeptAnswers({ form, name: 'support' });
  return (
    <>
      <Sendefehler ergebnis={ergebnis} />
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
          hint={t('seite', { seite, interpolation: { escapeValue: false } })}
        />
      </Form>
    </>
  );
}
