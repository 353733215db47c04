import { useEffect } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { changedAnswers } from './changed-answers.ts';
import { useKept, useKeeping } from './kept.ts';
import type { ContractForm } from './use-contract-form.ts';

interface Options<V extends FieldValues> {
  readonly form: ContractForm<V>;
  /** Identifies the form among those of its page. */
  readonly name: string;
  /** The empty state, if it differs from the initial values. */
  readonly initial?: DefaultValues<V>;
}

/**
 * Answers outlive an error that leads away from the form: an ended session, a failure of the server. Only those that
 * were changed: what others saved meanwhile is not overwritten by what stood there before.
 */
export function useKeptAnswers<V extends FieldValues>({ form, name, initial }: Options<V>): void {
  const kept = useKept(name) as Partial<V> | undefined;
  const { setValue } = form;
  useEffect(() => {
    for (const [field, answer] of Object.entries(kept ?? {})) {
      setValue(field as Path<V>, answer as PathValue<V, Path<V>>, { shouldDirty: true });
    }
  }, [kept, setValue]);
  useKeeping(name, () => changedAnswers(form.getValues(), initial ?? form.formState.defaultValues ?? {}));
}
