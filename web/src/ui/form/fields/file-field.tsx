import type { FieldPathValue, FieldValues, Path } from 'react-hook-form';
import * as z from 'zod/mini';
import { Field, type FieldProps } from './field.tsx';
import { FileInput } from './file-input.tsx';

/** The chosen file; undefined for none. */
export const oneFile = z.custom<File>((chosen) => chosen instanceof File, 'dateiFehlt');
export const oneFileOrNone = z.optional(oneFile);

interface Props<V extends FieldValues> extends FieldProps<V> {
  readonly accept: readonly string[];
}

export function FileField<V extends FieldValues>({ accept, ...props }: Props<V>) {
  const { form, name } = props;
  const set = (file: File | undefined) =>
    form.setValue(name, file as FieldPathValue<V, Path<V>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <Field {...props}>
      {(control) => (
        <FileInput
          {...control}
          accept={accept}
          file={form.watch(name)}
          onChoose={set}
          onRemove={() => set(undefined)}
        />
      )}
    </Field>
  );
}
