import { useEffect, useRef, type RefObject } from 'react';
import { focusTopLayer } from './layers/layers.ts';

/** The way back to where the focus was before it came into an element, for when what it is on there goes away. */
export function useWayBack(ref: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (element?.contains(relatedTarget as Node | null)) return;
      before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [ref]);
  return () => {
    if (before.current?.isConnected) before.current.focus();
    else focusTopLayer();
  };
}
