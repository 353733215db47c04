import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface Props {
  readonly title: string;
  readonly text?: string | undefined;
  readonly role?: 'dialog' | 'alertdialog';
  /** Escape, or the browser's own way to close. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog: the browser keeps the focus in it, and gives it back to where it came from. */
export function Dialog({ title, text, role = 'dialog', onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={text === undefined ? undefined : textId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {text !== undefined && <p id={textId}>{text}</p>}
      {children}
    </dialog>
  );
}
