import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm, type ContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import {
  differencesOf,
  answersOf,
  answersSchema,
  fieldsDiffer,
  merged,
  type Deviation,
  type Answers,
} from './unternehmensdetails.rules.ts';
import { saveDetails, type DetailsState, type SaveResult } from './unternehmensdetails.queries.ts';

export interface DetailsForm {
  readonly form: ContractForm<Answers>;
  /** What the form was filled with. */
  readonly basePath: DetailsState;
  readonly result: SaveResult | undefined;
  /** What somebody else changed while the form was filled in. */
  readonly differences: readonly Deviation[];
  /** Takes what they saved in place of what was typed. */
  readonly takeTheirs: (difference: Deviation) => void;
}

/** Leaves the form as it is: nothing of it is saved. */
class SaveFailed extends Error {
  readonly problem = undefined;
}

/** What the form begins with, and begins anew with when somebody else saved. */
interface Initial {
  readonly basePath: DetailsState;
  /** What was typed over an earlier one: what of it differs stays. */
  readonly answers: Answers;
}

const initialOf = (basePath: DetailsState): Initial => ({ basePath, answers: answersOf(basePath.item) });

/** The form over a company's details; what others save meanwhile is put under what was typed, and told. */
export function useDetailsForm(firma: string, stand: DetailsState): DetailsForm {
  const { t } = useTranslation('unternehmensdetails');
  const [initial, setInitial] = useState(() => initialOf(stand));
  const [result, setResult] = useState<SaveResult>();
  const [differences, setDifferences] = useState<readonly Deviation[]>([]);
  const save = useMutation(saveDetails(firma));
  const { basePath } = initial;

  const form = useContractForm({
    schema: answersSchema,
    values: initial.answers,
    onSubmit: async (change) => {
      const mine = form.getValues();
      setResult(undefined);
      const answer = await save.mutateAsync({ change, basePath });
      setResult(answer);
      if (answer.art === 'konflikt') beginAnew(mine, answer.stand);
      if (answer.art !== 'gespeichert') throw new SaveFailed();
      setInitial(initialOf(answer.stand));
      setDifferences([]);
      showSnackbar({ text: t('gespeichert'), color: 'success' });
    },
  });

  /** Takes over what only they changed; what I changed stays, and is mine to decide. */
  const beginAnew = (mine: Answers, ihre: DetailsState) => {
    const before = answersOf(basePath.item);
    const theirs = answersOf(ihre.item);
    setDifferences(differencesOf(before, mine, theirs));
    setInitial({ basePath: ihre, answers: merged(before, mine, theirs) });
  };

  // As long as nothing is typed, what is shown is what is saved.
  if (!form.formState.isDirty && !form.formState.isSubmitting && stand.version !== basePath.version) {
    setInitial(initialOf(stand));
  }
  const { reset, setValue } = form;
  useEffect(() => {
    const saved = answersOf(initial.basePath.item);
    reset(saved);
    for (const field of fieldsDiffer(saved, initial.answers)) {
      setValue(field, initial.answers[field], { shouldDirty: true });
    }
  }, [initial, reset, setValue]);
  // After what fills the form.
  useKeptAnswers({ form, name: 'details' });

  return {
    form,
    basePath,
    result,
    differences,
    takeTheirs: ({ feld: field }) => {
      setValue(field, answersOf(basePath.item)[field], { shouldDirty: true, shouldValidate: true });
      setDifferences((before) => before.filter((one) => one.feld !== field));
    },
  };
}
