import { useCallback, useId, useRef, type ReactNode } from 'react';
import { DialogContext } from './dialog-context.ts';
import styles from './dialog.module.css';
import { confirmLeaving } from './form/confirm-leaving.ts';
import { useModal } from './use-modal.ts';

interface Props {
  readonly title: string;
  readonly text?: string | undefined;
  readonly role?: 'dialog' | 'alertdialog';
  /** For more than a question: 560 pixels. */
  readonly wide?: boolean;
  /** Escape, or the browser's own way to close. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog of at most 400 pixels unless it is wide, named by its title and described by its text. */
export function Dialog({ title, text, role = 'dialog', wide = false, onClose, children }: Props) {
  const ref = useModal();
  const titleId = useId();
  const textId = useId();
  const unsaved = useRef(false);
  const close = () => {
    if (!unsaved.current) onClose();
    else void confirmLeaving().then((leaves) => leaves && onClose());
  };
  const setUnsaved = useCallback((value: boolean) => {
    unsaved.current = value;
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      role={role}
      data-wide={wide}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={text === undefined ? undefined : textId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {text !== undefined && <p id={textId}>{text}</p>}
      <DialogContext value={{ close, setUnsaved }}>{children}</DialogContext>
    </dialog>
  );
}
