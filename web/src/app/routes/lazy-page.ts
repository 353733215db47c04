import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ResourceNamespaceMap } from 'i18next';
import type { ComponentType } from 'react';
import { loadTexts } from '#platform/i18n.ts';
import { currentSession, identityOf } from '#platform/session.ts';

/** What routes are given by the app. */
export interface RouterContext {
  readonly loadQueryClient: () => Promise<QueryClient>;
  /** Brings what signed-in people need while the server still judges the sign-in. */
  readonly prepareSignIn: () => void;
}

/** A page in a chunk of its own, which comes together with the catalogues that it shows. */
export function page<M extends Record<K, ComponentType>, K extends string>(
  load: () => Promise<M>,
  name: K,
  ...namespaces: (keyof ResourceNamespaceMap)[]
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadTexts(namespaces)]);
    return module;
  }, name);
}

/**
 * Begins to load a page's data beside its chunk. Nobody waits for the data here: the page shows the place
 * that it will take, and a failure is the data cache's to tell. Nothing is asked for once somebody else, or nobody, is
 * signed in by the time the code is there.
 */
export async function beginData<Q>(
  { loadQueryClient }: RouterContext,
  queries: Promise<Q>,
  begin: (data: QueryClient, queries: Q) => void,
): Promise<void> {
  const person = identityOf(currentSession()?.benutzer);
  const loaded = await Promise.all([loadQueryClient(), queries]);
  if (identityOf(currentSession()?.benutzer) === person) begin(...loaded);
}
