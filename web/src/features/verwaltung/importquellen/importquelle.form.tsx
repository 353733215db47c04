import { IMPORT_KINDS, type ImportKind } from '@firmenportal/contract/import';
import {
  DEFAULT_LIMIT,
  FEHLENDE,
  MAX_SECRET_LENGTH,
  NewImportquelle,
  QUELLENORTE,
  type Quellenort,
} from '@firmenportal/contract/importquellen';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { RadioField, SelectField } from '#ui/form/fields/choice-fields.tsx';
import { TimeField } from '#ui/form/fields/date-field.tsx';
import { Field } from '#ui/form/fields/field.tsx';
import { TextAreaField } from '#ui/form/fields/text-area-field.tsx';
import { NumberField, TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm, type ContractForm } from '#ui/form/use-contract-form.ts';
import { mappingsQuery } from '../import/importzuordnungen.queries.ts';
import type { ImportquelleBody, ImportquelleItem } from './importquellen.queries.ts';
import styles from './importquellen.module.css';

/** The form's fields hold no null. */
interface Answers {
  name: string;
  ort: Quellenort;
  pfad: string;
  host: string;
  port: number | undefined;
  benutzer: string;
  fingerabdruck: string;
  geheimnis: string;
  dateien: { art: ImportKind | ''; datei: string; /** As `mappingValue` says. */ zuordnung: string }[];
  rhythmus: 'stuendlich' | 'taeglich';
  uhrzeit: string;
  modus: 'alles' | 'gueltige';
  grenze: number;
  fehlende: (typeof FEHLENDE)[number];
}

type Input = z.input<typeof NewImportquelle>;

const orNull = (text: string): string | null => text.trim() || null;

/** A choice with its kind: what was chosen for another kind no longer counts. */
const mappingValue = (art: ImportKind, zuordnung: string): string => `${art} ${zuordnung}`;

const mappingOf = (art: ImportKind | '', value: string): string | null =>
  value.startsWith(`${art} `) ? value.slice(art.length + 1) : null;

const namesStudierende = ({ dateien }: Pick<Answers, 'dateien'>): boolean =>
  dateien.some(({ art }) => art === 'studierende');

/** What does not belong to the place, or to the files, is left out. */
function given({ rhythmus, uhrzeit, ort, pfad, ...answers }: Answers): Input {
  const isSftp = ort === 'sftp';
  return {
    ...answers,
    ort,
    pfad: pfad.trim(),
    host: isSftp ? orNull(answers.host) : null,
    port: (isSftp ? answers.port : undefined) ?? null,
    benutzer: isSftp ? orNull(answers.benutzer) : null,
    fingerabdruck: isSftp ? orNull(answers.fingerabdruck) : null,
    geheimnis: ort === 'ordner' ? null : answers.geheimnis || null,
    dateien: answers.dateien.map(({ art, datei, zuordnung }) => ({
      art,
      // As long as there is no kind, that is what is missing.
      datei: datei.trim() || `${art || 'art'}.csv`,
      zuordnung: mappingOf(art, zuordnung),
    })) as Input['dateien'],
    uhrzeit: rhythmus === 'stuendlich' ? null : uhrzeit,
    fehlende: namesStudierende(answers) ? answers.fehlende : 'bleiben',
  };
}

/** The body judges the answers itself. */
const input = z.pipe(
  z.pipe(z.custom<Answers>(), z.transform(given) as z.ZodMiniType<Input, Answers>),
  NewImportquelle,
);

const NO_FILE = { art: '', datei: '', zuordnung: '' } as const;

interface Props {
  /** The source to change; without it, the form creates one. */
  readonly quelle?: ImportquelleItem | undefined;
  readonly onSubmit: (body: ImportquelleBody) => Promise<unknown>;
}

/** A source: where, which files, when, and what to be careful about. */
export function ImportquelleForm({ quelle, onSubmit }: Props) {
  const { t } = useTranslation(['importquellen', 'verwaltung', 'fachworte']);
  const form = useContractForm<Answers, ImportquelleBody>({
    schema: input,
    values: {
      name: quelle?.name ?? '',
      ort: quelle?.ort ?? 'ordner',
      pfad: quelle?.pfad ?? '',
      host: quelle?.host ?? '',
      port: quelle?.port ?? undefined,
      benutzer: quelle?.benutzer ?? '',
      fingerabdruck: quelle?.fingerabdruck ?? '',
      geheimnis: '',
      dateien: quelle?.dateien.map(({ art, datei, zuordnung }) => ({
        art,
        datei,
        zuordnung: zuordnung === null ? '' : mappingValue(art, zuordnung),
      })) ?? [NO_FILE],
      rhythmus: quelle && quelle.uhrzeit === null ? 'stuendlich' : 'taeglich',
      uhrzeit: quelle?.uhrzeit ?? '05:30',
      modus: quelle?.modus ?? 'alles',
      grenze: quelle?.grenze ?? DEFAULT_LIMIT,
      fehlende: quelle?.fehlende ?? 'bleiben',
    },
    onSubmit,
  });
  const ort = form.watch('ort');
  return (
    <Form form={form} submitText={t(quelle ? 'aendern' : 'neu.anlegen')}>
      <TextField form={form} name="name" label={t('name')} hint={t('nameHinweis')} />
      <RadioField
        form={form}
        name="ort"
        label={t('ort.titel')}
        choices={QUELLENORTE.map((value) => ({ value, label: t(`ort.${value}`) }))}
      />
      {ort === 'sftp' && (
        <>
          <TextField form={form} name="host" label={t('host')} spellCheck={false} />
          <NumberField form={form} name="port" label={t('port')} hint={t('portHinweis')} optional />
          <TextField
            form={form}
            name="benutzer"
            label={t('benutzer')}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            form={form}
            name="fingerabdruck"
            label={t('fingerabdruck')}
            hint={t('fingerabdruckHinweis')}
            spellCheck={false}
          />
        </>
      )}
      <TextField
        form={form}
        name="pfad"
        label={t(`pfad.${ort}`)}
        hint={t(`pfadHinweis.${ort}`)}
        optional={ort !== 'https'}
        spellCheck={false}
      />
      {ort !== 'ordner' && (
        <TextAreaField
          form={form}
          name="geheimnis"
          label={t(`geheimnis.${ort}`)}
          hint={
            quelle?.geheimnisHinterlegt === true
              ? `${t(`geheimnisHinweis.${ort}`)} ${t('geheimnisHinweis.hinterlegt')}`
              : t(`geheimnisHinweis.${ort}`)
          }
          optional={quelle?.geheimnisHinterlegt === true}
          max={MAX_SECRET_LENGTH}
          rows={3}
        />
      )}
      <FilesField form={form} />
      <RadioField
        form={form}
        name="rhythmus"
        label={t('zeit.titel')}
        inline
        choices={(['taeglich', 'stuendlich'] as const).map((value) => ({ value, label: t(`zeit.${value}`) }))}
      />
      {form.watch('rhythmus') === 'taeglich' && (
        <TimeField form={form} name="uhrzeit" label={t('zeit.uhrzeit')} />
      )}
      <RadioField
        form={form}
        name="modus"
        label={t('verwaltung:import.modus')}
        choices={(['alles', 'gueltige'] as const).map((value) => ({
          value,
          label: t(`verwaltung:import.${value}`),
        }))}
      />
      <NumberField form={form} name="grenze" label={t('grenze')} hint={t('grenzeHinweis')} />
      {namesStudierende({ dateien: form.watch('dateien') }) && (
        <RadioField
          form={form}
          name="fehlende"
          label={t('fehlende.einstellung')}
          hint={t('fehlende.einstellungHinweis')}
          choices={FEHLENDE.map((value) => ({ value, label: t(`fehlende.art.${value}`) }))}
        />
      )}
    </Form>
  );
}

/** The files that are fetched, each with the kind of its records. */
function FilesField({ form }: { form: ContractForm<Answers> }) {
  const { t } = useTranslation(['importquellen', 'import-kinds']);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'dateien' });
  const chosen = form.watch('dateien');
  return (
    <Field form={form} name="dateien" label={t('dateien')} hint={t('dateienHinweis')} set>
      {({ id }) => (
        // Where the error summary leads for what concerns all of them.
        <div id={id} tabIndex={-1}>
          {fields.map(({ id: key }, at) => (
            <div key={key} className={styles['entry']}>
              <SelectField
                form={form}
                name={`dateien.${at}.art`}
                label={t('art')}
                choices={IMPORT_KINDS.map((value) => ({ value, label: t(`import-kinds:${value}`) }))}
              />
              <TextField
                form={form}
                name={`dateien.${at}.datei`}
                label={t('datei')}
                hint={chosen[at]?.art ? t('dateiHinweis', { beispiel: `${chosen[at].art}.csv` }) : undefined}
                optional
                spellCheck={false}
              />
              <MappingField form={form} at={at} />
              {fields.length > 1 && (
                <button type="button" className="button secondary" onClick={() => remove(at)}>
                  {t('dateiEntfernen', { nummer: at + 1 })}
                </button>
              )}
            </div>
          ))}
          <p>
            <button type="button" className="button secondary" onClick={() => append(NO_FILE)}>
              {t('weitereDatei')}
            </button>
          </p>
        </div>
      )}
    </Field>
  );
}

/** By which saved mapping a file is read; not shown as long as its kind has none. */
function MappingField({ form, at }: { form: ContractForm<Answers>; at: number }) {
  const { art } = form.watch(`dateien.${at}`);
  return art && <SavedMappingField form={form} at={at} art={art} />;
}

function SavedMappingField({ form, at, art }: { form: ContractForm<Answers>; at: number; art: ImportKind }) {
  const { t } = useTranslation('verwaltung');
  const { data } = useQuery(mappingsQuery(art));
  const saved = data?.['hydra:member'] ?? [];
  const chosen = form.watch(`dateien.${at}.zuordnung`);
  if (!data || (saved.length === 0 && mappingOf(art, chosen) === null)) return null;
  return (
    <SelectField
      key={art}
      form={form}
      name={`dateien.${at}.zuordnung`}
      label={t('zuordnung.gespeichert')}
      hint={t('zuordnung.gespeichertHinweis')}
      optional
      choices={saved.map(({ '@id': zuordnung, name }) => ({
        value: mappingValue(art, zuordnung),
        label: name,
      }))}
    />
  );
}
