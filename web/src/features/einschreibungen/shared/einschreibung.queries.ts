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

/** What an enrolment report changes beside itself: the person's standing, what the marketplace counts, places. */
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
 * Withdraws it; false where it was over by then, by a colleague or by the school. `leave` is waited for before anything is fetched anew: whom the
 * report alone made the company's own, it does not see among its own any more.
 */
export const withdrawEinschreibung = (bewerber: string, leave?: () => Promise<void>) =>
  mutationOptions({
    mutationFn: async (_: void, { client }) => {
      const withdrawn = await call(deleteEinschreibung, { params: { id: bewerber } }).then(
        () => true,
        (error: unknown) => withoutMeldung(error) ?? false,
      );
      // Known without asking for what is not there any more.
      client.setQueryData(einschreibungQuery(bewerber).queryKey, null);
      await leave?.();
      return withdrawn;
    },
    meta: { affects: CONSEQUENCES },
  });

/** Confirms it for the school. */
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
