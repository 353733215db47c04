import { anrede, geschlecht } from '@firmenportal/contract/fields';
import { useTranslation } from 'react-i18next';
import { CheckboxField, SelectField } from '#ui/form/fields/choice-fields.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { NewPasswordFields } from '../shared/new-password-fields.tsx';
import { useArrival } from '../use-arrival.ts';
import { useFailure } from '../use-failure.ts';
import { register, type Einladung, type Obstacle } from './registrierung.queries.ts';
import { INITIAL, registrierungSchema } from './registrierung.rules.ts';

interface Props {
  readonly token: string;
  readonly einladung: Einladung;
  /** There is no use in trying again. */
  readonly onObstacle: (obstacle: Obstacle) => void;
}

export function RegistrierungForm({ token, einladung, onObstacle }: Props) {
  const { t } = useTranslation(['registrierung', 'fachworte']);
  const tell = useFailure(t('fehlgeschlagen'));
  const arrive = useArrival();
  const form = useContractForm({
    schema: registrierungSchema,
    values: INITIAL,
    onSubmit: async (body) => {
      const obstacle = await register(token, body).catch(tell);
      if (obstacle) onObstacle(obstacle);
      else await arrive();
    },
  });
  const { email, firmenname } = einladung;
  const [vorname, nachname] = form.watch(['vorname', 'nachname']);
  // Of oneself one knows it, and may keep it.
  const wordOf = (value: string, word: string) => (value === 'unbekannt' ? t('keineAngabe') : word);
  return (
    <Form form={form} submitText={t('absenden')} busyText={t('legtAn')}>
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
      <TextField
        form={form}
        name="telefon"
        label={t('fachworte:feld.telefon')}
        optional
        type="tel"
        autoComplete="tel"
      />
      {/* For password managers: whose password it is. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <NewPasswordFields
        form={form}
        name="passwort"
        repetition="passwortWiederholung"
        ownWords={[email, firmenname, vorname, nachname]}
      />
      <CheckboxField
        form={form}
        name="zugehoerigkeitBestaetigt"
        label={t('zugehoerigkeit', { firma: firmenname })}
      />
    </Form>
  );
}
