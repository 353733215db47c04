import { violationsOf } from '@firmenportal/contract/hydra/violation';
import i18next from 'i18next';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldErrorsOf, serverViolations } from './form-errors.ts';
import { useRulesAcross } from './use-rules-across.ts';
import { ruleTexts } from './rule-texts.ts';

interface Options<V extends FieldValues, B> {
  /** The operation's body schema: the browser reports the same errors as the server. */
  readonly schema: z.ZodMiniType<B, V>;
  readonly values: DefaultValues<V>;
  /** Submits the parsed answers. Violations in the thrown error are shown at their fields. */
  readonly onSubmit: (body: B) => Promise<unknown>;
}

export interface ContractForm<V extends FieldValues> extends UseFormReturn<V, unknown, V> {
  readonly id: string;
  /** Fields' identifiers in the page. */
  readonly idOf: (name: string) => string;
  readonly submit: (event: { preventDefault: () => void }) => void;
  /** For when a field is left. */
  readonly onLeave: () => void;
  /** Labels by field, for the error summary. */
  readonly labels: Map<string, string>;
}

/**
 * A form over the body of an operation. Answers are judged on submit, and from then on as they change; those that have
 * to fit together as soon as they are given. Errors follow the language.
 */
export function useContractForm<V extends FieldValues, B>(options: Options<V, B>): ContractForm<V> {
  const { schema, values, onSubmit } = options;
  const id = useId();
  const [labels] = useState(() => new Map<string, string>());
  const form = useForm<V, unknown, V>({
    defaultValues: values,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // The error summary takes the focus.
    shouldFocusError: false,
    resolver: (answers) => {
      // Tells a missing answer from a wrong one.
      const result = schema.safeParse(answers, { reportInput: true });
      if (result.success) return { values: answers, errors: {} };
      const violations = violationsOf(result.error, ruleTexts());
      return { values: {}, errors: fieldErrorsOf<V>(violations) };
    },
  });

  const onLeave = useRulesAcross(form, schema);

  const repeatErrors = useEffectEvent(() => {
    const fields = Object.keys(form.formState.errors) as FieldPath<V>[];
    // What the server alone found wrong would be taken back.
    if (fields.length > 0 && !schema.safeParse(form.getValues()).success) void form.trigger(fields);
  });
  useEffect(() => {
    const onLanguage = () => repeatErrors();
    i18next.on('languageChanged', onLanguage);
    return () => i18next.off('languageChanged', onLanguage);
  }, []);

  const send = form.handleSubmit(async (answers) => {
    try {
      await onSubmit(schema.parse(answers));
      // They stay in the fields: a file that was chosen cannot be put back.
      form.reset(answers, { keepValues: true });
    } catch (error) {
      // Other failed calls are told by the central error handling; the answers stay either way.
      const violations = serverViolations(error);
      for (const [name, fieldError] of Object.entries(fieldErrorsOf<V>(violations))) {
        form.setError(name as 'root', fieldError as { type: string; message: string });
      }
    }
  });
  return {
    ...form,
    id,
    idOf: (name) => `${id}-${name.replace(/\W+/g, '-')}`,
    submit: (event) => {
      event.preventDefault();
      if (!form.formState.isSubmitting) void send();
    },
    onLeave,
    labels,
  };
}
