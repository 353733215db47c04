import { useCallback, useId, useRef, type ReactNode } from 'react';
import { clearAlertOf } from '../feedback/alert.ts';
import { DialogContext } from './dialog-context.ts';
import styles from './dialog.module.css';
import { confirmLeaving } from '../form/confirm-leaving.ts';
import { Modal } from './modal.tsx';

interface Props {
  readonly title: string;
  readonly text?: string | undefined;
  readonly role?: 'dialog' | 'alertdialog';
  /** For more than a question: 560 pixels, for a table of several columns 800. */
  readonly wide?: boolean | 'table';
  /** Escape, or the browser's own way to close. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog of at most 400 pixels unless it is wide, named by its title and described by its text. */
export function Dialog({ title, text, role = 'dialog', wide = false, onClose, children }: Props) {
  const layer = useId();
  const titleId = useId();
  const textId = useId();
  const unsaved = useRef(false);
  const leave = () => {
    clearAlertOf(layer);
    onClose();
  };
  const close = () => {
    if (!unsaved.current) leave();
    else void confirmLeaving().then((leaves) => leaves && leave());
  };
  const setUnsaved = useCallback((value: boolean) => {
    unsaved.current = value;
  }, []);
  return (
    <Modal
      layer={layer}
      className={styles['dialog']}
      role={role}
      data-wide={wide}
      aria-labelledby={titleId}
      aria-describedby={text === undefined ? undefined : textId}
      onClose={close}
      head={
        <>
          <h2 id={titleId}>{title}</h2>
          {text !== undefined && <p id={textId}>{text}</p>}
        </>
      }
    >
      <DialogContext value={{ close, setUnsaved }}>{children}</DialogContext>
    </Modal>
  );
}
