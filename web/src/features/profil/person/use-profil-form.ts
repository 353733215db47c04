import type { ProfilChange } from '@firmenportal/contract/profil';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import type { ProfilState } from '../shared/own-person.queries.ts';
import { saveProfil } from './person.queries.ts';
import { answersOf, profilSchema, different, type Answers } from './person.rules.ts';

/** Thrown after a conflict, so that the form keeps what was typed: none of it is saved. */
class SaveFailed extends Error {
  readonly problem = undefined;
}

/** The answers without those that only the account's own person may change. */
const withoutOwn = ({
  email: _email,
  geburtsdatum: _geburtsdatum,
  privateEmail: _privateEmail,
  schulEmail: _schulEmail,
  ...others
}: z.infer<typeof ProfilChange>) => others;

/** The form for one's own data. If somebody else saved in the meantime, it says so instead of overwriting their edit. */
export function useProfilForm(stand: ProfilState, takenOver: boolean) {
  const { t } = useTranslation('profil');
  const save = useMutation(saveProfil(useQueryClient()));
  /** The version that the person edits. */
  const [seen, setSeen] = useState(stand);
  const [conflict, setConflict] = useState<readonly (keyof Answers)[]>();
  const form = useContractForm({
    schema: profilSchema,
    values: answersOf(stand.item),
    onSubmit: async (answers) => {
      setConflict(undefined);
      const change = takenOver ? withoutOwn(answers) : answers;
      const answer = await save.mutateAsync({ change, seen });
      setSeen(answer.stand);
      if (answer.art === 'konflikt') {
        takeUntouched(answersOf(answer.stand.item));
        throw new SaveFailed();
      }
      showSnackbar({ text: t('person.gespeichert'), color: 'success' });
    },
  });
  useKeptAnswers({ form, name: 'person' });
  /** Takes over the other edit's values in fields that the person left alone; changed fields stay for them to decide. */
  const takeUntouched = (theirs: Answers) => {
    const before = answersOf(seen.item);
    const fields = different(before, theirs);
    setConflict(fields);
    for (const field of fields) {
      if (form.getValues(field) === before[field]) form.setValue(field, theirs[field]);
    }
  };
  return { form, conflict, seen };
}
