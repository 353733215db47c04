import {
  createFreigabeanforderung,
  Freigabeanforderung,
  Freigabeanfrage,
  type Freigabeart,
} from '@firmenportal/contract/freigaben';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Collection, Item } from '@firmenportal/contract/hydra/resource';
import { listStudenten, Student, StudentListItem } from '@firmenportal/contract/studenten';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { upToQuery } from '#platform/api/every-page.ts';

export type StudentenQuery = QueryInput<typeof listStudenten.query>;

/**
 * All students who match the list's query, across pages; if they exceed the limit, only their number. Never refetched:
 * once students are asked, the query may no longer match them.
 */
export const allHitsQuery = (query: StudentenQuery, atMost: number) => ({
  ...upToQuery(listStudenten, { query }, atMost),
  staleTime: 'static' as const,
  gcTime: 0,
});

/** A request for release to several students, given as IRIs. */
export interface Anforderung {
  readonly art: Freigabeart;
  readonly studierende: readonly string[];
}

/** Somebody whom a request concerns. */
export type Affected = Pick<Result, 'student' | 'name' | 'meldung'>;
export type Result = Item<typeof Freigabeanforderung>['ergebnisse'][number];

/**
 * A dry run of the request: what would happen to each student. Fetched anew for each dialog, and not refetched while
 * it is open.
 */
export const probelaufQuery = ({ art: kind, studierende }: Anforderung) =>
  queryOptions({
    queryKey: [Freigabeanforderung.type, 'Probelauf', kind, studierende],
    queryFn: ({ signal }) =>
      call(createFreigabeanforderung, { body: bodyOf(kind, studierende, true) }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Asks the students. Safe to repeat: nobody is asked twice. */
export const createAnforderung = ({ art: kind, studierende }: Anforderung) =>
  mutationOptions({
    mutationFn: () => call(createFreigabeanforderung, { body: bodyOf(kind, studierende, false) }),
    meta: { affects: [StudentListItem, Freigabeanfrage] },
  });

const bodyOf = (kind: Freigabeart, studierende: readonly string[], probelauf: boolean) => ({
  art: kind,
  studierende: [...studierende],
  probelauf,
});

type Shown = Item<typeof StudentListItem> | Item<typeof Student>;

/** Students whom no answer names, with their names if any cached page shows them. */
export function knownStudierende(client: QueryClient, iris: readonly string[]): readonly Affected[] {
  const shown = [StudentListItem, Student]
    .flatMap(({ type }) => client.getQueriesData<Collection<Shown> | Shown>({ queryKey: [type] }))
    .flatMap(([, data]) => (data && 'hydra:member' in data ? data['hydra:member'] : (data ?? [])));
  const names = new Map(shown.map(({ '@id': iri, vorname, nachname }) => [iri, `${vorname} ${nachname}`]));
  return iris.map((student) => ({ student, name: names.get(student) ?? null, meldung: null }));
}
