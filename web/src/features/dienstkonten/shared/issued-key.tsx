import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import dialogStyles from '#ui/layers/dialog.module.css';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import styles from './dienstkonten.module.css';

interface Props {
  readonly text: string;
  readonly hint: string;
  /** Called when the key was copied, by the button or by hand. */
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** Shows the key: the only time that it can be seen. */
export function IssuedKeyField({ text, hint, onTaken, onClose }: Props) {
  const { t } = useTranslation('dienstkonten');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The form that had the focus is gone: focus the key.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const copy = async () => {
    // Without https there is no clipboard, and browsers may refuse it. So select the key, to be copied by hand.
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      showSnackbar({ text: t('ausgegeben.vonHand'), color: 'error' });
      return;
    }
    onTaken();
    showSnackbar({ text: t('ausgegeben.kopiert'), color: 'success' });
  };
  return (
    <div className={styles['key']}>
      <label htmlFor={id}>{t('ausgegeben.schluessel')}</label>
      <div className={styles['field']}>
        <input
          ref={field}
          id={id}
          readOnly
          value={text}
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onCopy={onTaken}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          {t('ausgegeben.kopieren')}
        </button>
      </div>
      <p id={`${id}-hint`}>{hint}</p>
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button secondary" onClick={onClose}>
          {t('ausgegeben.fertig')}
        </button>
      </div>
    </div>
  );
}
