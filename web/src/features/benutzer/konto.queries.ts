import { Benutzerkonto, getBenutzer, listBenutzer, updateBenutzer } from '@firmenportal/contract/benutzer';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { uebernehmeBenutzer } from '@firmenportal/contract/kontowechsel';
import { mutationOptions } from '@tanstack/react-query';
import { ApiError, call, operationQuery } from '#platform/api/client.ts';
import { callVersioned, versionedQuery, type Versioned } from '#platform/api/versioned.ts';
import { setToken } from '#platform/session.ts';

export type Konto = Item<typeof Benutzerkonto>;

export const actingPermission = uebernehmeBenutzer.permission;

/** The account for the form: no refetch while somebody fills it in, and no cache afterwards. */
export const kontoQuery = (iri: string) => ({
  ...versionedQuery(getBenutzer, { params: { id: identifierOf(iri) } }),
  staleTime: Infinity,
  gcTime: 2_000,
});

/** Key of the lists of accounts. It does not match the account that is being edited. */
export const BENUTZER_LISTS = operationQuery(listBenutzer, {}).queryKey.slice(0, 2);

export type ChangeResult =
  | { readonly art: 'geaendert'; readonly konto: Versioned<Konto> }
  /** Refused, for the reason that the server gave. */
  | { readonly art: 'abgelehnt'; readonly reason: string }
  /** Somebody else changed the account first: its current state. */
  | { readonly art: 'veraltet'; readonly konto: Versioned<Konto> };

interface Change {
  readonly konto: Konto;
  readonly change: BodyOf<typeof updateBenutzer>;
  /** The version that the person saw; left out if the change does not depend on it. */
  readonly version?: string;
}

/** Changes an account. Returns a refusal or a conflict as a result instead of throwing. */
export const changeKonto = mutationOptions({
  mutationFn: async ({ konto, change, version }: Change): Promise<ChangeResult> => {
    const params = { id: identifierOf(konto['@id']) };
    const condition = version === undefined ? {} : { ifMatch: version };
    try {
      const changed = await callVersioned(updateBenutzer, { params, body: change }, condition);
      return { art: 'geaendert', konto: changed };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) return { art: 'abgelehnt', reason: error.message };
      if (error.status === 412)
        return { art: 'veraltet', konto: await callVersioned(getBenutzer, { params }) };
      throw error;
    }
  },
});

/** Starts acting in the account. Returns the reason if the server refuses, else null. */
export const takeOver = mutationOptions({
  mutationFn: (konto: Konto): Promise<string | null> =>
    call(uebernehmeBenutzer, { params: { id: identifierOf(konto['@id']) } }).then(
      ({ token }) => {
        setToken(token);
        return null;
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 409) return error.message;
        throw error;
      },
    ),
});
