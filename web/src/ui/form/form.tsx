import { use, useEffect, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogContext } from '../layers/dialog-context.ts';
import { errorLines } from './form-errors.ts';
import { FormFrame } from './form-frame.tsx';
import type { ContractForm } from './use-contract-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface Props<V extends FieldValues> {
  readonly form: ContractForm<V>;
  /** Label of the submit button, a verb. */
  readonly submitText: string;
  /** Text shown while a slow submit is running. */
  readonly busyText?: string;
  /** Further buttons; in a dialog, the one that closes it. */
  readonly actions?: ReactNode;
  /** Leaving the page does not ask for confirmation. */
  readonly leaveFreely?: boolean;
  readonly children: ReactNode;
}

/** A form over the body of an operation. Leaving it with changed answers asks first. */
export function Form<V extends FieldValues>(props: Props<V>) {
  const { form, leaveFreely = false, ...frame } = props;
  const { errors, isDirty, isSubmitting, submitCount, defaultValues } = form.formState;
  const unsaved = isDirty && !isSubmitting && !leaveFreely;
  useLeaveGuard(unsaved);
  const dialog = use(DialogContext);
  const setUnsaved = dialog?.setUnsaved;
  useEffect(() => setUnsaved?.(unsaved), [setUnsaved, unsaved]);
  return (
    <FormFrame
      {...frame}
      actions={dialog ? <CancelButton onCancel={dialog.close} /> : frame.actions}
      onSubmit={form.submit}
      onLeave={form.onLeave}
      isSubmitting={isSubmitting}
      submitCount={submitCount}
      // A field that begins without an answer has no default value.
      lines={errorLines(errors, [...new Set([...form.labels.keys(), ...Object.keys(defaultValues ?? {})])])}
      idOf={form.idOf}
      labels={form.labels}
    />
  );
}

function CancelButton({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('formular');
  return (
    <button type="button" className="button secondary" onClick={onCancel}>
      {t('abbrechen')}
    </button>
  );
}
