import { createDokument, DOKUMENTKATEGORIEN, DOKUMENTMEDIENTYPEN } from '@firmenportal/contract/dokumente';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { SelectField } from '#ui/form/fields/choice-fields.tsx';
import { FileField, oneFile, oneFileOrNone } from '#ui/form/fields/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import type { DokumentItem } from './dokumente.queries.ts';

const { shape } = createDokument.body.def;
const neu = z.strictObject({ ...shape, datei: oneFile });
const existing = z.strictObject({ ...shape, datei: oneFileOrNone });

interface Props {
  /** The document to change; without it, the form creates one. */
  readonly dokument?: DokumentItem | undefined;
  readonly onSubmit: (body: BodyOf<typeof createDokument>, file: File | undefined) => Promise<unknown>;
}

/** A document of the school: file, title and category. */
export function DokumentForm({ dokument, onSubmit }: Props) {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const form = useContractForm({
    schema: dokument ? existing : neu,
    values: { titel: dokument?.titel ?? '', ...(dokument && { kategorie: dokument.kategorie }) },
    onSubmit: ({ datei: file, ...body }) => onSubmit(body, file),
  });
  useKeptAnswers({ form, name: `dokument ${dokument?.['@id'] ?? ''}` });
  return (
    <Form form={form} submitText={t(dokument ? 'dokument.aendern' : 'dokument.anlegen')}>
      <TextField form={form} name="titel" label={t('fachworte:feld.titel')} />
      <SelectField
        form={form}
        name="kategorie"
        label={t('fachworte:feld.kategorie')}
        choices={DOKUMENTKATEGORIEN.map((value) => ({
          value,
          label: t(`fachworte:wert.dokumentkategorie.${value}`),
        }))}
      />
      <FileField
        form={form}
        name="datei"
        label={t(dokument ? 'dokument.neueDatei' : 'dokument.datei')}
        hint={
          dokument ? t('dokument.neueDateiHinweis', { name: dokument.dateiname }) : t('dokument.dateiHinweis')
        }
        accept={DOKUMENTMEDIENTYPEN}
        optional={dokument !== undefined}
      />
    </Form>
  );
}
