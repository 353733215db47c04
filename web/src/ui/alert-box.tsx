import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef } from 'react';
import { alertState } from './alert.ts';
import styles from './alert-box.module.css';
import { FirstIcon } from './theme/first-icon.tsx';

/** Shows the page's alert. The live region is always there, so that what appears in it is read out. */
export function AlertBox() {
  const alert = useSelector(alertState);
  const { messages, type, display } = alert;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever has scrolled down sees what happened.
    if (alert.display) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [alert]);
  return (
    <div ref={ref} role="alert" className={styles['alert']}>
      {display && (
        <div className={styles['box']} data-type={type}>
          <FirstIcon name={type} />
          <ul>
            {messages.map((message, index) => (
              // Messages have no identity of their own and are replaced as a whole.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
