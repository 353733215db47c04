import { lazy, Suspense, useId, useRef, useState } from 'react';
import { loadTexts } from '#platform/i18n.ts';
import styles from './nachricht-button.module.css';

/** Its code and texts load with it. */
export const NachrichtDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('./nachricht-dialog.tsx'),
    loadTexts(['nachricht', 'formular', 'fachworte']),
  ]);
  return { default: module.NachrichtDialog };
});

interface Props {
  readonly label: string;
  readonly className: string;
  /** Why nobody can be written to; undefined if that is possible. */
  readonly hint?: string | undefined;
  /** The applicants, told once the button is pressed. */
  readonly irisOf: () => readonly string[] | Promise<readonly string[]>;
  readonly onSent?: () => void;
}

/** Opens the dialog for a message; its code and texts load with it. */
export function NachrichtButton({ label, className, hint, irisOf, onSent }: Props) {
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
      {iris && (
        <Suspense>
          <NachrichtDialog iris={iris} onClose={() => setIris(undefined)} onSent={onSent} />
        </Suspense>
      )}
    </>
  );
}
