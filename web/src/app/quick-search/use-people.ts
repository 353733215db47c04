import { listBenutzer } from '@firmenportal/contract/benutzer';
import { listBewerber, listMarktplatz } from '@firmenportal/contract/bewerber';
import { hasPermission } from '@firmenportal/contract/permissions';
import { listStudenten } from '@firmenportal/contract/studenten';
import type { Benutzer } from '@firmenportal/contract/token';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { operationQuery } from '#platform/api/client.ts';
import { pathOf, type RouteName } from '#platform/paths.ts';
import { PEOPLE_FROM, type HitGroups, type Hit, MAX_HITS } from './hits.ts';

type ListName = keyof typeof PEOPLE_LISTS;

interface Person {
  readonly '@id': string;
  readonly vorname: string;
  readonly nachname: string;
}

/**
 * Finds people in the lists that the person may open. Each list has its own query, so that one failure does not affect
 * the others.
 */
export function usePeople(benutzer: Benutzer, search: string) {
  const { navigate } = useRouter();
  const typed = search.trim();
  const optionsOf = (list: ListName) => ({
    enabled: typed.length >= PEOPLE_FROM && hasPermission(benutzer, PEOPLE_LISTS[list].recht),
    placeholderData: keepPreviousData,
  });
  const studierende = useQuery({ ...PEOPLE_LISTS.studierende.query(typed), ...optionsOf('studierende') });
  const bewerbende = useQuery({ ...PEOPLE_LISTS.bewerbende.query(typed), ...optionsOf('bewerbende') });
  const marktplatz = useQuery({ ...PEOPLE_LISTS.marktplatz.query(typed), ...optionsOf('marktplatz') });
  const konten = useQuery({ ...PEOPLE_LISTS.konten.query(typed), ...optionsOf('konten') });

  const hit = (
    name: Extract<RouteName, 'studierendeShow' | 'bewerberShow' | 'bewerberMarktplatzShow' | 'benutzerEdit'>,
    person: Person,
    detail: string,
  ): Hit => ({
    id: person['@id'],
    text: `${person.vorname} ${person.nachname}`,
    detail,
    run: () => void navigate({ to: pathOf(name, { iri: person['@id'] }) }),
  });
  const shown = typed.length >= PEOPLE_FROM;
  const groups: HitGroups = shown
    ? {
        studierende: studierende.data?.['hydra:member'].map((one) =>
          hit('studierendeShow', one, one.matrikelnummer),
        ),
        bewerbende: bewerbende.data?.['hydra:member'].map((one) =>
          hit('bewerberShow', one, one.bewerbernummer),
        ),
        marktplatz: marktplatz.data?.['hydra:member'].map((one) =>
          hit('bewerberMarktplatzShow', one, one.bewerbernummer),
        ),
        konten: konten.data?.['hydra:member'].map((one) => hit('benutzerEdit', one, one.email)),
      }
    : {};
  const queries = [studierende, bewerbende, marktplatz, konten];
  return {
    gruppen: groups,
    pending: shown && queries.some(({ isFetching }) => isFetching),
    failed: queries.some(({ isError }) => isError),
  };
}

const first = { itemsPerPage: MAX_HITS } as const;

/** The lists in which people are searched, with the permission that each requires. */
const PEOPLE_LISTS = {
  studierende: {
    recht: listStudenten.permission,
    query: (search: string) =>
      operationQuery(listStudenten, { query: { ...first, suche: search, status: 'alle' } }),
  },
  bewerbende: {
    recht: listBewerber.permission,
    query: (search: string) => operationQuery(listBewerber, { query: { ...first, suche: search } }),
  },
  marktplatz: {
    recht: listMarktplatz.permission,
    query: (search: string) => operationQuery(listMarktplatz, { query: { ...first, suche: search } }),
  },
  konten: {
    recht: listBenutzer.permission,
    query: (search: string) => operationQuery(listBenutzer, { query: { ...first, suche: search } }),
  },
} as const;
