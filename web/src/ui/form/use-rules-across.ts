import { fieldsAcross } from '@firmenportal/contract/hydra/rule-across';
import { violationsOf } from '@firmenportal/contract/hydra/violation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { onceReleased } from './once-released.ts';
import { ruleTexts } from './rule-texts.ts';

/**
 * Tells a broken rule over several fields when one of them is left and all are filled in, without waiting for the form
 * to be sent; what was told is judged anew as any of them changes. To be called when a field is left.
 */
export function useRulesAcross<V extends FieldValues>(
  form: UseFormReturn<V, unknown, V>,
  schema: z.ZodMiniType<unknown, V>,
): () => void {
  /** The errors that this hook set, by field; it must not clear others. */
  const told = useRef(new Map<FieldPath<V>, string>());

  const judge = (leaving: boolean) => {
    const answers = form.getValues();
    const issues = schema.safeParse(answers, { reportInput: true }).error?.issues ?? [];
    const across = issues.filter((issue) =>
      fieldsAcross(issue)?.every((field) => isGiven(get(answers, field))),
    );
    const broken = new Map(
      violationsOf({ issues: across }, ruleTexts()).map((one) => [one.propertyPath as FieldPath<V>, one]),
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
    // Also clears errors that submitting has set for the same rule.
    () => subscribe({ formState: { values: true, errors: true }, callback: () => onChange() }),
    [subscribe],
  );
  // Pressing something leaves the field, too.
  return () => onceReleased(() => judge(true));
}

const isGiven = (answer: unknown): boolean => answer !== undefined && answer !== null && answer !== '';
