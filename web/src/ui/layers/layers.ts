import { createAtom, useSelector } from '@tanstack/react-store';
import { createContext, use } from 'react';

/**
 * Identifiers of the modal dialogs that are open, the topmost last. What lies below the topmost is inert, also to
 * assistive technology: what happens is told, and can be answered, in that one alone.
 */
const layersState = createAtom<readonly string[]>([]);

/** The layer that something is part of; undefined for the page itself. */
export const LayerContext = createContext<string | undefined>(undefined);

export const topLayer = (): string | undefined => layersState.get().at(-1);

/** Whether nothing lies over the layer that asks. */
export function useIsTopLayer(): boolean {
  const layer = use(LayerContext);
  return useSelector(layersState, (layers) => layers.at(-1)) === layer;
}

/** Puts a layer on top of all others; returns a function that removes it. */
export function addLayer(layer: string): () => void {
  layersState.set([...layersState.get(), layer]);
  return () => layersState.set(layersState.get().filter((other) => other !== layer));
}

/** Fallback for the focus if the previously focused element is gone. */
export function focusTopLayer(): void {
  const layer = topLayer();
  const element = layer === undefined ? document.querySelector('main') : document.getElementById(layer);
  element?.focus({ preventScroll: true });
}
