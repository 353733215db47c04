import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';
import styles from '../form.module.css';

type Input = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'spellCheck'>;

interface Props<V extends FieldValues> extends FieldProps<V>, Input {
  readonly type?: 'text' | 'email' | 'tel' | 'url';
}

export function TextField<V extends FieldValues>(props: Props<V>) {
  const { form, name, type = 'text', autoComplete, inputMode, spellCheck } = props;
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          {...form.register(name)}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          spellCheck={spellCheck}
        />
      )}
    </Field>
  );
}

/**
 * A whole number. A text field with a numeric keyboard: `type=number` changes its value on scrolling and
 * throws away what it cannot read. What is no number stays text, so that the schema can say so.
 */
export function NumberField<V extends FieldValues>(props: FieldProps<V>) {
  const { form, name } = props;
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          {...form.register(name, {
            setValueAs: (text: unknown) =>
              typeof text === 'string' && /^\s*-?\d+\s*$/.test(text) ? Number(text) : text || undefined,
          })}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={styles['short']}
        />
      )}
    </Field>
  );
}
