import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showSnackbar } from '#ui/snackbar.ts';
import styles from './address.module.css';

/** The address, this once, and what to do with it. */
export function Address({ address }: { address: string }) {
  const { t } = useTranslation('downloads');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed may be gone.
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    // Pages that do not come over https have no clipboard: the address is selected, to be copied by hand.
    field.current?.select();
    if (!('clipboard' in navigator)) return;
    await navigator.clipboard.writeText(address);
    showSnackbar({ text: t('abo.kopiert'), color: 'success' });
  };
  return (
    <div className={styles['adresse']}>
      <label htmlFor={id}>{t('abo.adresse')}</label>
      <div className={styles['feld']}>
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          aria-describedby={`${id}-hinweis`}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          {t('abo.kopieren')}
        </button>
      </div>
      <p id={`${id}-hinweis`}>{t('abo.anleitung')}</p>
    </div>
  );
}
