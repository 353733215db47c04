import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { listStudenten } from '@firmenportal/contract/studenten';
import type { StudentListRow } from '../server/src/features/studenten/studenten.db.ts';
import { presentStudentListItem } from '../server/src/features/studenten/studenten.presenter.ts';
import { presentCollection, searchOf } from '../server/src/platform/http/collection.ts';

// What the list of students is measured against: the least that gives the same answer, byte for byte. node:http and
// node-postgres, two named prepared statements, a JWT check, the portal's own words for a row and a page; no scope, no
// session, no row level security, no ETag, no log.
//
//   node bench/reference.ts <database url> <port> <secret, hex>
//
// The company comes as `x-company`; with `x-total: remembered` it is counted once.

const [url, port, secret] = process.argv.slice(2);
const key = Buffer.from(secret ?? '', 'hex');
// Where no role could be had that row level security does not bind, its policies let everything pass.
const pool = new Pool({ connectionString: url, max: 10, options: '-c portal.alle=on' });

const PATH = '/api/studenten';
const SEARCH = searchOf(listStudenten, PATH);
const WHERE = 'where s.firma_id = $1 and (s.exmatrikulation is null or s.exmatrikulation > current_date)';
const COUNT = { name: 'count', text: `select count(*) as total from student s ${WHERE}` };
const PAGE = {
  name: 'page',
  text: `select s.id, s.matrikelnummer, s.vorname, s.nachname, s.centuria, s.immatrikulation::text,
           s.exmatrikulation::text, s.notenfreigabe, s.pruefungsanmeldungsfreigabe,
           case when s.notenfreigabe then s.durchschnitt end as durchschnitt,
           case when s.notenfreigabe then s.gefaehrdete_module end as "gefaehrdeteModule",
           case when s.notenfreigabe then s.bestandene_module end as "bestandeneModule",
           case when s.notenfreigabe then s.credits end as credits, g.credits as "creditsNoetig",
           f.id as "firmaId", f.name as "firmaName", g.id as "studiengangId", g.kuerzel,
           g.name as "studiengangName", g.abschluss, k.id as "ausbildungsleitungId",
           k.vorname as "leitungVorname", k.nachname as "leitungNachname",
           null::float8 as "notenAngefragt", null::float8 as "anmeldungenAngefragt",
           null::int as erfasst, null::int as versaeumt, null::text as fehlanteil
         from student s join firma f on f.id = s.firma_id join studiengang g on g.id = s.studiengang_id
         left join kontakt k on k.id = s.ausbildungsleitung_id
         ${WHERE} order by s.nachname, s.vorname, s.id limit 25`,
};
const totals = new Map<string, Promise<number>>();

async function count(company: string): Promise<number> {
  const { rows } = await pool.query<{ total: string }>({ ...COUNT, values: [company] });
  return Number(rows[0]?.total);
}

function rememberedTotal(company: string): Promise<number> {
  const known = totals.get(company) ?? count(company);
  totals.set(company, known);
  return known;
}

function isSigned(authorization: string | undefined): boolean {
  const [head, payload, signature] = authorization?.replace(/^Bearer /, '').split('.') ?? [];
  if (!head || !payload || !signature) return false;
  const expected = createHmac('sha256', key).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
  return given.length === expected.length && timingSafeEqual(given, expected) && exp * 1000 > Date.now();
}

createServer((request, response) => {
  if (!isSigned(request.headers.authorization)) {
    response.writeHead(401).end();
    return;
  }
  const company = String(request.headers['x-company']);
  Promise.all([
    request.headers['x-total'] === 'remembered' ? rememberedTotal(company) : count(company),
    pool.query<StudentListRow>({ ...PAGE, values: [company] }),
  ]).then(
    ([total, page]) => {
      const members = page.rows.map((row) => presentStudentListItem('/api', row));
      const body = JSON.stringify(
        presentCollection(
          { total, members },
          {
            context: '/api/contexts/Student',
            path: PATH,
            search: request.url?.split('?', 2)[1] ?? '',
            query: { page: 1, itemsPerPage: 25 },
            definition: listStudenten.query,
            hydraSearch: SEARCH,
          },
        ),
      );
      response.writeHead(200, {
        'content-type': 'application/ld+json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(port), '127.0.0.1');
