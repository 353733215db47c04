import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { Field, type FieldProps } from './field.tsx';

/** What the field holds: the browser's list of the files chosen, of which there is one or none. */
export const oneFile = z.custom<FileList>(
  (chosen) => chosen instanceof FileList && chosen.length === 1,
  'dateiFehlt',
);
export const oneFileOrNone = z.custom<FileList>((chosen) => chosen instanceof FileList);

interface Props<V extends FieldValues> extends FieldProps<V> {
  /** Media types that the browser offers to choose from; the server judges by the content. */
  readonly accept: readonly string[];
}

export function FileField<V extends FieldValues>(props: Props<V>) {
  const { form, name, accept } = props;
  return (
    <Field {...props}>
      {(control) => <input {...control} {...form.register(name)} type="file" accept={accept.join(',')} />}
    </Field>
  );
}
