import { IMPORT_KINDS, type ImportKind } from '@firmenportal/contract/import';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { RadioField, SelectField } from '#ui/form/fields/choice-fields.tsx';
import { FileField, oneFile } from '#ui/form/fields/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { NotSavedError } from '#ui/form/not-saved-error.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { saveImportSample } from './importe.queries.ts';
import { mappingsQuery } from './importzuordnungen.queries.ts';
import { faultOf } from './workbook-fault.rules.ts';
import { isSealed, isWorkbook, readSheet, sheetsQuery } from './workbook.queries.ts';

const input = z.strictObject({
  art: z.enum(IMPORT_KINDS),
  datei: oneFile,
  blatt: z.optional(z.string()),
  zuordnung: z.optional(z.string()),
  modus: z.enum(['alles', 'gueltige']),
});

export interface ImportChoice {
  readonly art: ImportKind;
  /** CSV: of a workbook, the chosen table. */
  readonly datei: File;
  /** Of a workbook with several tables: the one that is read. */
  readonly blatt?: string | undefined;
  /** Of a workbook: the row that begins in a line of its CSV. */
  readonly rowOf?: ((line: number) => number) | undefined;
  /** `@id` of the mapping by which it is read. */
  readonly zuordnung?: string | undefined;
  readonly modus: 'alles' | 'gueltige';
}

interface Props {
  readonly onTry: (choice: ImportChoice) => Promise<unknown>;
  /** What was tried last, with the mapping that was saved for it meanwhile. */
  readonly tried: ImportChoice | undefined;
}

/** Asks for the file and its kind, and starts a dry run. */
export function ImportForm({ onTry, tried }: Props) {
  const { t } = useTranslation(['verwaltung', 'import-kinds']);
  const form = useContractForm({
    schema: input,
    values: { modus: 'alles' as const },
    onSubmit: async ({ blatt, zuordnung, ...answers }) => {
      const { datei: file } = answers;
      const table = (isWorkbook(file) || (await isSealed(file))) && (await sheetOf(file, blatt));
      return onTry({ ...answers, ...table, zuordnung: zuordnung === '' ? undefined : zuordnung });
    },
  });
  const kind = IMPORT_KINDS.find((one) => one === form.watch('art'));
  const sheetOf = async (file: File, name: string | undefined) => {
    try {
      return await readSheet(file, name);
    } catch (error) {
      const { fault, told } = faultOf(error);
      form.setError('datei', { message: t(`import.${fault}`, { ...told }) });
      throw new NotSavedError();
    }
  };
  return (
    <Form form={form} submitText={t('import.pruefen')} leaveFreely>
      <SelectField
        form={form}
        name="art"
        label={t('import.art')}
        hint={t('import.sampleHint')}
        choices={IMPORT_KINDS.map((value) => ({ value, label: t(`import-kinds:${value}`) }))}
      />
      <SampleButton art={kind} />
      <FileField
        form={form}
        name="datei"
        label={t('import.datei')}
        hint={t('import.dateiHinweis')}
        accept={['.csv', 'text/csv', '.tsv', '.tab', '.txt', '.xlsx', '.xlsm']}
      />
      <SheetField form={form} />
      {kind && (
        <MappingField
          key={kind}
          form={form}
          art={kind}
          latest={tried?.art === kind ? tried.zuordnung : undefined}
        />
      )}
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

type ImportForm = ReturnType<typeof useContractForm<z.input<typeof input>, z.infer<typeof input>>>;

/** Which table of a workbook is meant, if it has several: the one as before, where it is there, or the first one. */
function SheetField({ form }: { form: ImportForm }) {
  const { t } = useTranslation('verwaltung');
  const file = form.watch('datei');
  const { data: sheets } = useQuery({ ...sheetsQuery(file), enabled: isWorkbook(file) });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (sheets && !sheets.includes(getValues('blatt') ?? '')) setValue('blatt', sheets[0]);
  }, [sheets, getValues, setValue]);
  if (!isWorkbook(file) || sheets === undefined || sheets.length < 2) return null;
  return (
    <SelectField
      // Made anew with its choices, since the browser forgets a value that is none of them yet.
      key={sheets.join()}
      form={form}
      name="blatt"
      label={t('import.blatt')}
      choices={sheets.map((name) => ({ value: name, label: name }))}
    />
  );
}

interface MappingProps {
  readonly form: ImportForm;
  readonly art: ImportKind;
  readonly latest: string | undefined;
}

/** By which saved mapping the file is read; not shown as long as there is none. */
function MappingField({ form, art: kind, latest }: MappingProps) {
  const { t } = useTranslation('verwaltung');
  const { data } = useQuery(mappingsQuery(kind));
  const saved = data?.['hydra:member'] ?? [];
  const { setValue } = form;
  useEffect(() => setValue('zuordnung', latest ?? ''), [setValue, latest]);
  // That of another kind is of no use.
  useEffect(() => () => setValue('zuordnung', ''), [setValue]);
  if (saved.length === 0) return null;
  return (
    <SelectField
      // Made anew with its choices, since the browser forgets a value that is none of them yet.
      key={saved.map((one) => one['@id']).join()}
      form={form}
      name="zuordnung"
      label={t('zuordnung.gespeichert')}
      hint={t('zuordnung.gespeichertHinweis')}
      choices={saved.map(({ '@id': value, name }) => ({ value, label: name }))}
    />
  );
}

/** Downloads a sample file to start from. */
function SampleButton({ art: chosen }: { art: ImportKind | undefined }) {
  const { t } = useTranslation(['verwaltung', 'import-kinds']);
  const { mutate, isPending } = useMutation(saveImportSample);
  if (chosen === undefined) return null;
  return (
    <p>
      <button
        type="button"
        className="button secondary"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(chosen)}
      >
        {t('import.sample', { art: t(`import-kinds:${chosen}`) })}
      </button>
    </p>
  );
}
