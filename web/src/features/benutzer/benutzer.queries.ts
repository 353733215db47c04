import { Benutzerkonto, getBenutzer, listBenutzer, updateBenutzer } from '@firmenportal/contract/benutzer';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { listFirmen } from '@firmenportal/contract/firmen';
import { uebernehmeBenutzer } from '@firmenportal/contract/kontowechsel';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { ApiError, call, operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';
import { everyPageQuery } from '#platform/api/every-page.ts';
import { setToken } from '#platform/session.ts';
import { callVersioned, versionedQuery, type Versioned } from '#platform/api/versioned.ts';
import { listQueryOf } from '#ui/table/list/list-state.ts';

export type Konto = Item<typeof Benutzerkonto>;
export type KontoChange = BodyOf<typeof updateBenutzer>;

export const benutzerDefinition = listBenutzer.query;
export const actingPermission = uebernehmeBenutzer.permission;

/** Exports the list to a file. */
export const exportBenutzer = exporter(listBenutzer);

/** A page of the list. The previous page stays visible until it has loaded. */
export const benutzerQuery = (query: QueryInput<typeof benutzerDefinition>) => ({
  ...operationQuery(listBenutzer, { query }),
  placeholderData: keepPreviousData,
});

/** The page of the list that an address asks for. */
export const benutzerQueryAt = (search: Readonly<Record<string, unknown>>, text?: string) =>
  benutzerQuery(listQueryOf(benutzerDefinition, search, text));

/** The companies to filter the list by; they seldom change. */
export const firmenQuery = { ...everyPageQuery(listFirmen, {}), staleTime: 5 * 60_000 };

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
  readonly change: KontoChange;
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
