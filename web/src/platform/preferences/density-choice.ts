import { useSyncExternalStore } from 'react';
import { preference } from './preference.ts';

/** The row height of lists. */
export const densityChoice = preference<'compact' | 'comfortable'>('density', (stored) =>
  stored === 'comfortable' ? 'comfortable' : 'compact',
);

export function useDensityChoice(): 'compact' | 'comfortable' {
  return useSyncExternalStore(densityChoice.subscribe, densityChoice.get);
}
