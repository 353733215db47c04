import { BewerberListItem, MarktplatzListItem } from '@firmenportal/contract/bewerber';
import type { Bewerberkennzeichen } from '@firmenportal/contract/bewerberkennzeichen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Collection, Item } from '@firmenportal/contract/hydra/resource';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { staysInList } from './kennzeichen.rules.ts';

type Zeile = Item<typeof BewerberListItem> | Item<typeof MarktplatzListItem>;
type Seite = Collection<Zeile>;

/** Where somebody stood in a list that shows them no more. */
export interface Platz {
  readonly queryKey: QueryKey;
  readonly index: number;
  readonly zeile: Zeile;
}

const TYPES: readonly unknown[] = [BewerberListItem.type, MarktplatzListItem.type];

/** Whether a query shows applicants of either source: a page of a list, or this person's details. */
export const showsBewerber =
  (kennung: string) =>
  ({ queryKey: [type, , params] }: Pick<Query, 'queryKey'>): boolean => {
    if (!TYPES.includes(type)) return false;
    const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
    return id === undefined || id === kennung;
  };

/**
 * Shows somebody with these marks in all that is loaded of both sources; lists that do not show people with
 * such marks lose them. Returns where they stood.
 */
export function showKennzeichen(
  client: QueryClient,
  kennung: string,
  kennzeichen: Bewerberkennzeichen,
): Platz[] {
  const left: Platz[] = [];
  for (const [queryKey, data] of client.getQueriesData({ predicate: showsBewerber(kennung) })) {
    if (isSeite(data)) {
      const index = data['hydra:member'].findIndex((one) => identifierOf(one['@id']) === kennung);
      const zeile = data['hydra:member'][index];
      if (zeile === undefined) continue;
      const stays = staysInList(kennzeichen, String(queryKey[3]));
      if (!stays) left.push({ queryKey, index, zeile });
      const replacement = stays ? [{ ...zeile, kennzeichen }] : [];
      client.setQueryData(queryKey, spliced(data, index, 1, replacement));
    } else if (isZeile(data) && identifierOf(data['@id']) === kennung) {
      client.setQueryData(queryKey, { ...data, kennzeichen });
    }
  }
  return left;
}

/** Puts somebody back where they stood, unless they are there again. */
export function putBack(client: QueryClient, plaetze: readonly Platz[]): void {
  for (const { queryKey, index, zeile } of plaetze) {
    client.setQueryData(queryKey, (data: unknown) => {
      if (!isSeite(data) || data['hydra:member'].some((one) => one['@id'] === zeile['@id'])) return data;
      return spliced(data, index, 0, [zeile]);
    });
  }
}

/** The names of these people, as far as lists that are loaded have them. */
export function knownNames(client: QueryClient, iris: readonly string[]): ReadonlyMap<string, string> {
  const asked = new Set(iris);
  const names = new Map<string, string>();
  for (const [, data] of client.getQueriesData({
    predicate: ({ queryKey }) => TYPES.includes(queryKey[0]),
  })) {
    for (const zeile of isSeite(data) ? data['hydra:member'] : []) {
      if (asked.has(zeile['@id'])) names.set(zeile['@id'], `${zeile.vorname} ${zeile.nachname}`);
    }
  }
  return names;
}

function spliced(seite: Seite, index: number, remove: number, zeilen: readonly Zeile[]): Seite {
  return {
    ...seite,
    'hydra:totalItems': seite['hydra:totalItems'] + zeilen.length - remove,
    'hydra:member': seite['hydra:member'].toSpliced(index, remove, ...zeilen),
  };
}

const isSeite = (data: unknown): data is Seite =>
  typeof data === 'object' && data !== null && 'hydra:member' in data;
const isZeile = (data: unknown): data is Zeile =>
  typeof data === 'object' && data !== null && '@id' in data && 'kennzeichen' in data;
