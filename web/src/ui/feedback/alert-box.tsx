import { useSelector } from '@tanstack/react-store';
import { use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { alertState, clearAlert } from './alert.ts';
import styles from './alert-box.module.css';
import { LayerContext } from '../layers/layers.ts';
import { FirstIcon } from '../theme/first-icon.tsx';
import { useWayBack } from '../way-back.ts';

/**
 * Shows the alert where it belongs: one for the page, one for each layer over it. The live region is always there, so
 * that what appears in it is read out.
 */
export function AlertBox() {
  const { t } = useTranslation();
  const layer = use(LayerContext);
  const alert = useSelector(alertState);
  const shown = alert.display && alert.layer === layer ? alert : undefined;
  const ref = useRef<HTMLDivElement>(null);
  const giveBackFocus = useWayBack(ref);
  useEffect(() => {
    // Scrolls the message into view.
    if (shown) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const close = () => {
    clearAlert();
    giveBackFocus();
  };
  return (
    <div ref={ref} role="alert" className={styles['alert']}>
      {shown && (
        <div className={styles['box']} data-type={shown.type}>
          <FirstIcon name={shown.type} />
          <ul>
            {shown.messages.map((message, index) => (
              // Messages have no stable identity, and the list is always replaced as a whole.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{message}</li>
            ))}
          </ul>
          <button type="button" aria-label={t('meldungSchliessen')} onClick={close}>
            <FirstIcon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
