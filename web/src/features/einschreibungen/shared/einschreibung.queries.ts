import {
  Bewerber,
  Bewerberfilter,
  MarktplatzBewerber,
  MarktplatzBranche,
  Marktplatzfilter,
  MarktplatzTag,
} from '@firmenportal/contract/bewerber';
import { Bewerbung } from '@firmenportal/contract/bewerbungen';
import {
  BewerberStudiengang,
  confirmEinschreibung as confirmOperation,
  deleteEinschreibung,
  Einschreibung,
  getEinschreibung,
} from '@firmenportal/contract/einschreibungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '#platform/api/client.ts';

export type EinschreibungItem = Item<typeof Einschreibung>;

/** What an enrolment report also changes: the applicant's state, the marketplace's counts, and places. */
const CONSEQUENCES = [
  Bewerber,
  MarktplatzBewerber,
  Bewerbung,
  BewerberStudiengang,
  Bewerberfilter,
  Marktplatzfilter,
  MarktplatzBranche,
  MarktplatzTag,
];
export const AFFECTED_BY_EINSCHREIBUNG = [Einschreibung, ...CONSEQUENCES];

/** The company's active report on an applicant; null where there is none. */
export const einschreibungQuery = (bewerber: string) =>
  queryOptions({
    queryKey: [Einschreibung.type, bewerber],
    queryFn: ({ signal }) =>
      call(getEinschreibung, { params: { id: bewerber } }, { signal }).catch(withoutMeldung),
  });

/**
 * Withdraws the report. Resolves to false if a colleague or the school had ended it already. Waits for `leave` before
 * anything is fetched again: if only the report made the person the company's own, their page there no longer exists.
 */
export const withdrawEinschreibung = (bewerber: string, leave?: () => Promise<void>) =>
  mutationOptions({
    mutationFn: async (_: void, { client }) => {
      const withdrawn = await call(deleteEinschreibung, { params: { id: bewerber } }).then(
        () => true,
        (error: unknown) => withoutMeldung(error) ?? false,
      );
      // Set directly: asking for the report would only get a 404.
      client.setQueryData(einschreibungQuery(bewerber).queryKey, null);
      await leave?.();
      return withdrawn;
    },
    meta: { affects: CONSEQUENCES },
  });

/** Confirms the report on behalf of the school. */
export const confirmEinschreibung = (bewerber: string) =>
  mutationOptions({
    mutationFn: async (_: void, { client }) => {
      const confirmed = await call(confirmOperation, { params: { id: bewerber } });
      client.setQueryData(einschreibungQuery(bewerber).queryKey, confirmed);
    },
  });

function withoutMeldung(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
