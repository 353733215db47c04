import { listStudenten } from '@firmenportal/contract/studenten';
import type { StudentListRow } from '../../server/src/features/studenten/studenten.db.ts';
import { presentStudentListItem } from '../../server/src/features/studenten/studenten.presenter.ts';
import { presentCollection, searchOf } from '../../server/src/platform/http/collection.ts';

// What the framework servers share with the bare one (reference.ts): the portal's own words for a row and a page.
//
//   node bench/frameworks/<server>.ts <database url> <port> <secret, hex>

const [databaseUrl = '', port, secret = ''] = process.argv.slice(2);

export const START = { databaseUrl, port: Number(port), key: Buffer.from(secret, 'hex') };
export const POOL_SIZE = 10;
/** Where no role could be had that row level security does not bind, its policies let everything pass. */
export const CONNECTION_OPTIONS = '-c portal.alle=on';
export const TOKEN = { algorithm: 'HS256', issuer: 'firmenportal', audience: 'firmenportal-api' } as const;
export const PATH = '/api/studenten';
export const MEDIA_TYPE = 'application/ld+json; charset=utf-8';
export const PAGE_SIZE = 25;

const SEARCH = searchOf(listStudenten, PATH);

/** Neither server reads open requests and absence, as the bare one does not: the bench's students have none. */
export const NOT_READ = {
  notenAngefragt: null,
  anmeldungenAngefragt: null,
  erfasst: null,
  versaeumt: null,
  fehlanteil: null,
};

const GRADES_HIDDEN = { durchschnitt: null, gefaehrdeteModule: null, bestandeneModule: null, credits: null };

export function presentPage(total: number, rows: readonly StudentListRow[], search: string) {
  const members = rows.map((row) =>
    presentStudentListItem('/api', row.notenfreigabe ? row : { ...row, ...GRADES_HIDDEN }),
  );
  return presentCollection(
    { total, members },
    {
      context: '/api/contexts/Student',
      path: PATH,
      search,
      query: { page: 1, itemsPerPage: PAGE_SIZE },
      definition: listStudenten.query,
      hydraSearch: SEARCH,
    },
  );
}

/** Dates are compared with the day, not with the moment. */
export const today = (): Date => new Date(new Date().toISOString().slice(0, 10));
