import { anrede, geschlecht } from '@firmenportal/contract/fields';
import { useTranslation } from 'react-i18next';
import { heute } from '../../../platform/heute.ts';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { NotSaved } from '../../../ui/form/not-saved.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { ProfilItem, Profilstand } from '../../stammdaten/eigene-person.queries.ts';
import { angabenOf } from './person.rules.ts';
import { useProfilForm } from './use-profil-form.ts';

interface Props {
  readonly stand: Profilstand;
  /** Somebody else acts in the account: the e-mail address stays. */
  readonly uebernommen: boolean;
}

/** The own data, to be changed. */
export function PersonForm({ stand, uebernommen }: Props) {
  const { t } = useTranslation(['profil', 'fachworte']);
  const { form, konflikt, basis: basePath } = useProfilForm(stand, uebernommen);
  const wordOf = (value: string, word: string) => (value === 'unbekannt' ? t('person.keineAngabe') : word);
  return (
    <>
      <NotSaved title={konflikt ? t('konflikt.titel') : undefined}>
        {konflikt && <Konflikt felder={konflikt} jetzt={basePath.item} />}
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
        {uebernommen ? (
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
        {!uebernommen && (
          <>
            <DateField
              form={form}
              name="geburtsdatum"
              label={t('fachworte:feld.geburtsdatum')}
              hint={t('person.nurSie')}
              optional
              max={heute()}
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
function Konflikt({
  felder,
  jetzt: now,
}: {
  felder: readonly (keyof ReturnType<typeof angabenOf>)[];
  jetzt: ProfilItem;
}) {
  const { t } = useTranslation(['profil', 'fachworte']);
  const angaben = angabenOf(now);
  return (
    <>
      <ul>
        {felder.map((feld) => (
          <li key={feld}>
            {t(`fachworte:feld.${feld}`)}: {angaben[feld] === '' ? t('konflikt.leer') : angaben[feld]}
          </li>
        ))}
      </ul>
      <p>{t('konflikt.text')}</p>
    </>
  );
}
