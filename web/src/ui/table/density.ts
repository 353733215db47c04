import { createContext } from 'react';

/** How close rows stand. What each means in pixels stands in `theme/tokens.css`. */
export const DENSITIES = ['compact', 'comfortable'] as const;
type Density = (typeof DENSITIES)[number];

export interface DensityChoice {
  readonly density: Density;
  readonly choose: (density: Density) => void;
}

/** Where the choice is kept is the app's to say; without it the tables are as they come. */
export const DensityContext = createContext<DensityChoice>({ density: 'compact', choose: () => undefined });
