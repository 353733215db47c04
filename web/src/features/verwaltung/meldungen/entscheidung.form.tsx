import { Ablehnung, MAX_ABLEHNUNGSGRUND_LENGTH } from '@firmenportal/contract/einschreibungen';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/fields/text-area-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import type { Decision } from './meldungen.queries.ts';

interface Props {
  readonly decision: Decision['stand'];
  /** Identifies the report or selection, so that a kept reason is restored only for the same one. */
  readonly about: string;
  /** How many reports it is about. */
  readonly count: number;
  readonly busyText?: string;
  readonly onSubmit: (decision: Decision) => Promise<void>;
}

/** Explains a decision, with the button to take it; a refusal also asks for the reason. */
export function EntscheidungForm(props: Props) {
  return props.decision === 'bestaetigt' ? <Confirmation {...props} /> : <AblehnungForm {...props} />;
}

const NOTHING = z.strictObject({});

function Confirmation({ count, busyText, onSubmit }: Props) {
  const { t } = useTranslation('verwaltung');
  const form = useContractForm({
    schema: NOTHING,
    values: {},
    onSubmit: () => onSubmit({ stand: 'bestaetigt' }),
  });
  return (
    <Form
      form={form}
      submitText={t('meldung.absenden.bestaetigt', { count })}
      {...(busyText !== undefined && { busyText })}
    >
      <p>{t('meldung.folge.bestaetigt', { count })}</p>
    </Form>
  );
}

function AblehnungForm({ about, count, busyText, onSubmit }: Props) {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const form = useContractForm({
    schema: Ablehnung,
    values: { grund: '' },
    onSubmit: ({ grund: reason }) => onSubmit({ stand: 'abgelehnt', reason }),
  });
  useKeptAnswers({ form, name: `ablehnung ${about}` });
  return (
    <Form
      form={form}
      submitText={t('meldung.absenden.abgelehnt', { count })}
      {...(busyText !== undefined && { busyText })}
    >
      <p>{t('meldung.folge.abgelehnt', { count })}</p>
      <TextAreaField
        form={form}
        name="grund"
        label={t('fachworte:feld.ablehnungsgrund')}
        hint={t('meldung.grundHinweis', { count })}
        max={MAX_ABLEHNUNGSGRUND_LENGTH}
        rows={3}
      />
    </Form>
  );
}
