import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form.ts';
import { useKeptAnswers } from '../../ui/form/use-kept-answers.ts';
import { showSnackbar } from '../../ui/snackbar.ts';
import {
  abweichungenOf,
  angabenOf,
  angabenSchema,
  felderVerschieden,
  zusammengefuehrt,
  type Deviation,
  type Angaben,
} from './unternehmensdetails.rules.ts';
import { saveDetails, type Detailstand, type Speicherergebnis } from './unternehmensdetails.queries.ts';

export interface DetailsForm {
  readonly form: ContractForm<Angaben>;
  /** What the form was filled with. */
  readonly basePath: Detailstand;
  readonly ergebnis: Speicherergebnis | undefined;
  /** What somebody else changed while the form was filled in. */
  readonly abweichungen: readonly Deviation[];
  /** Takes what they saved in place of what was typed. */
  readonly takeTheirs: (abweichung: Deviation) => void;
}

/** Leaves the form as it is: nothing of it is saved. */
class NichtGespeichert extends Error {
  readonly problem = undefined;
}

/** What the form begins with, and begins anew with when somebody else saved. */
interface Anfang {
  readonly basePath: Detailstand;
  /** What was typed over an earlier one: what of it differs stays. */
  readonly angaben: Angaben;
}

const anfangOf = (basePath: Detailstand): Anfang => ({ basePath, angaben: angabenOf(basePath.item) });

/** The form over a company's details; what others save meanwhile is put under what was typed, and told. */
export function useDetailsForm(firma: string, stand: Detailstand): DetailsForm {
  const { t } = useTranslation('unternehmensdetails');
  const [anfang, setAnfang] = useState(() => anfangOf(stand));
  const [ergebnis, setErgebnis] = useState<Speicherergebnis>();
  const [abweichungen, setAbweichungen] = useState<readonly Deviation[]>([]);
  const save = useMutation(saveDetails(firma));
  const { basePath } = anfang;

  const form = useContractForm({
    schema: angabenSchema,
    values: anfang.angaben,
    onSubmit: async (aenderung) => {
      const meine = form.getValues();
      setErgebnis(undefined);
      const answer = await save.mutateAsync({ aenderung, basePath });
      setErgebnis(answer);
      if (answer.art === 'konflikt') beginAnew(meine, answer.stand);
      if (answer.art !== 'gespeichert') throw new NichtGespeichert();
      setAnfang(anfangOf(answer.stand));
      setAbweichungen([]);
      showSnackbar({ text: t('gespeichert'), color: 'success' });
    },
  });

  /** Takes over what only they changed; what I changed stays, and is mine to decide. */
  const beginAnew = (meine: Angaben, ihre: Detailstand) => {
    const before = angabenOf(basePath.item);
    const theirs = angabenOf(ihre.item);
    setAbweichungen(abweichungenOf(before, meine, theirs));
    setAnfang({ basePath: ihre, angaben: zusammengefuehrt(before, meine, theirs) });
  };

  // As long as nothing is typed, what is shown is what is saved.
  if (!form.formState.isDirty && !form.formState.isSubmitting && stand.version !== basePath.version) {
    setAnfang(anfangOf(stand));
  }
  const { reset, setValue } = form;
  useEffect(() => {
    const saved = angabenOf(anfang.basePath.item);
    reset(saved);
    for (const feld of felderVerschieden(saved, anfang.angaben)) {
      setValue(feld, anfang.angaben[feld], { shouldDirty: true });
    }
  }, [anfang, reset, setValue]);
  // After what fills the form.
  useKeptAnswers({ form, name: 'details' });

  return {
    form,
    basePath,
    ergebnis,
    abweichungen,
    takeTheirs: ({ feld }) => {
      setValue(feld, angabenOf(basePath.item)[feld], { shouldDirty: true, shouldValidate: true });
      setAbweichungen((before) => before.filter((one) => one.feld !== feld));
    },
  };
}
