import { listBenutzer } from '@firmenportal/contract/benutzer';
import { listBewerber, listMarktplatz } from '@firmenportal/contract/bewerber';
import { listStudenten } from '@firmenportal/contract/studenten';
import { operationQuery } from '#platform/api.ts';
import { MAX_HITS } from './hits.ts';

const first = { itemsPerPage: MAX_HITS } as const;

/** The lists in which people are found, with the permission that each asks for. */
export const PEOPLE_LISTS = {
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
