import { KontoChange } from '@firmenportal/contract/benutzer';
import { ROLLEN, type Rolle } from '@firmenportal/contract/permissions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Versioned } from '#platform/api/versioned.ts';
import { showAlert } from '#ui/feedback/alert.ts';
import { CheckboxField } from '#ui/form/fields/choice-fields.tsx';
import { Field } from '#ui/form/fields/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import { useLeaveGuard } from '#ui/form/use-leave-guard.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { part } from '#ui/load/part.tsx';
import { BENUTZER_LISTS, changeKonto, type Konto } from './konto.queries.ts';
import { RollenChoice } from './shared/rollen-choice.tsx';

const Outdated = part(async () => (await import('./outdated.tsx')).Outdated);

interface Props {
  readonly konto: Versioned<Konto>;
  /** Whether somebody else changed the account after the form was opened. */
  readonly outdated: boolean;
  /** Passes the account as it is saved now, by this form or by somebody else in the meantime. */
  readonly onKept: (konto: Versioned<Konto>, outdated: boolean) => void;
}

/** Edits an account's roles, and whose students it sees. If somebody else saved first, the choices in the form stay. */
export function KontoForm({ konto: kept, outdated, onKept }: Props) {
  const { item: konto, version } = kept;
  const { t } = useTranslation(['benutzer', 'fachworte', 'rollen']);
  const data = useQueryClient();
  const { mutateAsync } = useMutation(changeKonto);
  const heading = useRef<HTMLHeadingElement>(null);
  const [initial] = useState(() => answersOf(konto));

  const form = useContractForm({
    schema: KontoChange,
    values: initial,
    onSubmit: async (change) => {
      const result = await mutateAsync({ konto, change, version });
      if (result.art === 'abgelehnt') {
        showAlert(result.reason);
        return;
      }
      onKept(result.konto, result.art === 'veraltet');
      await data.invalidateQueries({ queryKey: BENUTZER_LISTS });
      if (result.art === 'veraltet') heading.current?.focus();
      else showSnackbar({ text: t('gespeichert', { name: nameOf(konto) }), color: 'success' });
    },
  });
  useKeptAnswers({ form, name: 'konto' });
  const { rollen = [], nurBetreute = false } = form.watch();
  useLeaveGuard(isChanged({ rollen, nurBetreute }, konto) && !form.formState.isSubmitting);

  const onTakeOver = () => {
    form.reset(answersOf(konto));
    onKept(kept, false);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="berechtigungen">
      <h2 id="berechtigungen" ref={heading} tabIndex={-1}>
        {t('berechtigungen')}
      </h2>
      <div role="alert">{outdated && <Outdated konto={konto} onTakeOver={onTakeOver} />}</div>
      <Form form={form} submitText={t('speichern')} leaveFreely>
        <Field form={form} name="rollen" label={t('fachworte:feld.rollen')} hint={t('rollenHinweis')} set>
          {(control) => (
            <RollenChoice
              {...control}
              value={rollen}
              onChange={(chosen) =>
                form.setValue('rollen', chosen, { shouldValidate: form.formState.isSubmitted })
              }
            />
          )}
        </Field>
        <CheckboxField
          form={form}
          name="nurBetreute"
          label={t('fachworte:feld.nurBetreute')}
          hint={t('rollen:nurBetreuteHinweis')}
        />
      </Form>
    </section>
  );
}

export const nameOf = ({ vorname, nachname }: Konto) => `${vorname} ${nachname}`;

/** The form's answers about an account. */
interface Answers {
  rollen: Rolle[];
  nurBetreute: boolean;
}

export const answersOf = ({ rollen, nurBetreute }: Pick<Konto, keyof Answers>): Answers => ({
  rollen: ROLLEN.filter((rolle) => rollen.includes(rolle)),
  nurBetreute,
});

/** Whether the answers differ from the saved account; the order of roles does not matter. */
export function isChanged(answers: Answers, konto: Pick<Konto, keyof Answers>): boolean {
  return JSON.stringify(answersOf(answers)) !== JSON.stringify(answersOf(konto));
}
