import { useTranslation } from 'react-i18next';
import { CheckboxField } from '#ui/form/fields/choice-fields.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { PersonFields } from '#features/profil/shared/person-fields.tsx';
import { NewPasswordFields } from '../shared/new-password-fields.tsx';
import { useArrival } from '../use-arrival.ts';
import { useFailure } from '../use-failure.ts';
import { register, type Einladung, type Obstacle } from './registrierung.queries.ts';
import { INITIAL, registrierungSchema } from './registrierung.rules.ts';

interface Props {
  readonly token: string;
  readonly einladung: Einladung;
  /** Called when trying again can't help. */
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
  return (
    <Form form={form} submitText={t('absenden')} busyText={t('legtAn')}>
      <PersonFields form={form} notSpecified={t('keineAngabe')} />
      {/* Tells password managers whose password it is. */}
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
