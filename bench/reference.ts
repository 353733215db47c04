import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';

// What the list of students is measured against: the least that answers the same question. node:http and
// node-postgres, two named prepared statements, a JWT check, the same JSON-LD; no scope, no session, no
// row level security, no ETag.
//
//   node bench/reference.ts <database url> <port> <company id> <secret, hex>

const [url, port, firmaId, secret] = process.argv.slice(2);
const key = Buffer.from(secret ?? '', 'hex');
// An owner that is no superuser would see nothing: row level security holds for it as well.
const pool = new Pool({ connectionString: url, max: 10, options: '-c portal.alle=on' });

const WHERE = 'where s.firma_id = $1 and (s.exmatrikulation is null or s.exmatrikulation > current_date)';
const COUNT = { name: 'count', text: `select count(*) as total from student s ${WHERE}` };
const PAGE = {
  name: 'page',
  text: `select s.id, s.matrikelnummer, s.vorname, s.nachname, s.centuria, s.immatrikulation::text,
           s.exmatrikulation::text, s.notenfreigabe, s.pruefungsanmeldungsfreigabe,
           case when s.notenfreigabe then s.durchschnitt end as durchschnitt,
           case when s.notenfreigabe then s.gefaehrdete_module end as gefaehrdete_module,
           f.id as firma_id, f.name as firma_name, g.id as studiengang_id, g.kuerzel,
           g.name as studiengang_name, g.abschluss, k.id as leitung_id, k.vorname as leitung_vorname,
           k.nachname as leitung_nachname
         from student s join firma f on f.id = s.firma_id join studiengang g on g.id = s.studiengang_id
         left join kontakt k on k.id = s.ausbildungsleitung_id
         ${WHERE} order by s.nachname, s.vorname, s.id limit 25`,
};

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
  Promise.all([
    pool.query<{ total: string }>({ ...COUNT, values: [firmaId] }),
    pool.query<Record<string, string>>({ ...PAGE, values: [firmaId] }),
  ]).then(
    ([count, page]) => {
      const body = JSON.stringify({
        '@context': '/api/contexts/Student',
        '@id': '/api/studenten',
        '@type': 'hydra:Collection',
        'hydra:totalItems': Number(count.rows[0]?.total),
        'hydra:member': page.rows.map(present),
      });
      response.writeHead(200, {
        'content-type': 'application/ld+json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(port), '127.0.0.1');

function present(row: Record<string, string>) {
  return {
    '@id': `/api/studenten/${row['id']}`,
    '@type': 'Student',
    matrikelnummer: row['matrikelnummer'],
    vorname: row['vorname'],
    nachname: row['nachname'],
    studiengang: {
      '@id': `/api/studiengaenge/${row['studiengang_id']}`,
      '@type': 'Studiengang',
      kuerzel: row['kuerzel'],
      name: row['studiengang_name'],
      abschluss: row['abschluss'],
    },
    centuria: row['centuria'],
    firma: { '@id': `/api/firmen/${row['firma_id']}`, '@type': 'Firma', name: row['firma_name'] },
    ausbildungsleitung: row['leitung_id']
      ? {
          '@id': `/api/kontakt/${row['leitung_id']}`,
          '@type': 'Kontakt',
          vorname: row['leitung_vorname'],
          nachname: row['leitung_nachname'],
        }
      : null,
    immatrikulation: row['immatrikulation'],
    exmatrikulation: row['exmatrikulation'],
    notenfreigabe: row['notenfreigabe'],
    pruefungsanmeldungsfreigabe: row['pruefungsanmeldungsfreigabe'],
    durchschnitt: row['durchschnitt'],
    gefaehrdeteModule: row['gefaehrdete_module'],
  };
}
