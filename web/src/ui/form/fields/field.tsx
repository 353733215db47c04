import { useEffect, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { FieldFrame, type ControlProps, type FieldText } from './field-frame.tsx';
import type { ContractForm } from '../use-contract-form.ts';

/** Props of every kind of field. */
export interface FieldProps<V extends FieldValues> extends FieldText {
  readonly form: ContractForm<V>;
  readonly name: FieldPath<V>;
}

interface Props<V extends FieldValues> extends FieldProps<V> {
  /** A set of controls has a legend, one control a label. */
  readonly set?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A field of a form over the body of an operation. */
export function Field<V extends FieldValues>({ form, name, ...props }: Props<V>) {
  const error = form.getFieldState(name, form.formState).error?.message;
  useLabel(form, name, props.label);
  return <FieldFrame {...props} id={form.idOf(name)} error={error} />;
}

/** Makes a field's label known to the error summary. */
export function useLabel<V extends FieldValues>({ labels }: ContractForm<V>, name: string, label: string) {
  useEffect(() => {
    labels.set(name, label);
  }, [labels, name, label]);
}
