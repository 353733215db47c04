import type { getBewerber, getMarktplatzBewerber } from '@firmenportal/contract/bewerber';
import type { getStudent } from '@firmenportal/contract/studenten';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteName } from '#platform/paths.ts';
import { subscribeSession } from '#platform/session.ts';

export interface RecentPerson {
  readonly iri: string;
  readonly name: string;
  /** Tells people of one name apart. */
  readonly number: string;
  readonly route: Extract<RouteName, 'studierendeShow' | 'bewerberShow' | 'bewerberMarktplatzShow'>;
}

type OperationName = (typeof getStudent | typeof getBewerber | typeof getMarktplatzBewerber)['name'];

/**
 * Keyed by the name of the operation that the page calls. Importing the operations themselves would load the
 * contract's schemas of people on every page.
 */
const ROUTES: Readonly<Record<OperationName, RecentPerson['route']>> = {
  getStudent: 'studierendeShow',
  getBewerber: 'bewerberShow',
  getMarktplatzBewerber: 'bewerberMarktplatzShow',
};
const routeOf = (operation: string): RecentPerson['route'] | undefined =>
  (ROUTES as Readonly<Record<string, RecentPerson['route']>>)[operation];
const MOST = 5;

let recent: readonly RecentPerson[] = [];

/** People whose pages were opened recently, the latest first. */
export const recentPeople = (): readonly RecentPerson[] => recent;

const forget = () => {
  recent = [];
};

/**
 * Remembers each person whose page is shown, until the returned function is called. Kept in memory only: people's
 * names should not stay behind in the browser.
 */
export function rememberPeople(client: QueryClient): () => void {
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    const key = query.queryKey as readonly unknown[];
    const route = routeOf(String(key[1]));
    const person: unknown = query.state.data;
    if (type !== 'updated' || route === undefined || !isPerson(person)) return;
    const { '@id': iri, vorname, nachname } = person;
    const number = person.matrikelnummer ?? person.bewerbernummer ?? '';
    const others = recent.filter((one) => one.iri !== iri);
    recent = [{ iri, name: `${vorname} ${nachname}`, number, route }, ...others].slice(0, MOST);
  });
  // Somebody else signed in, or the same person switched to a company that may not see these people.
  const unfollow = subscribeSession((change) => {
    if (change === 'person') forget();
  });
  return () => {
    unsubscribe();
    unfollow();
    forget();
  };
}

interface Person {
  readonly '@id': string;
  readonly vorname: string;
  readonly nachname: string;
  readonly matrikelnummer?: string;
  readonly bewerbernummer?: string;
}

const isPerson = (data: unknown): data is Person =>
  typeof data === 'object' && data !== null && '@id' in data && 'vorname' in data && 'nachname' in data;
