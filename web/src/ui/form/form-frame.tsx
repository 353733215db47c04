import { use, type ReactNode } from 'react';
import { clearAlert } from '../feedback/alert.ts';
import { DialogContext } from '../layers/dialog-context.ts';
import dialogStyles from '../layers/dialog.module.css';
import { useErrorTitle } from '../feedback/error-title.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { ErrorLine } from './form-errors.ts';
import styles from './form.module.css';

/** State of submitting a form. */
interface FormProgress {
  readonly isSubmitting: boolean;
  readonly submitCount: number;
  readonly lines: readonly ErrorLine[];
}

interface Props extends FormProgress {
  readonly onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void;
  /** When a field is left. */
  readonly onLeave?: () => void;
  readonly idOf: (name: string) => string;
  readonly labels: ReadonlyMap<string, string>;
  /** Label of the submit button, a verb. */
  readonly submitText: string;
  /** Text shown while a slow submit is running. */
  readonly busyText?: string;
  /** Other buttons, beside that one. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A form, and its `FormContext`. */
export const FormWithContext = ({ children }: { children: ReactNode }) => (
  <div className={styles['withContext']}>{children}</div>
);

/** The frame of every form: error summary, fields, buttons. In dialogs the submit button comes last, on the right. */
export function FormFrame(props: Props) {
  const {
    onSubmit,
    onLeave,
    isSubmitting,
    submitCount,
    lines,
    idOf,
    labels,
    submitText,
    busyText,
    actions,
    children,
  } = props;
  const inDialog = use(DialogContext) !== null;
  useErrorTitle(submitCount > 0 && lines.length > 0);

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    // Clears the messages of the previous attempt, even if this one fails validation.
    clearAlert();
    onSubmit(event);
  };
  return (
    // Leaving a field bubbles up to here; the form itself is not operated.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      className={styles['form']}
      data-in-dialog={inDialog}
      onSubmit={submit}
      onBlur={onLeave}
      aria-busy={isSubmitting}
    >
      {submitCount > 0 && !isSubmitting && lines.length > 0 && (
        <ErrorSummary key={submitCount} lines={lines} idOf={idOf} labels={labels} />
      )}
      {children}
      <div className={(inDialog ? dialogStyles : styles)['buttons']}>
        {inDialog && actions}
        <button
          type="submit"
          className="button"
          aria-disabled={isSubmitting}
          onClick={(event) => {
            // Ignores the second click of a double click: by then the button may have another function.
            if (event.detail > 1) event.preventDefault();
          }}
        >
          {isSubmitting && busyText !== undefined ? busyText : submitText}
        </button>
        {busyText !== undefined && <output className="visually-hidden">{isSubmitting && busyText}</output>}
        {!inDialog && actions}
      </div>
    </form>
  );
}
