import { useEffect } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
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

/** The answers that differ from their initial values; undefined if none does. Leaves out files, which browsers cannot restore. */
export function changedAnswers<V extends object>(answers: V, initial: object): Partial<V> | undefined {
  const before = new Map<string, unknown>(Object.entries(initial));
  const changed = Object.entries(answers).filter(
    ([field, answer]) =>
      !(answer instanceof Blob) && JSON.stringify(answer) !== JSON.stringify(before.get(field)),
  );
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<V>);
}
