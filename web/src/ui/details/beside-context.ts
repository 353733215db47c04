import { createContext } from 'react';

/** Whether facts stand beside what a tab shows, or above it, where they are folded away; undefined of all others. */
export const BesideContext = createContext<boolean | undefined>(undefined);
