import { IMPORTARTEN, type Importart } from '@firmenportal/contract/import';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { RadioField, SelectField } from '../../../ui/form/choice-fields.tsx';
import { FileField, oneFile } from '../../../ui/form/file-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';

const eingabe = z.strictObject({
  art: z.enum(IMPORTARTEN),
  datei: oneFile,
  modus: z.enum(['alles', 'gueltige']),
});

export interface Importwahl {
  readonly art: Importart;
  readonly datei: File;
  readonly modus: 'alles' | 'gueltige';
}

/** Which file, of which kind: it is only tried, and says what would happen. */
export function ImportForm({ onTry }: { onTry: (wahl: Importwahl) => Promise<unknown> }) {
  const { t } = useTranslation('verwaltung');
  const form = useContractForm({
    schema: eingabe,
    values: { modus: 'alles' as const },
    onSubmit: async ({ datei, ...wahl }) => {
      const [one] = datei;
      if (one) await onTry({ ...wahl, datei: one });
    },
  });
  return (
    <Form form={form} submitText={t('import.pruefen')} leaveFreely>
      <SelectField
        form={form}
        name="art"
        label={t('import.art')}
        choices={IMPORTARTEN.map((value) => ({ value, label: t(`import.arten.${value}`) }))}
      />
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
