import { useTranslation } from 'react-i18next';
import { heute } from '../../platform/heute.ts';
import { RadioField } from '../../ui/form/choice-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { DAUERN, dauerSchema, grantOf } from './freigabe.rules.ts';
import type { Entscheidung, FreigabeItem } from './freigaben.queries.ts';

interface Props {
  readonly stand: FreigabeItem['stand'];
  readonly onDecide: (entscheidung: Entscheidung) => Promise<unknown>;
}

/** Grants for as long as the student says, or declines. */
export function FreigabeForm({ stand, onDecide }: Props) {
  const { t } = useTranslation('freigaben');
  const form = useContractForm({
    schema: dauerSchema,
    values: { dauer: '', bis: '' },
    onSubmit: (answers) => onDecide(grantOf(answers)),
  });
  const choices = DAUERN.map((value) => ({ value, label: t(`dauer.${value}`) }));
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
            // What fails is told by the central error handling.
            onClick={() => void onDecide({ entscheidung: 'abgelehnt' }).catch(() => undefined)}
          >
            {t('ablehnen')}
          </button>
        )
      }
    >
      <RadioField form={form} name="dauer" label={t('dauer.frage')} choices={choices} />
      {form.watch('dauer') === 'datum' && (
        <DateField form={form} name="bis" label={t('dauer.bis')} min={heute()} />
      )}
    </Form>
  );
}
