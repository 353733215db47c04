import { use, type ReactNode } from 'react';
import { clearAlert } from '../alert.ts';
import { DialogContext } from '../dialog-context.ts';
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
  /** When a field is left. */
  readonly onLeave?: () => void;
  readonly idOf: (name: string) => string;
  readonly labels: ReadonlyMap<string, string>;
  /** What submitting does, as a verb. */
  readonly submitText: string;
  /** What is happening meanwhile, where it may take a while. */
  readonly busyText?: string;
  /** Other buttons, beside that one. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every form: error summary, fields, buttons. In dialogs what submits is the last one, on the right. */
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
    // What the attempt before said no longer holds, also where this one does not get as far as that.
    clearAlert();
    onSubmit(event);
  };
  return (
    // Leaving a field bubbles up to here; the form itself is not operated.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form noValidate className={styles['form']} onSubmit={submit} onBlur={onLeave} aria-busy={isSubmitting}>
      {submitCount > 0 && !isSubmitting && lines.length > 0 && (
        <ErrorSummary key={submitCount} lines={lines} idOf={idOf} labels={labels} />
      )}
      {children}
      <div className={styles['buttons']} data-in-dialog={inDialog}>
        {inDialog && actions}
        <button
          type="submit"
          className="button"
          aria-disabled={isSubmitting}
          onClick={(event) => {
            // The second click of a double click is no second decision: by then the button may do something else.
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
