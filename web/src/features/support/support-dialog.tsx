import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import dialogStyles from '#ui/layers/dialog.module.css';
import type { Sent } from './support.queries.ts';
import styles from './support.module.css';
import { SupportanfrageForm } from './supportanfrage.form.tsx';

interface Props {
  readonly page: string;
  readonly reference: string | undefined;
  readonly onClose: () => void;
}

/** Sends a message to support, and then shows its reference number. */
export function SupportDialog({ onClose, ...form }: Props) {
  const { t } = useTranslation('support');
  const [sent, setSent] = useState<Sent>();
  return (
    <Dialog wide title={t(sent ? 'gesendet' : 'titel')} onClose={onClose}>
      {sent ? (
        <Confirmation sent={sent} onClose={onClose} />
      ) : (
        <SupportanfrageForm {...form} onSent={setSent} />
      )}
    </Dialog>
  );
}

function Confirmation({ sent: { referenz: reference }, onClose }: { sent: Sent; onClose: () => void }) {
  const { t } = useTranslation('support');
  const email = useBenutzer()?.email ?? '';
  const text = useRef<HTMLDivElement>(null);
  // The form is gone, and with it the button that had the focus.
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <div ref={text} tabIndex={-1} className={styles['confirmed']}>
        <p>
          {t('referenz')} <code className={styles['reference']}>{reference}</code>
        </p>
        <p>{t('antwort', { email })}</p>
      </div>
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button" onClick={onClose}>
          {t('schliessen')}
        </button>
      </div>
    </>
  );
}
