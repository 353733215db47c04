import type { FieldPathValue, FieldValues, Path } from 'react-hook-form';
import type { Choice } from './choice-fields.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from '../form.module.css';

interface Props<V extends FieldValues> extends FieldProps<V> {
  readonly choices: readonly Choice[];
}

/** Any of several, all in sight; the field holds a list. The first one carries the field's identifier. */
export function CheckboxGroupField<V extends FieldValues>(props: Props<V>) {
  const { form, name, choices } = props;
  const chosen = form.watch(name) as readonly string[];
  const toggle = (value: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, value] : chosen.filter((one) => one !== value);
    form.setValue(name, next as FieldPathValue<V, Path<V>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  return (
    <Field {...props} set>
      {({ id, ...control }) => (
        <div className={styles['columns']}>
          {choices.map(({ value, label }, index) => (
            <label key={value} className={styles['choice']}>
              <input
                id={index === 0 ? id : undefined}
                type="checkbox"
                name={name}
                value={value}
                checked={chosen.includes(value)}
                aria-invalid={control['aria-invalid']}
                aria-describedby={control['aria-describedby']}
                onChange={(event) => toggle(value, event.target.checked)}
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
