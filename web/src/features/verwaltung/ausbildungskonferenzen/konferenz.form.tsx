import { NewAusbildungskonferenz } from '@firmenportal/contract/ausbildungskonferenzen';
import { datum } from '@firmenportal/contract/fields';
import { schoolDay } from '@firmenportal/contract/locale';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { endOfDay } from '#platform/day-bounds.ts';
import { CheckboxGroupField } from '#ui/form/fields/checkbox-group-field.tsx';
import { DateField, TimeField } from '#ui/form/fields/date-field.tsx';
import { emptyAsNull } from '#ui/form/empty-as-null.ts';
import type { FieldProps } from '#ui/form/fields/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { MarkdownField } from '#ui/markdown/markdown-field.tsx';
import { type KonferenzAnswers, type KonferenzItem, allDokumenteQuery } from './konferenzen.queries.ts';

const PROGRAMM_MAX = 20_000;

/** The form's input: people enter the deadline as a day, which means the end of that day. */
const input = emptyAsNull(
  z.safeExtend(NewAusbildungskonferenz, { anmeldeschluss: z.pipe(datum, z.transform(endOfDay)) }),
  ['beginn', 'ende', 'ort', 'programm'],
);

interface Props {
  /** The conference to change; without it, the form creates one. */
  readonly konferenz?: KonferenzItem | undefined;
  readonly onSubmit: (body: KonferenzAnswers) => Promise<unknown>;
}

/** A training conference: when, where, until when to register, its programme and documents. */
export function KonferenzForm({ konferenz, onSubmit }: Props) {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const form = useContractForm({
    schema: input,
    values: {
      titel: konferenz?.titel ?? '',
      datum: konferenz?.datum ?? '',
      beginn: konferenz?.beginn ?? '',
      ende: konferenz?.ende ?? '',
      ort: konferenz?.ort ?? '',
      anmeldeschluss: konferenz ? schoolDay(new Date(konferenz.anmeldeschluss)) : '',
      programm: konferenz?.programm ?? '',
      dokumente: konferenz?.dokumente.map((dokument) => dokument['@id']) ?? [],
    },
    onSubmit,
  });
  useKeptAnswers({ form, name: `konferenz ${konferenz?.['@id'] ?? ''}` });
  return (
    <Form form={form} submitText={t(konferenz ? 'konferenz.aendern' : 'konferenz.anlegen')}>
      <TextField form={form} name="titel" label={t('fachworte:feld.titel')} />
      <DateField form={form} name="datum" label={t('fachworte:feld.datum')} />
      <TimeField form={form} name="beginn" label={t('fachworte:feld.beginn')} optional />
      <TimeField form={form} name="ende" label={t('fachworte:feld.ende')} optional />
      <TextField form={form} name="ort" label={t('fachworte:feld.ort')} optional />
      <DateField
        form={form}
        name="anmeldeschluss"
        label={t('fachworte:feld.anmeldeschluss')}
        hint={t('konferenz.schlussHinweis')}
      />
      <MarkdownField
        form={form}
        name="programm"
        label={t('fachworte:feld.programm')}
        max={PROGRAMM_MAX}
        empty={t('konferenz.ohneProgramm')}
      />
      <DokumentChoice form={form} name="dokumente" label={t('konferenz.dokumente')} />
    </Form>
  );
}

/** Chooses among the published documents; those about conferences come first. */
function DokumentChoice<V extends FieldValues>(props: FieldProps<V>) {
  const { t } = useTranslation('verwaltung');
  return (
    <Loaded query={useQuery(allDokumenteQuery)} lines={4}>
      {(dokumente) => {
        const isOfConference = ({ kategorie }: (typeof dokumente)[number]) =>
          kategorie === 'ausbildungskonferenz';
        const sorted = [
          ...dokumente.filter(isOfConference),
          ...dokumente.filter((dokument) => !isOfConference(dokument)),
        ];
        return sorted.length === 0 ? (
          <p>{t('konferenz.keineDokumente')}</p>
        ) : (
          <CheckboxGroupField
            {...props}
            optional
            choices={sorted.map(({ '@id': value, titel: title }) => ({ value, label: title }))}
          />
        );
      }}
    </Loaded>
  );
}
