import { ANFRAGE_HOECHSTENS, type Freigabeart } from '@firmenportal/contract/freigaben';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import dialogStyles from '../../../ui/dialog.module.css';
import { Loaded } from '../../../ui/load/loaded.tsx';
import styles from './anforderung.module.css';

export function AnforderungDialog(props: { art: Freigabeart; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('anforderung');
  return (
    <Dialog wide title={t(`titel.${props.art}`)} onClose={props.onClose}>
      {props.children}
    </Dialog>
  );
}

/** The dialog while what it has to say is found out, or cannot be. */
export function Laden({ query, onClose }: { query: UseQueryResult; onClose: () => void }) {
  const { t } = useTranslation('anforderung');
  return (
    <>
      <div className={styles['laden']}>
        <Loaded query={query} lines={3}>
          {() => null}
        </Loaded>
      </div>
      <CloseButton onClose={onClose}>{t('abbrechen')}</CloseButton>
    </>
  );
}

/** More than one request takes. */
export function ZuViele({ anzahl, onClose }: { anzahl: number; onClose: () => void }) {
  const { t } = useTranslation('anforderung');
  return (
    <>
      <p>{t('zuViele', { count: anzahl, hoechstens: ANFRAGE_HOECHSTENS })}</p>
      <CloseButton onClose={onClose}>{t('schliessen')}</CloseButton>
    </>
  );
}

export function CloseButton({ onClose, children }: { onClose: () => void; children: string }) {
  return (
    <div className={dialogStyles['buttons']}>
      <button type="button" className="button secondary" onClick={onClose}>
        {children}
      </button>
    </div>
  );
}
