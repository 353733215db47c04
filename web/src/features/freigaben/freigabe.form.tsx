import { schoolDay } from '@firmenportal/contract/locale';
import { useTranslation } from 'react-i18next';
import { RadioField } from '#ui/form/fields/choice-fields.tsx';
import { Form } from '#ui/form/form.tsx';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { DURATIONS, durationSchema, grantOf } from './freigabe.rules.ts';
import type { Decision, FreigabeItem } from './freigaben.queries.ts';

interface Props {
  readonly stand: FreigabeItem['stand'];
  readonly onDecide: (decision: Decision) => Promise<unknown>;
}

/** The student grants the release for a chosen time, or declines. */
export function FreigabeForm({ stand, onDecide }: Props) {
  const { t } = useTranslation('freigaben');
  const form = useContractForm({
    schema: durationSchema,
    values: { dauer: '', bis: '' },
    onSubmit: (answers) => onDecide(grantOf(answers)),
  });
  const choices = DURATIONS.map((value) => ({ value, label: t(`dauer.${value}`) }));
  return (
    <Form
      form={form}
      submitText={t('erteilen')}
      leaveFreely
      actions={
        stand !== 'abgelehnt' && (
          <button
            type="button"
            className="button secondary"
            // The central error handling reports failures.
            onClick={() => void onDecide({ entscheidung: 'abgelehnt' }).catch(() => undefined)}
          >
            {t('ablehnen')}
          </button>
        )
      }
    >
      <RadioField form={form} name="dauer" label={t('dauer.frage')} choices={choices} />
      {form.watch('dauer') === 'datum' && (
        <DateField form={form} name="bis" label={t('dauer.bis')} min={schoolDay()} />
      )}
    </Form>
  );
}
