import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** What opens over the toolbar has keys of its own. */
const CONTROL = ':is(button, a[href]):not(:disabled, [popover] *)';
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Makes a `role="toolbar"` one stop of the Tab key, at the control that was used last; arrows, Home and End move in it
 * (WAI-ARIA Authoring Practices, "toolbar").
 */
export function useRovingFocus(toolbar: RefObject<HTMLElement | null>): void {
  const last = useRef<HTMLElement>(null);
  const controls = () => [...(toolbar.current?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];
  const settle = () => {
    const all = controls().filter((control) => control.checkVisibility());
    const stop = all.find((control) => control === last.current) ?? all[0];
    for (const control of all) control.tabIndex = control === stop ? 0 : -1;
  };
  // Controls come and go with what is shown. At once it is one stop again; which of them show is asked when the frame is
  // laid out anyway, and not while more may be drawn into it: that would lay out the whole table twice.
  useLayoutEffect(() => {
    const all = controls();
    const stop =
      all.find((control) => control === last.current) ?? all.find(({ tabIndex }) => tabIndex === 0) ?? all[0];
    for (const control of all) control.tabIndex = control === stop ? 0 : -1;
  });
  useEffect(() => {
    const frame = requestAnimationFrame(settle);
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => {
    const element = toolbar.current;
    if (!element) return;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(CONTROL)) return;
      last.current = target;
      settle();
    };
    const onKey = (event: KeyboardEvent) => {
      const all = controls().filter((control) => control.checkVisibility());
      const at = all.findIndex((control) => control === event.target);
      if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = STEPS[event.key];
      const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (at + step) % all.length;
      if (to === undefined) return;
      event.preventDefault();
      all.at(to)?.focus();
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKey);
    };
  });
}
