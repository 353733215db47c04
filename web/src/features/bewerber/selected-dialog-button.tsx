import { useRef, useState, type ComponentType } from 'react';

/** What a dialog is told of the applicants whom it is about. */
export interface SelectedDialogProps {
  readonly iris: readonly string[];
  readonly onClose: () => void;
  /** Called once the act is done. */
  readonly onDone?: (() => void) | undefined;
}

interface Opening {
  /** Its code and texts may load with it. */
  readonly dialog: ComponentType<SelectedDialogProps>;
  /** The applicants, told once it is opened. */
  readonly irisOf: () => readonly string[] | Promise<readonly string[]>;
  readonly onDone?: () => void;
}

interface Props extends Opening {
  readonly label: string;
  readonly className: string;
}

/** A dialog about applicants: what opens it, and what is shown of it. */
export function useSelectedDialog({ dialog: SelectedDialog, irisOf, onDone }: Opening) {
  const [iris, setIris] = useState<readonly string[]>();
  const isOpening = useRef(false);
  const open = async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    try {
      setIris(await irisOf());
    } finally {
      isOpening.current = false;
    }
  };
  return {
    open: () => void open(),
    shown: iris && <SelectedDialog iris={iris} onClose={() => setIris(undefined)} onDone={onDone} />,
  };
}

/** Opens a dialog about applicants. */
export function SelectedDialogButton({ label, className, ...opening }: Props) {
  const { open, shown } = useSelectedDialog(opening);
  return (
    <>
      <button type="button" className={className} onClick={open}>
        {label}
      </button>
      {shown}
    </>
  );
}
