import { EINLADUNG_STUNDEN } from '@firmenportal/contract/benutzereinladungen';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeyPerBody } from '../../platform/use-key-per-body.ts';
import { clearAlert } from '../../ui/alert.ts';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useKeptAnswers } from '../../ui/form/use-kept-answers.ts';
import { Rollenwahl } from '../stammdaten/rollenwahl.tsx';
import { schluesselOf } from './adressen.rules.ts';
import { Adressfeld } from './adressfeld.tsx';
import {
  einladungsSchema,
  invite,
  type Adressergebnis,
  type Einladungsangaben,
} from './einladungen.queries.ts';

interface Props {
  readonly angaben: Einladungsangaben;
  /** Why addresses could not be invited the last time, by their key. */
  readonly meldungen: ReadonlyMap<string, string>;
  readonly onSent: (angaben: Einladungsangaben, ergebnisse: readonly Adressergebnis[]) => void;
}

/** Whom to invite, and which roles they get. */
export function EinladungForm({ angaben, meldungen, onSent }: Props) {
  const { t } = useTranslation(['einladungen', 'fachworte']);
  const keyOf = useKeyPerBody();
  const { mutateAsync } = useMutation(invite);
  const form = useContractForm({
    schema: einladungsSchema,
    values: angaben,
    onSubmit: async (body) => {
      clearAlert();
      onSent(body, await mutateAsync({ angaben: body, idempotencyKey: keyOf(body) }));
    },
  });
  useKeptAnswers({ form, name: 'einladung' });
  const { emails, rollen } = form.watch();
  const isJudged = form.formState.isSubmitted;

  return (
    <Form form={form} submitText={t('einladen.senden')}>
      <Field
        form={form}
        name="emails"
        label={t('einladen.adressen')}
        hint={t('einladen.adressenHinweis', { stunden: EINLADUNG_STUNDEN })}
      >
        {(control) => (
          <Adressfeld
            {...control}
            adressen={emails}
            meldungOf={(adresse) => meldungen.get(schluesselOf(adresse))}
            onChange={(next) =>
              form.setValue('emails', next, { shouldDirty: true, shouldValidate: isJudged })
            }
          />
        )}
      </Field>
      <Field form={form} name="rollen" label={t('fachworte:feld.rollen')} set>
        {(control) => (
          <Rollenwahl
            {...control}
            value={rollen}
            onChange={(next) =>
              form.setValue('rollen', next, { shouldDirty: true, shouldValidate: isJudged })
            }
          />
        )}
      </Field>
    </Form>
  );
}
