import { useSelector } from '@tanstack/react-store';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTopLayer } from '../layers/layers.ts';
import styles from './snackbar-host.module.css';
import { closeSnackbar, snackbarState, type ShownSnackbar, type SnackbarMessage } from './snackbar.ts';
import { FirstIcon } from '../theme/first-icon.tsx';
import { useWayBack } from '../way-back.ts';

/** Distance to the window's edge and to content above. */
const EDGE_PX = 16;
const GAP_PX = 8;

/**
 * Where snackbars appear: one for the page, one for each layer over it, and the message in the topmost. The live region
 * is always there, so that what appears in it is read out.
 */
export function SnackbarHost() {
  const shown = useSelector(snackbarState);
  const message = useIsTopLayer() ? shown : null;
  const ref = useRef<HTMLDivElement>(null);
  const isAttended = useAttention(ref);
  const giveBackFocus = useWayBack(ref);
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
  const ref = useRef<HTMLDivElement>(null);
  useSpace(ref);
  return (
    <div ref={ref} className={styles['snackbar']} data-color={color}>
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

/** Tells the page how much of its lower edge is covered, so that it can add padding there. */
function useSpace(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--snackbar-space', `${EDGE_PX + (ref.current?.offsetHeight ?? 0) + GAP_PX}px`);
      uncoverFocus(ref.current);
    });
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--snackbar-space');
    };
  }, [ref]);
}

/** The button that was pressed, and may be pressed again, does not stay below what it told. */
function uncoverFocus(snackbar: HTMLElement | null): void {
  const { activeElement } = document;
  if (!activeElement) return;
  const { x, y, width, height } = activeElement.getBoundingClientRect();
  if (
    snackbar?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) &&
    !snackbar.contains(activeElement)
  )
    activeElement.scrollIntoView({ block: 'nearest' });
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
function useClosing(message: ShownSnackbar | null, paused: boolean): void {
  useEffect(() => {
    if (!message || paused) return;
    const started = performance.now();
    const timer = setTimeout(closeSnackbar, message.leftMs);
    return () => {
      clearTimeout(timer);
      message.leftMs -= performance.now() - started;
    };
  }, [message, paused]);
}
