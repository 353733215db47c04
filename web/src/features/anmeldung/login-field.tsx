import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/theme/icon.tsx';
import styles from './login.module.css';
import type { FieldName } from './login.rules.ts';

interface Props {
  readonly name: FieldName;
  readonly label: string;
  readonly error: string | undefined;
}

/** Label, error and input, in this order. The password can be shown. */
export function LoginField({ name, label, error }: Props) {
  const { t } = useTranslation('anmeldung');
  const [shown, setShown] = useState(false);
  const isPassword = name === 'passwort';
  const errorId = `${name}-fehler`;
  return (
    <div className={styles['field']} data-invalid={error !== undefined}>
      <label htmlFor={name}>{label}</label>
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
      <span className={styles['control']}>
        <input
          id={name}
          name={name}
          type={isPassword && !shown ? 'password' : isPassword ? 'text' : 'email'}
          autoComplete={isPassword ? 'current-password' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {isPassword && (
          <button
            type="button"
            className="button secondary"
            aria-label={t(shown ? 'verbergen' : 'zeigen')}
            aria-controls={name}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'hide' : 'show'} size={20} />
          </button>
        )}
      </span>
    </div>
  );
}
