import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useErrorTitle } from '../error-title.ts';
import { ErrorSummary } from './error-summary.tsx';
import { errorLines } from './form-errors.ts';
import styles from './form.module.css';
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

/** The frame of every form: error summary, fields, buttons. Leaving it with changed answers asks first. */
export function Form<V extends FieldValues>(props: Props<V>) {
  const { form, submitText, actions, leaveFreely = false, children } = props;
  const { errors, isDirty, isSubmitting, submitCount, defaultValues } = form.formState;
  const lines = errorLines(errors, Object.keys(defaultValues ?? {}));
  useLeaveGuard(isDirty && !isSubmitting && !leaveFreely);
  useErrorTitle(submitCount > 0 && lines.length > 0);

  return (
    <form noValidate className={styles['form']} onSubmit={form.submit} aria-busy={isSubmitting}>
      {submitCount > 0 && !isSubmitting && lines.length > 0 && (
        <ErrorSummary key={submitCount} lines={lines} idOf={form.idOf} labels={form.labels} />
      )}
      {children}
      <div className={styles['buttons']}>
        <button
          type="submit"
          className="button"
          aria-disabled={isSubmitting}
          onClick={(event) => {
            // The second click of a double click is no second decision: by then the button may do something else.
            if (event.detail > 1) event.preventDefault();
          }}
        >
          {submitText}
        </button>
        {actions}
      </div>
    </form>
  );
}
