import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FirstIcon } from '../theme/first-icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './form.module.css';

interface Props<V extends FieldValues> extends FieldProps<V> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password that may be pasted, and shown by whoever types it. */
export function PasswordField<V extends FieldValues>(props: Props<V>) {
  const { form, name, autoComplete } = props;
  const { t } = useTranslation('formular');
  const [shown, setShown] = useState(false);
  return (
    <Field {...props}>
      {(control) => (
        <span className={styles['password']}>
          <input
            {...control}
            {...form.register(name)}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="button quiet icon"
            aria-label={t(shown ? 'passwortVerbergen' : 'passwortZeigen')}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <FirstIcon name={shown ? 'hide' : 'show'} size={20} />
          </button>
        </span>
      )}
    </Field>
  );
}
