import { useSyncExternalStore } from 'react';
import { preference } from './preference.ts';

/** How close the rows of lists stand. */
export const densityChoice = preference<'compact' | 'comfortable'>('density', (stored) =>
  stored === 'comfortable' ? 'comfortable' : 'compact',
);

export function useDensityChoice(): 'compact' | 'comfortable' {
  return useSyncExternalStore(densityChoice.subscribe, densityChoice.get);
}
