import { KontoChange } from '@firmenportal/contract/benutzer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Versioned } from '../../../platform/versioned.ts';
import { showAlert } from '../../../ui/alert.ts';
import { CheckboxField } from '../../../ui/form/choice-fields.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useKeptAnswers } from '../../../ui/form/use-kept-answers.ts';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';
import { showSnackbar } from '../../../ui/snackbar.ts';
import { Rollenwahl } from '../../stammdaten/rollenwahl.tsx';
import { BENUTZERLISTEN, changeKonto, type Konto } from '../benutzer.queries.ts';
import { angabenOf, isChanged } from './konto.rules.ts';
import { Veraltet } from './veraltet.tsx';

interface Props {
  readonly konto: Versioned<Konto>;
  /** Whether somebody else changed it since it was opened: the choices are not what they were made on. */
  readonly veraltet: boolean;
  /** What is kept now: saved here, or by somebody else meanwhile. */
  readonly onKept: (konto: Versioned<Konto>, veraltet: boolean) => void;
}

/** Which roles somebody has, and whose students they see. Choices outlive that somebody else was faster. */
export function KontoForm({ konto: kept, veraltet, onKept }: Props) {
  const { item: konto, version } = kept;
  const { t } = useTranslation(['benutzer', 'fachworte', 'rollen']);
  const data = useQueryClient();
  const { mutateAsync } = useMutation(changeKonto);
  const heading = useRef<HTMLHeadingElement>(null);
  const [anfang] = useState(() => angabenOf(konto));

  const form = useContractForm({
    schema: KontoChange,
    values: anfang,
    onSubmit: async (aenderung) => {
      const ergebnis = await mutateAsync({ konto, aenderung, version });
      if (ergebnis.art === 'abgelehnt') {
        showAlert(ergebnis.grund);
        return;
      }
      onKept(ergebnis.konto, ergebnis.art === 'veraltet');
      await data.invalidateQueries({ queryKey: BENUTZERLISTEN });
      if (ergebnis.art === 'veraltet') heading.current?.focus();
      else showSnackbar({ text: t('gespeichert', { name: nameOf(konto) }), color: 'success' });
    },
  });
  useKeptAnswers({ form, name: 'konto' });
  const { rollen = [], nurBetreute = false } = form.watch();
  useLeaveGuard(isChanged({ rollen, nurBetreute }, konto) && !form.formState.isSubmitting);

  const onTakeOver = () => {
    form.reset(angabenOf(konto));
    onKept(kept, false);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="berechtigungen">
      <h2 id="berechtigungen" ref={heading} tabIndex={-1}>
        {t('berechtigungen')}
      </h2>
      <div role="alert">{veraltet && <Veraltet konto={konto} onTakeOver={onTakeOver} />}</div>
      <Form form={form} submitText={t('speichern')} leaveFreely>
        <Field form={form} name="rollen" label={t('fachworte:feld.rollen')} hint={t('rollenHinweis')} set>
          {(control) => (
            <Rollenwahl
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

const nameOf = ({ vorname, nachname }: Konto) => `${vorname} ${nachname}`;
