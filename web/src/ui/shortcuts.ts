import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Whether single keys act: people can switch them off (WCAG 2.1.4). */
export const ShortcutsContext = createContext(true);

/** What keys do; false: nothing, so that the key is left to whoever else wants it. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/**
 * Single keys that act anywhere on the page, by `KeyboardEvent.key`. Not while typing, not with a modifier,
 * not while a dialog or a menu is open.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const enabled = use(ShortcutsContext);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcuts[event.key];
    if (action === undefined || !isFree(event)) return;
    if (action(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}

const TYPING = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';
const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false;
  if (document.querySelector('dialog:modal, [popover=auto]:popover-open')) return false;
  return !(event.target instanceof Element && event.target.closest(`${TYPING}, ${OVERLAY}`));
}
