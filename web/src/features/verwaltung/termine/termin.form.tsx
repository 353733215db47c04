import { NewTermin, TERMINARTEN } from '@firmenportal/contract/termine';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { SelectField } from '#ui/form/fields/choice-fields.tsx';
import { DateField, TimeField } from '#ui/form/fields/date-field.tsx';
import { emptyAsNull } from '#ui/form/empty-as-null.ts';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/fields/text-area-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import type { TerminItem } from './termine.queries.ts';

const input = emptyAsNull(NewTermin, ['beginn', 'ende', 'ort', 'beschreibung']);

interface Props {
  /** The date to change; without it, the form creates one. */
  readonly termin?: TerminItem | undefined;
  readonly onSubmit: (body: z.output<typeof NewTermin>) => Promise<unknown>;
}

/** A date of the school: title, time and place. */
export function TerminForm({ termin, onSubmit }: Props) {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const form = useContractForm({
    schema: input,
    values: {
      titel: termin?.titel ?? '',
      ...(termin && { art: termin.art }),
      von: termin?.von ?? '',
      bis: termin?.bis ?? '',
      beginn: termin?.beginn ?? '',
      ende: termin?.ende ?? '',
      ort: termin?.ort ?? '',
      beschreibung: termin?.beschreibung ?? '',
    },
    onSubmit,
  });
  useKeptAnswers({ form, name: `termin ${termin?.['@id'] ?? ''}` });
  return (
    <Form form={form} submitText={t(termin ? 'termin.aendern' : 'termin.anlegen')}>
      <TextField form={form} name="titel" label={t('fachworte:feld.titel')} />
      <SelectField
        form={form}
        name="art"
        label={t('fachworte:feld.art')}
        choices={TERMINARTEN.map((value) => ({ value, label: t(`fachworte:wert.terminart.${value}`) }))}
      />
      <DateField form={form} name="von" label={t('termin.von')} />
      <DateField form={form} name="bis" label={t('termin.bis')} />
      <TimeField
        form={form}
        name="beginn"
        label={t('termin.beginn')}
        optional
        hint={t('termin.uhrzeitHinweis')}
      />
      <TimeField
        form={form}
        name="ende"
        label={t('termin.ende')}
        optional
        hint={t('termin.uhrzeitHinweis')}
      />
      <TextField form={form} name="ort" label={t('termin.ort')} optional />
      <TextAreaField
        form={form}
        name="beschreibung"
        label={t('termin.beschreibung')}
        optional
        max={5000}
        rows={3}
      />
    </Form>
  );
}
