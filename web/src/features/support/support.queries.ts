import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { createSupportanfrage, getSupport, type Supportanfrage } from '@firmenportal/contract/support';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, call, operationQuery } from '#platform/api/client.ts';

const { queryKey, queryFn } = operationQuery(getSupport, {});

const LONGEST_MS = 60 * 60_000;

/** How to reach support now; null if that is not known. Failures are silent, since no page depends on it. */
export const supportQuery = queryOptions({
  queryKey,
  queryFn: (context: { signal: AbortSignal }) =>
    queryFn(context).catch((error: unknown) => {
      if (error instanceof ApiError && error.status !== 401) return null;
      throw error;
    }),
  staleTime: LONGEST_MS,
  // Refetch when support opens or closes, but at least after the maximum: timers cannot wait for months.
  refetchInterval: ({ state: { data } }) => {
    const change = data?.wechselAm ? Date.parse(data.wechselAm) - Date.now() : LONGEST_MS;
    return Math.min(Math.max(change, 0) + 1000, LONGEST_MS);
  },
});

export type SupportMessage = BodyOf<typeof createSupportanfrage>;

export type Sent = Item<typeof Supportanfrage>;

/** The result of sending a message. No failure leads to another page, since what was typed would be lost. */
export type SendResult =
  | { readonly art: 'gesendet'; readonly request: Sent }
  | { readonly art: 'zuViele' }
  | { readonly art: 'fehler'; readonly reference: string | undefined };

export const sendSupportanfrage = mutationOptions({
  mutationFn: async (message: SupportMessage): Promise<SendResult> => {
    try {
      const anfrage = await call(createSupportanfrage, { body: message });
      return { art: 'gesendet', request: anfrage };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401 || error.status === 422) throw error;
      if (error.status === 429) return { art: 'zuViele' };
      return { art: 'fehler', reference: error.problem?.referenz };
    }
  },
});
