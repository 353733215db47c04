import { createContext } from 'react';

/** Whether facts stand beside the tab's content (true) or folded above it (false); undefined outside such pages. */
export const BesideContext = createContext<boolean | undefined>(undefined);
