import type { FieldPathValue, FieldValues, Path } from 'react-hook-form';
import { lazy, Suspense, type ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from '../form.module.css';

const DateInput = lazy(async () => ({ default: (await import('./date-input.tsx')).DateInput }));
const TimeInput = lazy(async () => ({ default: (await import('./date-input.tsx')).TimeInput }));

/** As high as the input and its note, before they have come. */
const Place = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div className={styles['typedPlace']} />}>{children}</Suspense>
);

/** A day. The form holds `YYYY-MM-DD`, or the typed text if it is no day, so that the schema reports it. */
export function DateField<V extends FieldValues>({
  min,
  max,
  ...props
}: FieldProps<V> & { readonly min?: string; readonly max?: string }) {
  return (
    <Field {...props}>
      {(control) => (
        <Place>
          <DateInput {...control} {...bindingOf(props)} min={min} max={max} />
        </Place>
      )}
    </Field>
  );
}

/** A time of day. The form holds `HH:MM`, or the typed text if it is no time. */
export function TimeField<V extends FieldValues>(props: FieldProps<V>) {
  return (
    <Field {...props}>
      {(control) => (
        <Place>
          <TimeInput {...control} {...bindingOf(props)} />
        </Place>
      )}
    </Field>
  );
}

const bindingOf = <V extends FieldValues>({ form, name }: FieldProps<V>) => ({
  name,
  value: (form.watch(name) as string | undefined) ?? '',
  onChange: (value: string) =>
    form.setValue(name, value as FieldPathValue<V, Path<V>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    }),
});
