import { useMutation } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';

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
  // Those of all hits are asked for, which may take its time, and fail.
  const { mutate, isPending } = useMutation({ mutationFn: async () => irisOf(), onSuccess: setIris });
  return {
    open: () => {
      if (!isPending) mutate();
    },
    /** Or about to be. */
    isOpen: isPending || iris !== undefined,
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
