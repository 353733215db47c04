import { EINLADUNG_HOURS } from '@firmenportal/contract/benutzereinladungen';
import { isLimited, seesStudents } from '@firmenportal/contract/permissions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '#ui/form/fields/choice-fields.tsx';
import { Field } from '#ui/form/fields/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import { profilQuery } from '../profil/shared/own-person.queries.ts';
import { RollenChoice } from '../benutzer/shared/rollen-choice.tsx';
import { keyOf } from './addresses.rules.ts';
import { AddressField } from './address-field.tsx';
import { einladungSchema, invite, type AddressResult, type EinladungAnswers } from './einladungen.queries.ts';

interface Props {
  readonly answers: EinladungAnswers;
  /** Why addresses could not be invited on the last attempt, by key. */
  readonly messages: ReadonlyMap<string, string>;
  readonly onSent: (answers: EinladungAnswers, results: readonly AddressResult[]) => void;
}

/** Asks whom to invite, with which roles, and whose students they may see. */
export function EinladungForm({ answers, messages, onSent }: Props) {
  const { t } = useTranslation(['einladungen', 'fachworte', 'rollen']);
  const { mutateAsync } = useMutation(invite);
  const own = useQuery(profilQuery).data?.item;
  // People who see only their own students can invite only people limited in the same way, so there is no choice.
  const limited = own !== undefined && isLimited(own);
  const form = useContractForm({
    schema: einladungSchema,
    values: answers,
    onSubmit: async ({ nurBetreute = false, ...rest }) => {
      // Don't send a choice that the form did not offer.
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
          <AddressField
            {...control}
            addresses={emails}
            messageOf={(address) => messages.get(keyOf(address))}
            onChange={(next) =>
              form.setValue('emails', next, { shouldDirty: true, shouldValidate: isJudged })
            }
          />
        )}
      </Field>
      <Field form={form} name="rollen" label={t('fachworte:feld.rollen')} set>
        {(control) => (
          <RollenChoice
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
