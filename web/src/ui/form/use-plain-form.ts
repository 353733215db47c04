import { violationsOf } from '@firmenportal/contract/hydra/violation';
import { useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { ErrorLine } from './form-errors.ts';
import { ruleTexts } from './rule-texts.ts';

interface Options<B> {
  /** The operation's body schema: the browser reports the same errors as the server. */
  readonly schema: z.ZodMiniType<B>;
  /** Submits the parsed answers; reports failures itself. */
  readonly onSubmit: (body: B) => Promise<void>;
}

/**
 * A form of text inputs that the browser itself keeps: for guests, who need not wait for a library to sign in. Judged
 * on submit alone; everybody else uses `useContractForm`.
 */
export function usePlainForm<B>({ schema, onSubmit }: Options<B>) {
  const id = useId();
  const sending = useRef(false);
  const [progress, setProgress] = useState({
    isSubmitting: false,
    submitCount: 0,
    lines: [] as readonly ErrorLine[],
  });

  const judge = (answers: unknown): { body: B } | { lines: ErrorLine[] } => {
    // Tells a missing answer from a wrong one.
    const result = schema.safeParse(answers, { reportInput: true });
    if (result.success) return { body: result.data };
    const violations = violationsOf(result.error, ruleTexts());
    const first = new Map(
      violations.toReversed().map(({ propertyPath, message }) => [propertyPath, message]),
    );
    return { lines: [...first].toReversed().map(([name, message]) => ({ name, message })) };
  };

  async function send(form: HTMLFormElement): Promise<void> {
    const judged = judge(Object.fromEntries(new FormData(form)));
    const submitCount = progress.submitCount + 1;
    if ('lines' in judged) {
      setProgress({ isSubmitting: false, submitCount, lines: judged.lines });
      return;
    }
    sending.current = true;
    setProgress({ isSubmitting: true, submitCount, lines: [] });
    try {
      await onSubmit(judged.body);
    } finally {
      sending.current = false;
      setProgress({ isSubmitting: false, submitCount, lines: [] });
    }
  }

  return {
    ...progress,
    idOf: (name: string) => `${id}-${name}`,
    errorOf: (name: string) => progress.lines.find((line) => line.name === name)?.message,
    onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!sending.current) void send(event.currentTarget);
    },
  };
}
