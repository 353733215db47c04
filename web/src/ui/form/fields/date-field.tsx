import type { FieldPathValue, FieldValues, Path } from 'react-hook-form';
import { part } from '#ui/load/part.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from '../form.module.css';

/** As high as the input and its note, before they have come. */
const place = () => <div className={styles['typedPlace']} />;
export const DateInput = part(async () => (await import('./date-input.tsx')).DateInput, place);
const TimeInput = part(async () => (await import('./date-input.tsx')).TimeInput, place);

/** A day. The form holds `YYYY-MM-DD`, or the typed text if it is no day, so that the schema reports it. */
export function DateField<V extends FieldValues>({
  min,
  max,
  ...props
}: FieldProps<V> & { readonly min?: string; readonly max?: string }) {
  return (
    <Field {...props}>
      {(control) => <DateInput {...control} {...bindingOf(props)} min={min} max={max} />}
    </Field>
  );
}

/** A time of day. The form holds `HH:MM`, or the typed text if it is no time. */
export function TimeField<V extends FieldValues>(props: FieldProps<V>) {
  return <Field {...props}>{(control) => <TimeInput {...control} {...bindingOf(props)} />}</Field>;
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
