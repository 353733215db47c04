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
 * Whom the company is about to enrol, its own or of the marketplace; null where there is nobody, or nobody any
 * more. Not asked again behind a form that somebody fills in.
 * @param source where the person was found: asked first
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

/** What one can be enrolled for, with the company's places; those of the year before stay until these are there. */
export const studiengaengeQuery = (year: number) => ({
  ...operationQuery(listBewerberStudiengaenge, { query: { jahr: String(year) } }),
  placeholderData: keepPreviousData,
});

/** The company's people, of whom one leads the training. */
export const ausbildungsleitungenQuery = operationQuery(listBewerberAusbildungsleitungen, {});

export type SendResult =
  | { readonly art: 'gemeldet' }
  /** Cannot be reported (any more), with the reason where it was told; whether the person has still to do with the company. */
  | { readonly art: 'abgelehnt'; readonly reason: string | undefined; readonly isOwn: boolean }
  /** Nobody knows of it. */
  | { readonly art: 'nichtGesendet'; readonly reference: string | undefined };

/** Reports the enrolment. That it cannot be, or did not arrive, is an answer. */
export const sendEinschreibung = (identifier: string) =>
  mutationOptions({
    mutationFn: async (body: Meldung): Promise<SendResult> => {
      const put = () => call(putEinschreibung, { params: { id: identifier }, body });
      try {
        // Perhaps only the answer is lost: the same again gets the same answer.
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
    // Only the server's word makes somebody a stranger: any other failure says nothing of it.
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
