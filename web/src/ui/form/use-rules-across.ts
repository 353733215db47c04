import { fieldsAcross } from '@firmenportal/contract/hydra/rule-across';
import { violationsOf } from '@firmenportal/contract/hydra/violation';
import { toLocale } from '@firmenportal/contract/locale';
import i18next from 'i18next';
import { useEffect, useEffectEvent, useRef } from 'react';
import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { onceReleased } from './once-released.ts';

/**
 * Tells a broken rule over several fields when one of them is left and all are filled in, without waiting for the form
 * to be sent; what was told is judged anew as any of them changes. To be called when a field is left.
 */
export function useRulesAcross<V extends FieldValues>(
  form: UseFormReturn<V, unknown, V>,
  schema: z.ZodMiniType<unknown, V>,
): () => void {
  /** What was told, by field: an error that says something else is not this hook's to take back. */
  const told = useRef(new Map<FieldPath<V>, string>());

  const judge = (leaving: boolean) => {
    const answers = form.getValues();
    const issues = schema.safeParse(answers, { reportInput: true }).error?.issues ?? [];
    const across = issues.filter((issue) =>
      fieldsAcross(issue)?.every((field) => isGiven(get(answers, field))),
    );
    const broken = new Map(
      violationsOf({ issues: across }, toLocale(i18next.language)).map((one) => [
        one.propertyPath as FieldPath<V>,
        one,
      ]),
    );
    for (const [path, message] of told.current) {
      if (broken.get(path)?.message === message) continue;
      told.current.delete(path);
      if (form.getFieldState(path).error?.message === message) form.clearErrors(path);
    }
    for (const [path, { code, message }] of broken) {
      if (!leaving && !form.getFieldState(path).error) continue;
      told.current.set(path, message);
      if (!form.getFieldState(path).error) form.setError(path, { type: code, message });
    }
  };
  const onChange = useEffectEvent(() => judge(false));
  const { subscribe } = form;
  useEffect(
    // Errors, too: what sending the form told is taken back by the same rule.
    () => subscribe({ formState: { values: true, errors: true }, callback: () => onChange() }),
    [subscribe],
  );
  // Pressing something leaves the field, too.
  return () => onceReleased(() => judge(true));
}

const isGiven = (answer: unknown): boolean => answer !== undefined && answer !== null && answer !== '';
