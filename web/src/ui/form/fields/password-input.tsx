import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FirstIcon } from '#ui/theme/first-icon.tsx';
import styles from '../form.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  readonly id: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password field that allows pasting and showing the password. */
export function PasswordInput(props: Props) {
  const { t } = useTranslation('formular');
  const [shown, setShown] = useState(false);
  return (
    <span className={styles['password']}>
      <input {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        className="button quiet icon"
        aria-label={t(shown ? 'passwortVerbergen' : 'passwortZeigen')}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      >
        <FirstIcon name={shown ? 'hide' : 'show'} size={20} />
      </button>
    </span>
  );
}
