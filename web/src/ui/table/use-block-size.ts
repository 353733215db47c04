import { useLayoutEffect, type RefObject } from 'react';

/** Says the height of an element in a custom property of the one around it, and each change of it. */
export function useBlockSize(
  measured: RefObject<HTMLElement | null>,
  told: RefObject<HTMLElement | null>,
  property: `--${string}`,
): void {
  useLayoutEffect(() => {
    const element = measured.current;
    if (!element) return;
    const tell = () => told.current?.style.setProperty(property, `${element.offsetHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measured, told, property]);
}
