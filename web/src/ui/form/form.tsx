import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { errorLines } from './form-errors.ts';
import { FormFrame } from './form-frame.tsx';
import type { ContractForm } from './use-contract-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface Props<V extends FieldValues> {
  readonly form: ContractForm<V>;
  /** What submitting does, as a verb. */
  readonly submitText: string;
  /** Other buttons, beside that one. */
  readonly actions?: ReactNode;
  /** Leaving does not ask: what was typed is no loss. */
  readonly leaveFreely?: boolean;
  readonly children: ReactNode;
}

/** A form over the body of an operation. Leaving it with changed answers asks first. */
export function Form<V extends FieldValues>(props: Props<V>) {
  const { form, leaveFreely = false, ...frame } = props;
  const { errors, isDirty, isSubmitting, submitCount, defaultValues } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting && !leaveFreely);
  return (
    <FormFrame
      {...frame}
      onSubmit={form.submit}
      isSubmitting={isSubmitting}
      submitCount={submitCount}
      lines={errorLines(errors, Object.keys(defaultValues ?? {}))}
      idOf={form.idOf}
      labels={form.labels}
    />
  );
}
