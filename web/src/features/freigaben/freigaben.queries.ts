import { decideFreigabe, Freigabe, getFreigabe } from '@firmenportal/contract/freigaben';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '#platform/api/client.ts';

export type FreigabeItem = Item<typeof Freigabe>;
export type Decision = BodyOf<typeof decideFreigabe>;

/** The link is unknown, or belongs to a company that is no longer the student's. */
const LEADS_NOWHERE = [404, 410];
/** The decision is no longer possible: the link has expired, or there is no grant to revoke. */
const TOO_LATE = [409, 410];

/** The request behind a link; null if the link leads nowhere. */
export const freigabeQuery = (token: string) =>
  queryOptions({
    queryKey: [Freigabe.type, token],
    queryFn: ({ signal }) =>
      call(getFreigabe, { params: { token } }, { signal }).catch((error: unknown) =>
        nullAt(LEADS_NOWHERE, error),
      ),
  });

/** Sends the student's answer; null if it came too late. */
export const decide = (token: string) =>
  mutationOptions({
    mutationFn: (body: Decision) =>
      call(decideFreigabe, { params: { token }, body }).catch((error: unknown) => nullAt(TOO_LATE, error)),
  });

/**
 * Null for expected statuses. A 500 is thrown as a plain error, so that it is shown on this page: guests have no error
 * page.
 */
function nullAt(statuses: readonly number[], error: unknown): null {
  if (!(error instanceof ApiError) || error.status === undefined) throw error;
  if (statuses.includes(error.status)) return null;
  if (error.status !== 500) throw error;
  throw Object.assign(new Error(error.message, { cause: error }), { problem: error.problem });
}
