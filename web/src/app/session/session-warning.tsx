import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#platform/session.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import dialogStyles from '#ui/layers/dialog.module.css';
import { useLogout } from './use-logout.ts';

const MINUTE_MS = 60_000;

interface Props {
  readonly extendable: boolean;
  /** Called when the person extends the session, or confirms that it will end. */
  readonly onAnswer: () => void;
}

/** Tells how many minutes the session still has. */
export function SessionWarning({ extendable, onAnswer }: Props) {
  const { t } = useTranslation('rahmen');
  const logout = useLogout();
  const expiresAt = useSession()?.expiresAt ?? 0;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(1, Math.ceil((expiresAt - now) / MINUTE_MS));
  return (
    <Dialog
      role="alertdialog"
      title={t('sitzung.titel')}
      text={t(extendable ? 'sitzung.verlaengerbar' : 'sitzung.endgueltig', { count: minutes })}
      onClose={onAnswer}
    >
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button secondary" onClick={logout}>
          {t('abmelden')}
        </button>
        <button type="button" className="button" onClick={onAnswer}>
          {t(extendable ? 'sitzung.bleiben' : 'sitzung.verstanden')}
        </button>
      </div>
    </Dialog>
  );
}
