import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './snackbar-host.module.css';
import { closeSnackbar, snackbarState, type SnackbarMessage } from './snackbar.ts';
import { FirstIcon } from './theme/first-icon.tsx';

const TIMEOUT_MS = 5000;

/** Where snackbars appear. The live region is always there, so that what appears in it is read out. */
export function SnackbarHost() {
  const message = useSelector(snackbarState);
  const ref = useRef<HTMLDivElement>(null);
  useClosing(message, useAttention(ref));
  return (
    <div ref={ref} role="status" className={styles['host']}>
      {message && <Snackbar message={message} />}
    </div>
  );
}

function Snackbar({ message: { text, color, action, closable = true } }: { message: SnackbarMessage }) {
  const { t } = useTranslation('rueckmeldung');
  return (
    <div className={styles['snackbar']} data-color={color}>
      <FirstIcon name={color} />
      <span className={styles['text']}>{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            closeSnackbar();
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      {closable && (
        <button type="button" aria-label={t('schliessen')} onClick={closeSnackbar}>
          <FirstIcon name="close" />
        </button>
      )}
    </div>
  );
}

/** Whether the pointer or the focus is on it. */
function useAttention(ref: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const on = (type: string, listener: () => void) =>
      ref.current?.addEventListener(type, listener, { signal: listening.signal });
    on('pointerenter', () => setHovered(true));
    on('pointerleave', () => setHovered(false));
    on('focusin', () => setFocused(true));
    on('focusout', () => setFocused(false));
    return () => listening.abort();
  }, [ref]);
  return hovered || focused;
}

/** Closes a message after its time, which stands still while somebody is at it. */
function useClosing(message: SnackbarMessage | null, paused: boolean): void {
  const left = useRef({ message, ms: TIMEOUT_MS });
  useEffect(() => {
    if (left.current.message !== message) left.current = { message, ms: TIMEOUT_MS };
    if (!message || paused) return;
    const started = performance.now();
    const timer = setTimeout(closeSnackbar, left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= performance.now() - started;
    };
  }, [message, paused]);
}
