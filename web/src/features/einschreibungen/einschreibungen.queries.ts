import {
  Bewerber,
  getBewerber,
  getMarktplatzBewerber,
  type MarktplatzBewerber,
} from '@firmenportal/contract/bewerber';
import {
  listBewerberAusbildungsleitungen,
  listBewerberStudiengaenge,
  putEinschreibung,
  type BewerberStudiengang,
} from '@firmenportal/contract/einschreibungen';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, call, operationQuery } from '#platform/api/client.ts';
import { shouldRetry } from '#platform/query.ts';
import { released } from '#platform/api/released.ts';
import { AFFECTED_BY_EINSCHREIBUNG } from './shared/einschreibung.queries.ts';

export type BewerberItem = Item<typeof Bewerber> | Item<typeof MarktplatzBewerber>;
export type StudiengangItem = Item<typeof BewerberStudiengang>;
export type Meldung = BodyOf<typeof putEinschreibung>;

/**
 * The applicant to report, from the company's own or the marketplace; null if they don't exist (any more). No refetch
 * while somebody fills in the form.
 * @param source where the person was found: looked up there first
 */
export const bewerberQuery = (identifier: string, source?: unknown) =>
  queryOptions({
    queryKey: [Bewerber.type, 'Einschreibung', identifier, source === 'marktplatz'],
    queryFn: async ({ signal }): Promise<BewerberItem | null> => {
      const input = { params: { id: identifier } };
      const own = () => call(getBewerber, input, { signal }).catch(nullAt404);
      const offered = () => call(getMarktplatzBewerber, input, { signal }).catch(nullAt404);
      return source === 'marktplatz' ? ((await offered()) ?? own()) : ((await own()) ?? offered());
    },
    staleTime: Infinity,
    ...released,
  });

/**
 * The programmes with the company's places. Those of the previously chosen year stay visible until these have loaded.
 */
export const studiengaengeQuery = (year: number) => ({
  ...operationQuery(listBewerberStudiengaenge, { query: { jahr: String(year) } }),
  placeholderData: keepPreviousData,
});

/** The company's people who can be chosen as training lead. */
export const ausbildungsleitungenQuery = operationQuery(listBewerberAusbildungsleitungen, {});

export type SendResult =
  | { readonly art: 'gemeldet' }
  /**
   * The person can't be reported (any more), with the server's reason if it gave one. `isOwn`: whether the person is
   * still among the company's own applicants.
   */
  | { readonly art: 'abgelehnt'; readonly reason: string | undefined; readonly isOwn: boolean }
  /** The request failed on the way or on the server. */
  | { readonly art: 'nichtGesendet'; readonly reference: string | undefined };

/** Reports the enrolment. Returns a refusal or a failed request as a result instead of throwing. */
export const sendEinschreibung = (identifier: string) =>
  mutationOptions({
    mutationFn: async (body: Meldung): Promise<SendResult> => {
      const put = () => call(putEinschreibung, { params: { id: identifier }, body });
      try {
        // Perhaps only the answer was lost. The call is idempotent, so try once more.
        await put().catch((error: unknown) => {
          if (error instanceof Error && shouldRetry(0, error)) return put();
          throw error;
        });
        return { art: 'gemeldet' };
      } catch (error) {
        return resultOf(error, identifier);
      }
    },
    meta: { affects: AFFECTED_BY_EINSCHREIBUNG },
  });

async function resultOf(cause: unknown, identifier: string): Promise<SendResult> {
  if (!(cause instanceof ApiError)) throw cause;
  const { status = 503, problem } = cause;
  if (status >= 500) return { art: 'nichtGesendet', reference: problem?.referenz };
  if (status !== 404 && status !== 409) throw cause;
  const isOwn = await call(getBewerber, { params: { id: identifier } }).then(
    () => true,
    // Only a 404 means that the person is not the company's own; any other failure does not tell.
    (error: unknown) => !isMissing(error),
  );
  const reason = status === 409 ? problem?.['hydra:description'] : undefined;
  return { art: 'abgelehnt', reason, isOwn };
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function nullAt404(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
