import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '../server/src/platform/db/migrate.ts';

/** 20,000 students with 20 grades each in 300 companies: one large, one small, the others alike. */
const FIRMEN = 300;
const STUDIERENDE = 20_000;
const GROSS = 3_446;
const KLEIN = 30;

/** Creates an empty database of its own on the server that `url` names. */
export async function createDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `portal_bench_${randomBytes(4).toString('hex')}`;
  await execute(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  await migrate(own.href);
  return { url: own.href, drop: () => execute(url, `drop database ${name} with (force)`) };
}

/** The same, filled for measuring the list of students. */
export async function createBenchDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const database = await createDatabase(url);
  await execute(database.url, FILL);
  await execute(database.url, 'vacuum analyze');
  return database;
}

async function execute(url: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

const FILL = `
  select portal_betreten_system();
  insert into firma (firmennummer, name)
  select 'F' || i, 'Firma ' || i from generate_series(1, ${FIRMEN}) i;
  insert into studiengang (kuerzel, name, abschluss, credits, semester)
  select 'S' || i, 'Studiengang ' || i, 'bachelor', 210, 7 from generate_series(1, 10) i;
  insert into kontakt (firma_id, kontaktnummer, vorname, nachname)
  select f.id, 'K' || i, 'Vorname' || i, 'Leitung' || i from firma f cross join generate_series(1, 4) i;
  insert into student (firma_id, matrikelnummer, studiengang_id, ausbildungsleitung_id, vorname, nachname,
                       immatrikulation, centuria, notenfreigabe)
  select f.id, 'M' || i, g.id, k.id, 'Vorname' || i * 7919 % 1000, 'Nachname' || i * 104729 % 5000,
         '2024-10-01', 'A24' || chr(97 + i % 4), i % 3 > 0
  from generate_series(1, ${STUDIERENDE}) i
  join firma f on f.firmennummer = 'F' || case when i <= ${GROSS} then 1 when i <= ${GROSS + KLEIN} then 2
                                            else 3 + i % ${FIRMEN - 2} end
  join studiengang g on g.kuerzel = 'S' || 1 + i % 10
  join kontakt k on k.firma_id = f.id and k.kontaktnummer = 'K' || 1 + i % 4;
  insert into pruefungsleistung (firma_id, student_id, semester, modulnummer, modul, pruefungsdatum,
                                 notenerfassungsdatum, note, bestanden, credits, versuch)
  select s.firma_id, s.id, 1 + m % 7, 'A' || m, 'Modul ' || m, date '2024-10-10' + m * 30,
         date '2024-10-24' + m * 30, n.note, n.note <= 4.0, 5, 1
  from student s cross join generate_series(1, 20) m
  cross join lateral (select (array[1.0, 1.3, 1.7, 2.0, 2.3, 2.7, 3.0, 3.3, 3.7, 4.0, 5.0])
                             [1 + abs(hashtext(s.matrikelnummer || m)) % 11]::numeric(2, 1) as note) n;
`;
