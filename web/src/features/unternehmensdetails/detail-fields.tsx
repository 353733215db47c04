import { MAX_BESCHREIBUNG_LENGTH, FIRMENGROESSEN } from '@firmenportal/contract/unternehmensdetails';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckboxGroupField } from '#ui/form/fields/checkbox-group-field.tsx';
import { CheckboxField, RadioField } from '#ui/form/fields/choice-fields.tsx';
import { Form } from '#ui/form/form.tsx';
import { NotSaved } from '#ui/form/not-saved.tsx';
import { TextAreaField } from '#ui/form/fields/text-area-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { MarkdownField } from '#ui/markdown/markdown-field.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import { Differences } from './differences.tsx';
import { branchenQuery, weltregionenQuery } from './unternehmensdetails.queries.ts';
import type { DetailsForm } from './use-details-form.ts';

const KONZERNSTRUKTUR_MAX = 2000;

interface Named {
  readonly '@id': string;
  readonly name: string;
}

const choicesOf = (members: readonly Named[]) =>
  members.map((one) => ({ value: one['@id'], label: one.name }));

/** The form in one column: name, description, and the facts by which applicants choose. */
export function DetailFields(details: DetailsForm) {
  const { form, result } = details;
  const { t } = useTranslation(['unternehmensdetails', 'fachworte']);
  const weltregionen = useQuery(weltregionenQuery);
  const branchen = useQuery(branchenQuery);
  const isFailed = result?.art === 'fehler';
  return (
    <>
      <NotSaved title={isFailed ? t('fehler.titel') : undefined}>
        <p>{t('fehler.nochmal')}</p>
        {isFailed && result.reference !== undefined && (
          <p>{t('fehler.referenz', { referenz: result.reference })}</p>
        )}
      </NotSaved>
      <Differences {...details} />
      {/* The page has the leave guard, since it also knows what was typed while the preview is shown. */}
      <Form form={form} submitText={t('speichern')} leaveFreely>
        <TextField form={form} name="name" label={t('name')} autoComplete="organization" />
        <MarkdownField
          form={form}
          name="beschreibung"
          label={t('fachworte:feld.beschreibung')}
          max={MAX_BESCHREIBUNG_LENGTH}
          empty={t('ohneBeschreibung')}
        />
        <RadioField
          form={form}
          name="groesse"
          label={t('fachworte:feld.groesse')}
          choices={FIRMENGROESSEN.map((value) => ({
            value,
            label: t(`fachworte:wert.firmengroesse.${value}`),
          }))}
          optional
        />
        <CheckboxField form={form} name="international" label={t('international')} />
        {form.watch('international') && (
          <Loaded query={weltregionen} lines={4}>
            {({ 'hydra:member': members }) => (
              <CheckboxGroupField
                form={form}
                name="weltregionen"
                label={t('fachworte:feld.weltregionen')}
                hint={t('weltregionenHinweis')}
                choices={choicesOf(members)}
                optional
              />
            )}
          </Loaded>
        )}
        <Loaded query={branchen} lines={8}>
          {({ 'hydra:member': members }) => (
            <CheckboxGroupField
              form={form}
              name="branchen"
              label={t('fachworte:feld.branchen')}
              hint={t('branchenHinweis')}
              choices={choicesOf(members)}
              optional
            />
          )}
        </Loaded>
        <TextAreaField
          form={form}
          name="konzernstruktur"
          label={t('fachworte:feld.konzernstruktur')}
          hint={t('konzernstrukturHinweis')}
          max={KONZERNSTRUKTUR_MAX}
          rows={4}
          optional
        />
      </Form>
    </>
  );
}
