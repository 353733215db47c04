import type { FieldValues } from 'react-hook-form';
import { Field, type FieldProps } from '#ui/form/fields/field.tsx';
import { PasswordInput } from '#ui/form/fields/password-input.tsx';

interface Props<V extends FieldValues> extends FieldProps<V> {
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField<V extends FieldValues>(props: Props<V>) {
  const { form, name, autoComplete } = props;
  return (
    <Field {...props}>
      {(control) => <PasswordInput {...control} {...form.register(name)} autoComplete={autoComplete} />}
    </Field>
  );
}
