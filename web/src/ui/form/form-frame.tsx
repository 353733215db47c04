import type { ReactNode } from 'react';
import { useErrorTitle } from '../error-title.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { ErrorLine } from './form-errors.ts';
import styles from './form.module.css';

/** Where a form stands between typing and being sent. */
export interface FormProgress {
  readonly isSubmitting: boolean;
  readonly submitCount: number;
  readonly lines: readonly ErrorLine[];
}

interface Props extends FormProgress {
  readonly onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void;
  readonly idOf: (name: string) => string;
  readonly labels: ReadonlyMap<string, string>;
  /** What submitting does, as a verb. */
  readonly submitText: string;
  /** Other buttons, beside that one. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every form: error summary, fields, buttons. */
export function FormFrame(props: Props) {
  const { onSubmit, isSubmitting, submitCount, lines, idOf, labels, submitText, actions, children } = props;
  useErrorTitle(submitCount > 0 && lines.length > 0);

  return (
    <form noValidate className={styles['form']} onSubmit={onSubmit} aria-busy={isSubmitting}>
      {submitCount > 0 && !isSubmitting && lines.length > 0 && (
        <ErrorSummary key={submitCount} lines={lines} idOf={idOf} labels={labels} />
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
