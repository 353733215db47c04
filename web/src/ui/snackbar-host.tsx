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
  const { isAttended, giveBackFocus } = useAttention(ref);
  useClosing(message, isAttended);
  return (
    <div ref={ref} role="status" className={styles['host']}>
      {message && <Snackbar message={message} onLeave={giveBackFocus} />}
    </div>
  );
}

interface Props {
  readonly message: SnackbarMessage;
  /** One of its buttons was pressed, and goes away. */
  readonly onLeave: () => void;
}

function Snackbar({ message: { text, color, action, closable = true }, onLeave }: Props) {
  const { t } = useTranslation('rueckmeldung');
  return (
    <div className={styles['snackbar']} data-color={color}>
      <FirstIcon name={color} />
      <span className={styles['text']}>{text}</span>
      {action && (
        <button
          type="button"
          aria-keyshortcuts="z"
          onClick={() => {
            closeSnackbar();
            onLeave();
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      {closable && (
        <button
          type="button"
          aria-label={t('schliessen')}
          onClick={() => {
            closeSnackbar();
            onLeave();
          }}
        >
          <FirstIcon name="close" />
        </button>
      )}
    </div>
  );
}

/** Whether the pointer or the focus is on it, and the way back to where the focus was before. */
function useAttention(ref: RefObject<HTMLElement | null>) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const before = useRef<EventTarget>(null);
  useEffect(() => {
    const listening = new AbortController();
    const on = (type: string, listener: (event: Event) => void) =>
      ref.current?.addEventListener(type, listener, { signal: listening.signal });
    on('pointerenter', () => setHovered(true));
    on('pointerleave', () => setHovered(false));
    on('focusin', (event) => {
      setFocused(true);
      const from = event instanceof FocusEvent ? event.relatedTarget : null;
      if (from instanceof Node && !ref.current?.contains(from)) before.current = from;
    });
    on('focusout', () => setFocused(false));
    return () => listening.abort();
  }, [ref]);
  const giveBackFocus = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return { isAttended: hovered || focused, giveBackFocus };
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
