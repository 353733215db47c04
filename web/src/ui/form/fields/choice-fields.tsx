import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, useLabel, type FieldProps } from './field.tsx';
import styles from '../form.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceProps<V extends FieldValues> extends FieldProps<V> {
  readonly choices: readonly Choice[];
}

export function SelectField<V extends FieldValues>(props: ChoiceProps<V>) {
  const { form, name, choices } = props;
  const { t } = useTranslation('formular');
  return (
    <Field {...props}>
      {(control) => (
        <select {...control} {...form.register(name)}>
          <option value="">{t('bitteWaehlen')}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface RadioProps<V extends FieldValues> extends ChoiceProps<V> {
  /** Short ones stand side by side. */
  readonly inline?: boolean;
}

/** Few choices, all in sight. The first one carries the field's identifier, so that errors lead to it. */
export function RadioField<V extends FieldValues>(props: RadioProps<V>) {
  const { form, name, choices, inline = false } = props;
  return (
    <Field {...props} set>
      {({ id, ...control }) => (
        <div className={inline ? styles['inline'] : undefined}>
          {choices.map(({ value, label }, index) => (
            <label key={value} className={styles['choice']}>
              <input
                {...form.register(name)}
                id={index === 0 ? id : undefined}
                aria-describedby={control['aria-describedby']}
                type="radio"
                value={value}
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

/** One statement that is true or not: its label stands beside the box. */
export function CheckboxField<V extends FieldValues>({ form, name, label, hint }: FieldProps<V>) {
  const id = form.idOf(name);
  useLabel(form, name, label);
  const error = form.getFieldState(name, form.formState).error;
  const described = [hint === undefined ? undefined : `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return (
    <div className={styles['field']} data-invalid={error !== undefined}>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error.message}
        </p>
      )}
      <label className={styles['choice']}>
        <input
          {...form.register(name)}
          id={id}
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        />
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={`${styles['hint']} ${styles['choiceHint']}`}>
          {hint}
        </p>
      )}
    </div>
  );
}
