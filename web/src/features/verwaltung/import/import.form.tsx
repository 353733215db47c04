import { IMPORT_KINDS, type ImportKind } from '@firmenportal/contract/import';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { RadioField, SelectField } from '#ui/form/fields/choice-fields.tsx';
import { FileField, oneFile } from '#ui/form/fields/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { saveImportSample } from './importe.queries.ts';

const input = z.strictObject({
  art: z.enum(IMPORT_KINDS),
  datei: oneFile,
  modus: z.enum(['alles', 'gueltige']),
});

export interface ImportChoice {
  readonly art: ImportKind;
  readonly datei: File;
  readonly modus: 'alles' | 'gueltige';
}

/** Asks for the file and its kind, and starts a dry run. */
export function ImportForm({ onTry }: { onTry: (choice: ImportChoice) => Promise<unknown> }) {
  const { t } = useTranslation(['verwaltung', 'import-kinds']);
  const form = useContractForm({
    schema: input,
    values: { modus: 'alles' as const },
    onSubmit: onTry,
  });
  return (
    <Form form={form} submitText={t('import.pruefen')} leaveFreely>
      <SelectField
        form={form}
        name="art"
        label={t('import.art')}
        hint={t('import.sampleHint')}
        choices={IMPORT_KINDS.map((value) => ({ value, label: t(`import-kinds:${value}`) }))}
      />
      <SampleButton art={form.watch('art')} />
      <FileField
        form={form}
        name="datei"
        label={t('import.datei')}
        hint={t('import.dateiHinweis')}
        accept={['.csv', 'text/csv']}
      />
      <RadioField
        form={form}
        name="modus"
        label={t('import.modus')}
        choices={[
          { value: 'alles', label: t('import.alles') },
          { value: 'gueltige', label: t('import.gueltige') },
        ]}
      />
    </Form>
  );
}

/** Downloads a sample file to start from. */
function SampleButton({ art: kind }: { art: string | undefined }) {
  const { t } = useTranslation(['verwaltung', 'import-kinds']);
  const { mutate, isPending } = useMutation(saveImportSample);
  const chosen = IMPORT_KINDS.find((one) => one === kind);
  if (chosen === undefined) return null;
  return (
    <p>
      <button type="button" className="button secondary" disabled={isPending} onClick={() => mutate(chosen)}>
        {t('import.sample', { art: t(`import-kinds:${chosen}`) })}
      </button>
    </p>
  );
}
