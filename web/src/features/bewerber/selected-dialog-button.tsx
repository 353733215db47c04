import { useId, useRef, useState, type ComponentType } from 'react';
import styles from './selected-dialog-button.module.css';

/** What a dialog is told of the applicants whom it is about. */
export interface SelectedDialogProps {
  readonly iris: readonly string[];
  readonly onClose: () => void;
  /** Called once the act is done. */
  readonly onDone?: (() => void) | undefined;
}

interface Props {
  /** Its code and texts may load with it. */
  readonly dialog: ComponentType<SelectedDialogProps>;
  readonly label: string;
  readonly className: string;
  /** Why the dialog cannot be opened; undefined if it can. */
  readonly hint?: string | undefined;
  /** The applicants, told once the button is pressed. */
  readonly irisOf: () => readonly string[] | Promise<readonly string[]>;
  readonly onDone?: () => void;
}

/** Opens a dialog about applicants. */
export function SelectedDialogButton({
  dialog: SelectedDialog,
  label,
  className,
  hint,
  irisOf,
  onDone,
}: Props) {
  const hintId = useId();
  const [iris, setIris] = useState<readonly string[]>();
  const isOpening = useRef(false);
  const open = async () => {
    if (isOpening.current || hint !== undefined) return;
    isOpening.current = true;
    try {
      setIris(await irisOf());
    } finally {
      isOpening.current = false;
    }
  };
  return (
    <>
      {hint !== undefined && (
        <span id={hintId} className={styles['hint']}>
          {hint}
        </span>
      )}
      <button
        type="button"
        className={className}
        aria-disabled={hint !== undefined}
        aria-describedby={hint === undefined ? undefined : hintId}
        onClick={() => void open()}
      >
        {label}
      </button>
      {iris && <SelectedDialog iris={iris} onClose={() => setIris(undefined)} onDone={onDone} />}
    </>
  );
}
