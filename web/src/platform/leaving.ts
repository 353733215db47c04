import type { QueryClient } from '@tanstack/react-query';

const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Asks whoever reloads or closes the page while a change of theirs is on its way or waits for another, until what it
 * affects shows it, or while a file is being fetched: the browser would give it up. It listens only meanwhile, so that
 * pages can be kept for going back.
 */
export function guardLeaving(client: QueryClient): void {
  client.getMutationCache().subscribe(() => {
    const isChanging = client.isMutating({ predicate: ({ meta }) => meta?.quiet !== true }) > 0;
    if (isChanging) addEventListener('beforeunload', onLeave);
    else removeEventListener('beforeunload', onLeave);
  });
}
