import { createAtom, useSelector } from '@tanstack/react-store';
import { use, useLayoutEffect, useState } from 'react';
import { clearAlertOf, timesCleared } from '../feedback/alert.ts';
import { LayerContext, topLayer } from '../layers/layers.ts';

/** A place that shows a failed load, by its layer; undefined for the page. */
interface Place {
  readonly layer: string | undefined;
}

/**
 * How long a page has to show a failed load in its place, before an alert tells of it. The page may have yet to be drawn,
 * and the filters of a list may fail a moment before the list.
 */
const IN_PLACE_MS = 300;

const placesState = createAtom<readonly Place[]>([]);

/** Shows a failed load in its place, instead of the alert of its layer. Returns a function for when it is gone. */
export function tellInPlace(place: Place): () => void {
  clearAlertOf(place.layer);
  placesState.set([...placesState.get(), place]);
  return () => placesState.set(placesState.get().filter((other) => other !== place));
}

const firstIn = (layer: string | undefined) => placesState.get().find((place) => place.layer === layer);

/**
 * Calls back in a moment, unless by then a failed load is shown in the topmost layer, which tells of all, or has come to
 * the page below it; or alerts were taken away, since somebody acted.
 */
export function unlessInPlace(tell: () => void): void {
  const before = placesState.get();
  const cleared = timesCleared();
  setTimeout(() => {
    const hasCome = placesState.get().some((one) => one.layer === undefined && !before.includes(one));
    if (!firstIn(topLayer()) && !hasCome && timesCleared() === cleared) tell();
  }, IN_PLACE_MS);
}

/** Shows a failed load in its place. Of several in a layer one is read out: the first, by the role returned. */
export function useToldInPlace(): 'alert' | undefined {
  const layer = use(LayerContext);
  const [place] = useState({ layer });
  useLayoutEffect(() => tellInPlace(place), [place]);
  return useSelector(placesState, () => firstIn(layer) === place) ? 'alert' : undefined;
}
