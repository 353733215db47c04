import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '../server/src/platform/db/migration/migrate.ts';

const FIRMEN = 300;

/** Students with 20 grades each, in companies: F1 is large, F2 small, F3 in between, the others of equal size. */
interface Extent {
  readonly firmen: number;
  readonly studierende: number;
  readonly large: number;
  readonly small: number;
  readonly middle: number;
}

/** Creates an empty database on the server at `url`. */
export async function createDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `portal_bench_${randomBytes(4).toString('hex')}`;
  await execute(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  await migrate(own.href);
  return { url: own.href, drop: () => execute(url, `drop database ${name} with (force)`) };
}

/** The same, filled with the data to measure. */
export async function createFilled(
  url: string,
  fill: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const database = await createDatabase(url);
  await execute(database.url, fill);
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

/** 20,000 students in 300 companies. */
export const STUDIERENDE_UND_NOTEN = studierendeUndNoten({
  firmen: FIRMEN,
  studierende: 20_000,
  large: 3_446,
  small: 30,
  middle: 400,
});

export function studierendeUndNoten({ firmen, studierende, large, small, middle }: Extent): string {
  return `
  select portal_betreten_system();
  insert into firma (firmennummer, name)
  select 'F' || i, 'Firma ' || i from generate_series(1, ${firmen}) i;
  insert into studiengang (kuerzel, name, abschluss, credits, semester)
  select 'S' || i, 'Studiengang ' || i, 'bachelor', 210, 7 from generate_series(1, 10) i;
  insert into kontakt (firma_id, kontaktnummer, vorname, nachname)
  select f.id, 'K' || i, 'Vorname' || i, 'Leitung' || i from firma f cross join generate_series(1, 4) i;
  insert into student (firma_id, matrikelnummer, studiengang_id, ausbildungsleitung_id, vorname, nachname,
                       immatrikulation, centuria, notenfreigabe)
  select f.id, 'M' || i, g.id, k.id, 'Vorname' || i * 7919 % 1000, 'Nachname' || i * 104729 % 5000,
         '2024-10-01', 'A24' || chr(97 + i % 4), i % 3 > 0
  from generate_series(1, ${studierende}) i
  join firma f on f.firmennummer = 'F' || case when i <= ${large} then 1 when i <= ${large + small} then 2
                                            when i <= ${large + small + middle} then 3
                                            else 4 + i % ${firmen - 3} end
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
}

/** A marketplace of this many applicants: wishes, traits, released tests, and marks of three companies. */
export const marktplatzOf = (bewerber: number): string => `
  select portal_betreten_system();
  select setseed(0.5);
  insert into firma (firmennummer, name) select 'F' || i, 'Firma ' || i from generate_series(1, ${FIRMEN}) i
  on conflict do nothing;
  insert into studiengang (kuerzel, name, abschluss, credits, semester)
  select 'S' || i, 'Studiengang ' || i, 'bachelor', 210, 7 from generate_series(1, 10) i
  on conflict do nothing;
  insert into branche (name) select 'Branche ' || i from generate_series(1, 25) i;
  insert into merkmal (name) select 'Merkmal ' || i from generate_series(1, 20) i;
  insert into bewerber (bewerbernummer, vorname, nachname, plz, bewerbungsjahr, freigabedatum, tests_freigegeben)
  select 'B' || i, 'Vorname' || i * 7919 % 1000, 'Nachname' || i % 5000,
         lpad((i::bigint * 7907 % 100000)::text, 5, '0'), 2026 + i % 3, current_date - i % 200, i % 4 > 0
  from generate_series(1, ${bewerber}) i;
  insert into testergebnis (bewerber_id, iqt_gesamt, mathematiktest, englischtest, schnitt_punkte, schnitt_note)
  select id, random() * 100, random() * 100, random() * 100, case when punkte then random() * 15 end,
         case when not punkte then 0.7 + random() * 5.3 end
  from (select id, random() < 0.6 as punkte from bewerber) b;
  ${wishes('bewerber_studiengang', 'studiengang', 2)}
  ${wishes('bewerber_branche', 'branche', 2)}
  ${wishes('bewerber_merkmal', 'merkmal', 3)}
  insert into bewerberkennzeichen (firma_id, bewerber_id, favorit_am, favorit_von, ausgeblendet_am, ausgeblendet_von)
  select f.id, b.id, case when b.i % 3 = 0 then now() end, case when b.i % 3 = 0 then 'Toni' end,
         case when b.i % 3 > 0 then now() end, case when b.i % 3 > 0 then 'Toni' end
  from firma f cross join (select id, row_number() over () as i from bewerber limit ${bewerber / 10}) b
  where f.firmennummer in ('F1', 'F2', 'F3') and b.i <= 600;
`;

/** Up to this many different ones for each applicant. */
const wishes = (table: string, name: string, each: number): string => `
  insert into ${table} (${name}_id, bewerber_id)
  select distinct v.id, b.id
  from bewerber b cross join generate_series(1, ${each}) j
  join (select id, row_number() over (order by name) - 1 as i, count(*) over () as alle from ${name}) v
    on v.i = abs(hashtext(b.bewerbernummer || j)) % v.alle;
`;
