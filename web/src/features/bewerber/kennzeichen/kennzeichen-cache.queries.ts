import { BewerberListItem, MarktplatzListItem } from '@firmenportal/contract/bewerber';
import type { Bewerberkennzeichen } from '@firmenportal/contract/bewerberkennzeichen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Collection, Item } from '@firmenportal/contract/hydra/resource';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { staysInList } from './kennzeichen.rules.ts';

type Row = Item<typeof BewerberListItem> | Item<typeof MarktplatzListItem>;
type Page = Collection<Row>;

/** Where somebody was in a list that no longer shows them. */
export interface Platz {
  readonly queryKey: QueryKey;
  readonly index: number;
  readonly row: Row;
}

const TYPES: readonly unknown[] = [BewerberListItem.type, MarktplatzListItem.type];

/** Whether a query has this person's details, or a page of applicants of either source. */
export const showsBewerber =
  (identifier: string) =>
  ({ queryKey: [type, , params] }: Pick<Query, 'queryKey'>): boolean => {
    if (!TYPES.includes(type)) return false;
    const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
    return id === undefined || id === identifier;
  };

/**
 * Shows somebody with these marks in all cached data of both sources. Lists whose filters exclude such marks lose the
 * person. Returns where they were.
 */
export function showKennzeichen(
  client: QueryClient,
  identifier: string,
  kennzeichen: Bewerberkennzeichen,
): Platz[] {
  const left: Platz[] = [];
  for (const [queryKey, data] of client.getQueriesData({ predicate: showsBewerber(identifier) })) {
    if (isPage(data)) {
      const index = data['hydra:member'].findIndex((one) => identifierOf(one['@id']) === identifier);
      const row = data['hydra:member'][index];
      if (row === undefined) continue;
      const stays = staysInList(kennzeichen, String(queryKey[3]));
      if (!stays) left.push({ queryKey, index, row });
      const replacement = stays ? [{ ...row, kennzeichen }] : [];
      client.setQueryData(queryKey, spliced(data, index, 1, replacement));
    } else if (isRow(data) && identifierOf(data['@id']) === identifier) {
      client.setQueryData(queryKey, { ...data, kennzeichen });
    }
  }
  return left;
}

/** Puts somebody back to where they were, unless the list has them again. */
export function putBack(client: QueryClient, plaetze: readonly Platz[]): void {
  for (const { queryKey, index, row } of plaetze) {
    client.setQueryData(queryKey, (data: unknown) => {
      if (!isPage(data) || data['hydra:member'].some((one) => one['@id'] === row['@id'])) return data;
      return spliced(data, index, 0, [row]);
    });
  }
}

/**
 * Shows somebody in the cached lists of another stage, which ask for the same as those that they left. They come first
 * there until the server says where they belong.
 */
export function showAtStufe(
  client: QueryClient,
  left: readonly Platz[],
  kennzeichen: Bewerberkennzeichen,
): void {
  for (const { queryKey, row } of left) {
    const asked = withoutStufe(queryKey);
    if (asked === undefined) continue;
    for (const [key, data] of client.getQueriesData({ queryKey: queryKey.slice(0, 3) })) {
      const others = isPage(data) && data['hydra:member'].every((one) => one['@id'] !== row['@id']);
      if (!isPage(data) || !others || withoutStufe(key) !== asked) continue;
      if (staysInList(kennzeichen, String(key[3])))
        client.setQueryData(key, spliced(data, 0, 0, [{ ...row, kennzeichen }]));
    }
  }
}

/** What a list asks beside its stage; undefined if it asks for none. */
function withoutStufe(queryKey: QueryKey): string | undefined {
  const asked = new URLSearchParams(String(queryKey[3]));
  if (!asked.has('auswahlstufe')) return undefined;
  asked.delete('auswahlstufe');
  asked.sort();
  return asked.toString();
}

/** The names of these people, as far as cached lists have them. */
export function knownNames(client: QueryClient, iris: readonly string[]): ReadonlyMap<string, string> {
  const asked = new Set(iris);
  const names = new Map<string, string>();
  for (const [, data] of client.getQueriesData({
    predicate: ({ queryKey }) => TYPES.includes(queryKey[0]),
  })) {
    for (const row of isPage(data) ? data['hydra:member'] : []) {
      if (asked.has(row['@id'])) names.set(row['@id'], `${row.vorname} ${row.nachname}`);
    }
  }
  return names;
}

function spliced(page: Page, index: number, remove: number, rows: readonly Row[]): Page {
  return {
    ...page,
    'hydra:totalItems': page['hydra:totalItems'] + rows.length - remove,
    'hydra:member': page['hydra:member'].toSpliced(index, remove, ...rows),
  };
}

const isPage = (data: unknown): data is Page =>
  typeof data === 'object' && data !== null && 'hydra:member' in data;
const isRow = (data: unknown): data is Row =>
  typeof data === 'object' && data !== null && '@id' in data && 'kennzeichen' in data;
