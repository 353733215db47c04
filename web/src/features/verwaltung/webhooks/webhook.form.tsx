import { VORGANGSTYPEN } from '@firmenportal/contract/vorgaenge';
import { NewWebhook } from '@firmenportal/contract/webhooks';
import { useTranslation } from 'react-i18next';
import { CheckboxGroupField } from '#ui/form/fields/checkbox-group-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import type { WebhookBody, WebhookItem } from './webhooks.queries.ts';

interface Props {
  /** The webhook to change; without it, the form creates one. */
  readonly webhook?: WebhookItem;
  readonly onSubmit: (body: WebhookBody) => Promise<unknown>;
}

/** A webhook: its name, where it leads, and what it is told. */
export function WebhookForm({ webhook, onSubmit }: Props) {
  const { t } = useTranslation(['webhooks', 'fachworte']);
  const form = useContractForm({
    schema: NewWebhook,
    values: {
      name: webhook?.name ?? '',
      adresse: webhook?.adresse ?? '',
      typen: webhook?.typen ?? [],
      aktiv: webhook?.aktiv ?? true,
    },
    onSubmit,
  });
  useKeptAnswers({ form, name: `webhook ${webhook?.['@id'] ?? ''}` });
  return (
    <Form form={form} submitText={t(webhook ? 'formular.aendern' : 'formular.anlegen')}>
      <TextField form={form} name="name" label={t('fachworte:feld.name')} hint={t('formular.nameHinweis')} />
      <TextField
        form={form}
        name="adresse"
        type="url"
        spellCheck={false}
        label={t('adresse')}
        hint={t('formular.adresseHinweis')}
      />
      <CheckboxGroupField
        form={form}
        name="typen"
        optional
        label={t('formular.typen')}
        hint={t('formular.typenHinweis')}
        choices={VORGANGSTYPEN.map((value) => ({ value, label: t(`typ.${value}`) }))}
      />
    </Form>
  );
}
