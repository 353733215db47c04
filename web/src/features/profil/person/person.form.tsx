import { schoolDay } from '@firmenportal/contract/locale';
import { useTranslation } from 'react-i18next';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { NotSaved } from '#ui/form/not-saved.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import type { ProfilItem, ProfilState } from '../shared/own-person.queries.ts';
import { PersonFields } from '../shared/person-fields.tsx';
import { answersOf } from './person.rules.ts';
import { useProfilForm } from './use-profil-form.ts';

interface Props {
  readonly stand: ProfilState;
  /** Somebody else acts in this account: they can't change the e-mail address. */
  readonly takenOver: boolean;
}

/** The form for one's own data. */
export function PersonForm({ stand, takenOver }: Props) {
  const { t } = useTranslation(['profil', 'fachworte']);
  const { form, conflict, seen } = useProfilForm(stand, takenOver);
  return (
    <>
      <NotSaved title={conflict ? t('konflikt.titel') : undefined}>
        {conflict && <Conflict fields={conflict} current={seen.item} />}
      </NotSaved>
      <Form form={form} submitText={t('person.speichern')}>
        <PersonFields form={form} notSpecified={t('person.keineAngabe')}>
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
        </PersonFields>
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

/** What somebody else changed in the meantime. Saving again overwrites it. */
function Conflict({
  fields,
  current,
}: {
  fields: readonly (keyof ReturnType<typeof answersOf>)[];
  current: ProfilItem;
}) {
  const { t } = useTranslation(['profil', 'fachworte']);
  const answers = answersOf(current);
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
