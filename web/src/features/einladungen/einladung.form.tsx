import { EINLADUNG_HOURS } from '@firmenportal/contract/benutzereinladungen';
import { isLimited, seesStudents } from '@firmenportal/contract/permissions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../ui/form/choice-fields.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useKeptAnswers } from '../../ui/form/use-kept-answers.ts';
import { profilQuery } from '../stammdaten/eigene-person.queries.ts';
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

/** Whom to invite, which roles they get, and whose students they will see. */
export function EinladungForm({ angaben, meldungen, onSent }: Props) {
  const { t } = useTranslation(['einladungen', 'fachworte', 'rollen']);
  const { mutateAsync } = useMutation(invite);
  const own = useQuery(profilQuery).data?.item;
  // Whoever is limited invites limited people: there is nothing to choose.
  const limited = own !== undefined && isLimited(own);
  const form = useContractForm({
    schema: einladungsSchema,
    values: angaben,
    onSubmit: async ({ nurBetreute = false, ...rest }) => {
      // What is not asked is not said either.
      const body = seesStudents(rest.rollen) && !limited ? { ...rest, nurBetreute } : rest;
      onSent(body, await mutateAsync(body));
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
        hint={t('einladen.adressenHinweis', { stunden: EINLADUNG_HOURS })}
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
      {seesStudents(rollen) &&
        (limited ? (
          <p>{t('einladen.begrenzt')}</p>
        ) : (
          <CheckboxField
            form={form}
            name="nurBetreute"
            label={t('fachworte:feld.nurBetreute')}
            hint={t('rollen:nurBetreuteHinweis')}
          />
        ))}
    </Form>
  );
}
