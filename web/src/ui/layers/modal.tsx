import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { AlertBox } from '../feedback/alert-box.tsx';
import { passAlertDown } from '../feedback/alert.ts';
import { addLayer, focusTopLayer, LayerContext, topLayer } from './layers.ts';
import styles from './modal.module.css';
import { SnackbarHost } from '../feedback/snackbar-host.tsx';
import { Tooltip } from './tooltip.tsx';

interface Props extends Omit<ComponentProps<'dialog'>, 'id' | 'ref' | 'onClose' | 'onCancel'> {
  /** Identifies the layer, and the element. */
  readonly layer: string;
  /** Called for Escape and the browser's own ways to close; the owner removes the dialog or asks first. */
  readonly onClose: () => void;
  /** What stands above messages. */
  readonly head?: ReactNode;
}

/**
 * A modal `<dialog>`, open as long as it is rendered, whatever the browser does: the base of everything that lies over
 * the page. Messages appear in it while it is the topmost. An element in it with `data-initial-focus` has the focus
 * first.
 */
export function Modal({ layer, onClose, head, className = '', children, ...attributes }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    const removeLayer = addLayer(layer);
    // What had the focus may go, as a button of what loads does: the dialog is read again, from its title on.
    // A calendar that is open above it looks after its own, and would be closed by that.
    const watching = new MutationObserver(() => {
      const isLost = document.activeElement === document.body && topLayer() === layer;
      if (isLost && !dialog.querySelector(':popover-open')) dialog.focus({ preventScroll: true });
    });
    watching.observe(dialog, { childList: true, subtree: true });

    // The browser's close watcher closes without asking the second time, and several dialogs at once: it never sees
    // the key. By other ways, such as Android's back gesture, what it closed is opened again for the question.
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (topLayer() !== layer) return;
      event.preventDefault();
      if (event.repeat) return;
      const popover = [...document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')].at(-1);
      if (popover) popover.hidePopover();
      else close();
    };
    const onClosed = () => {
      if (dialog.open) return;
      dialog.showModal();
      close();
    };
    document.addEventListener('keydown', onKey, { signal });
    dialog.addEventListener('close', onClosed, { signal });
    return () => {
      listening.abort();
      watching.disconnect();
      removeLayer();
      passAlertDown(layer);
      dialog.close();
      returnFocus(dialog, opener);
    };
  }, [layer]);
  return (
    <dialog
      {...attributes}
      ref={ref}
      id={layer}
      className={`${styles['modal']} ${className}`}
      tabIndex={-1}
      aria-modal="true"
      onCancel={(event) => {
        // Ignores the cancel event of a file chooser inside the dialog.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <LayerContext value={layer}>
        {head}
        <AlertBox />
        {children}
        <SnackbarHost />
        <Tooltip />
      </LayerContext>
    </dialog>
  );
}

/** Closing returns the focus to the previous element, if that still exists and is visible. */
function returnFocus(dialog: HTMLDialogElement, opener: Element | null): void {
  const isLost = () => {
    const { activeElement } = document;
    return !activeElement || activeElement === document.body || dialog.contains(activeElement);
  };
  if (isLost() && opener instanceof HTMLElement) opener.focus();
  if (isLost()) focusTopLayer();
}
