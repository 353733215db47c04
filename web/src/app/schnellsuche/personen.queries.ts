import { listBenutzer } from '@firmenportal/contract/benutzer';
import { listBewerber, listMarktplatz } from '@firmenportal/contract/bewerber';
import { listStudenten } from '@firmenportal/contract/studenten';
import { operationQuery } from '../../platform/api.ts';
import { TREFFER_HOECHSTENS } from './treffer.ts';

const first = { itemsPerPage: TREFFER_HOECHSTENS } as const;

/** The lists in which people are found, with the permission that each asks for. */
export const PERSONENLISTEN = {
  studierende: {
    recht: listStudenten.permission,
    query: (suche: string) => operationQuery(listStudenten, { query: { ...first, suche, status: 'alle' } }),
  },
  bewerbende: {
    recht: listBewerber.permission,
    query: (suche: string) => operationQuery(listBewerber, { query: { ...first, suche } }),
  },
  marktplatz: {
    recht: listMarktplatz.permission,
    query: (suche: string) => operationQuery(listMarktplatz, { query: { ...first, suche } }),
  },
  konten: {
    recht: listBenutzer.permission,
    query: (suche: string) => operationQuery(listBenutzer, { query: { ...first, suche } }),
  },
} as const;
