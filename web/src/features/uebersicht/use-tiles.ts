import { useSyncExternalStore } from 'react';
import { preference } from '#platform/preferences/preference.ts';
import { storedOf, tilesOf, type Tile } from './tiles.rules.ts';

/** Kept like the density of lists: it shows with the first picture of the page, before anything is loaded. */
const tileChoice = preference<string>('kacheln', (stored) => stored ?? '');

/** Which figures show, and in which order. */
export function useTiles(): {
  readonly tiles: readonly Tile[];
  readonly keep: (tiles: readonly Tile[]) => void;
} {
  const stored = useSyncExternalStore(tileChoice.subscribe, tileChoice.get);
  return { tiles: tilesOf(stored), keep: (tiles) => tileChoice.set(storedOf(tiles)) };
}
