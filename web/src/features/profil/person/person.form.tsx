import { anrede, geschlecht } from '@firmenportal/contract/fields';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '#platform/school-day.ts';
import { SelectField } from '#ui/form/fields/choice-fields.tsx';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { NotSaved } from '#ui/form/not-saved.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import type { ProfilItem, ProfilState } from '../shared/own-person.queries.ts';
import { answersOf } from './person.rules.ts';
import { useProfilForm } from './use-profil-form.ts';

interface Props {
  readonly stand: ProfilState;
  /** Somebody else acts in the account: the e-mail address stays. */
  readonly takenOver: boolean;
}

/** The own data, to be changed. */
export function PersonForm({ stand, takenOver }: Props) {
  const { t } = useTranslation(['profil', 'fachworte']);
  const { form, konflikt: conflict, basis: basePath } = useProfilForm(stand, takenOver);
  const wordOf = (value: string, word: string) => (value === 'unbekannt' ? t('person.keineAngabe') : word);
  return (
    <>
      <NotSaved title={conflict ? t('konflikt.titel') : undefined}>
        {conflict && <Conflict fields={conflict} current={basePath.item} />}
      </NotSaved>
      <Form form={form} submitText={t('person.speichern')}>
        <SelectField
          form={form}
          name="anrede"
          label={t('fachworte:feld.anrede')}
          choices={anrede.options.map((value) => ({
            value,
            label: wordOf(value, t(`fachworte:wert.anrede.${value}`)),
          }))}
        />
        <TextField form={form} name="vorname" label={t('fachworte:feld.vorname')} autoComplete="given-name" />
        <TextField
          form={form}
          name="nachname"
          label={t('fachworte:feld.nachname')}
          autoComplete="family-name"
        />
        <SelectField
          form={form}
          name="geschlecht"
          label={t('fachworte:feld.geschlecht')}
          choices={geschlecht.options.map((value) => ({
            value,
            label: wordOf(value, t(`fachworte:wert.geschlecht.${value}`)),
          }))}
        />
        <TextField
          form={form}
          name="funktion"
          label={t('fachworte:feld.funktion')}
          optional
          autoComplete="organization-title"
        />
        {takenOver ? (
          <p>{t('person.emailUebernommen')}</p>
        ) : (
          <TextField
            form={form}
            name="email"
            label={t('fachworte:feld.email')}
            hint={t('person.emailHinweis')}
            optional
            type="email"
            autoComplete="email"
          />
        )}
        <TextField
          form={form}
          name="telefon"
          label={t('fachworte:feld.telefon')}
          optional
          type="tel"
          autoComplete="tel"
        />
        <TextField
          form={form}
          name="mobil"
          label={t('fachworte:feld.mobil')}
          optional
          type="tel"
          autoComplete="mobile tel"
        />
        {!takenOver && (
          <>
            <DateField
              form={form}
              name="geburtsdatum"
              label={t('fachworte:feld.geburtsdatum')}
              hint={t('person.nurSie')}
              optional
              max={schoolDay()}
            />
            <TextField
              form={form}
              name="privateEmail"
              label={t('fachworte:feld.privateEmail')}
              hint={t('person.nurSie')}
              optional
              type="email"
              autoComplete="home email"
            />
            <TextField
              form={form}
              name="schulEmail"
              label={t('fachworte:feld.schulEmail')}
              hint={t('person.nurSie')}
              optional
              type="email"
            />
          </>
        )}
      </Form>
    </>
  );
}

/** What was changed meanwhile: whoever saves again decides. */
function Conflict({
  fields,
  current: now,
}: {
  fields: readonly (keyof ReturnType<typeof answersOf>)[];
  current: ProfilItem;
}) {
  const { t } = useTranslation(['profil', 'fachworte']);
  const answers = answersOf(now);
  return (
    <>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {t(`fachworte:feld.${field}`)}: {answers[field] === '' ? t('konflikt.leer') : answers[field]}
          </li>
        ))}
      </ul>
      <p>{t('konflikt.text')}</p>
    </>
  );
}
