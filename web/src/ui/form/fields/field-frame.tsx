import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../form.module.css';

/** Label, hint and error around a control. */
export interface FieldText {
  readonly label: string;
  /** Hint above the field: what to enter, and why. */
  readonly hint?: ReactNode;
  /** Fields are required unless they say otherwise. */
  readonly optional?: boolean;
}

/** How a control is tied to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface Props extends FieldText {
  readonly id: string;
  readonly error: string | undefined;
  /** A set of controls has a legend, one control a label. */
  readonly set?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, hint, error and control, in this order. */
export function FieldFrame({ id, error, label, hint, optional = false, set = false, children }: Props) {
  const { t } = useTranslation('formular');
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint === undefined ? undefined : hintId, error === undefined ? undefined : errorId];
  const describedBy = described.filter((part) => part !== undefined).join(' ');

  const title = (
    <>
      {label} {optional && <span className={styles['optional']}>{t('optional')}</span>}
    </>
  );
  const body = (
    <>
      {hint !== undefined && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
    </>
  );
  return set ? (
    <fieldset className={styles['field']} data-invalid={error !== undefined}>
      <legend>{title}</legend>
      {body}
    </fieldset>
  ) : (
    <div className={styles['field']} data-invalid={error !== undefined}>
      <label id={`${id}-label`} htmlFor={id}>
        {title}
      </label>
      {body}
    </div>
  );
}
