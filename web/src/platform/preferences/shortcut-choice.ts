import { useSyncExternalStore } from 'react';
import { preference } from './preference.ts';

/** Whether single keys act on lists and details (WCAG 2.1.4). */
export const shortcutChoice = preference<'on' | 'off'>('shortcuts', (stored) =>
  stored === 'off' ? 'off' : 'on',
);

export function useShortcutChoice(): 'on' | 'off' {
  return useSyncExternalStore(shortcutChoice.subscribe, shortcutChoice.get);
}
