/**
 * Options of queries for what a release opens: its end counts from the next request, so nothing of it is
 * shown again from the cache. Long enough for a page to take over what its route has begun to load.
 */
export const released = { gcTime: 2_000 } as const;
