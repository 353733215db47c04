import { useEffect, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import type { ContractForm } from './use-contract-form.ts';

/** What every kind of field is given. */
export interface FieldProps<V extends FieldValues> {
  readonly form: ContractForm<V>;
  readonly name: FieldPath<V>;
  readonly label: string;
  /** Stands before the field: what to enter, and why. */
  readonly hint?: ReactNode;
  /** Fields are required unless they say otherwise. */
  readonly optional?: boolean;
}

/** How a control is tied to its label, hint and error. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface Props<V extends FieldValues> extends FieldProps<V> {
  /** A set of controls has a legend, one control a label. */
  readonly set?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, hint, error and control, in this order. */
export function Field<V extends FieldValues>(props: Props<V>) {
  const { form, name, label, hint, optional = false, set = false, children } = props;
  const { t } = useTranslation('formular');
  const error = form.getFieldState(name, form.formState).error?.message;
  const id = form.idOf(name);
  useLabel(form, name, label);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint === undefined ? undefined : hintId, error === undefined ? undefined : errorId];
  const describedBy = described.filter((part) => part !== undefined).join(' ');

  const title = (
    <>
      {label} {optional && <span className={styles['optional']}>{t('optional')}</span>}
    </>
  );
  const body = (
    <>
      {hint !== undefined && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
    </>
  );
  return set ? (
    <fieldset className={styles['field']} data-invalid={error !== undefined}>
      <legend>{title}</legend>
      {body}
    </fieldset>
  ) : (
    <div className={styles['field']} data-invalid={error !== undefined}>
      <label htmlFor={id}>{title}</label>
      {body}
    </div>
  );
}

/** Makes a field's label known to the error summary. */
export function useLabel<V extends FieldValues>({ labels }: ContractForm<V>, name: string, label: string) {
  useEffect(() => {
    labels.set(name, label);
  }, [labels, name, label]);
}
