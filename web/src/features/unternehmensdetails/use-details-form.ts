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
  /** The saved state that the form started from. */
  readonly basePath: DetailsState;
  readonly result: SaveResult | undefined;
  /** The fields that somebody else changed while the form was being filled in. */
  readonly differences: readonly Deviation[];
  /** Replaces what was typed by what they saved. */
  readonly takeTheirs: (difference: Deviation) => void;
}

/** Thrown so that the form keeps what was typed: none of it is saved. */
class SaveFailed extends Error {
  readonly problem = undefined;
}

/** The form's starting point; replaced when somebody else saved. */
interface Initial {
  readonly basePath: DetailsState;
  /** The form's answers. Those that differ from the saved state stay as unsaved changes. */
  readonly answers: Answers;
}

const initialOf = (basePath: DetailsState): Initial => ({ basePath, answers: answersOf(basePath.item) });

/**
 * The form for a company's details. If somebody else saves in the meantime, their changes are merged below what was
 * typed, and shown.
 */
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

  /** Takes over what only they changed. What I changed stays, for me to decide. */
  const beginAnew = (mine: Answers, ihre: DetailsState) => {
    const before = answersOf(basePath.item);
    const theirs = answersOf(ihre.item);
    setDifferences(differencesOf(before, mine, theirs));
    setInitial({ basePath: ihre, answers: merged(before, mine, theirs) });
  };

  // While nothing is typed, the form follows the saved state.
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
  // Has to come after the effect that fills the form.
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
