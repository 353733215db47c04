import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Shows a `<dialog>` as long as it is rendered. The browser keeps the focus in it, and gives it back to
 * where it came from, for which the dialog must be closed before it is gone.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return ref;
}
