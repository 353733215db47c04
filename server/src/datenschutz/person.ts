import { sql } from 'drizzle-orm';
import { protokolliere } from '../platform/audit/audit.ts';
import { all, first, type Db } from '../platform/db/database.ts';
import { anonymiseBewerber, EIGENES_DER_BEWERBER } from '../retention/bewerber.ts';
import { deleteStudierende, EIGENES_DER_STUDIERENDEN } from '../retention/studierende.ts';
import { lockImporte } from '../import/sperre.ts';

/** People without an account, by the key that the campus system gives them. */
const ARTEN = {
  student: {
    schluessel: sql`matrikelnummer`,
    tabellen: [...EIGENES_DER_STUDIERENDEN, 'ereignis', 'benachrichtigung_log'],
  },
  bewerber: {
    schluessel: sql`bewerbernummer`,
    tabellen: [...EIGENES_DER_BEWERBER, 'bewerbung', 'einschreibung'],
  },
} as const;
export type Personenart = keyof typeof ARTEN;

/** All rows that are of the person, by table (GDPR Art. 15); undefined where there is nobody of the number. */
export async function exportPerson(
  db: Db,
  art: Personenart,
  nummer: string,
): Promise<Record<string, unknown[]> | undefined> {
  const person = await findPerson(db, art, nummer);
  if (!person) return undefined;
  await protokolliere(db, null, 'auskunft', { objekt: person.id, angaben: { art } });
  const found: [string, unknown[]][] = [[art, [person.zeile]]];
  for (const tabelle of ARTEN[art].tabellen) found.push([tabelle, await rowsOf(db, art, tabelle, person.id)]);
  found.push(['protokoll', await entriesOf(db, person.id)]);
  return Object.fromEntries(found);
}

/**
 * Erases the person now (GDPR Art. 17), as the retention does later: how many rows of each table are theirs. With
 * `probelauf` nothing changes. Undefined where there is nobody of the number.
 */
export async function erasePerson(
  db: Db,
  art: Personenart,
  nummer: string,
  { probelauf, jetzt }: { probelauf: boolean; jetzt: Date },
): Promise<Record<string, number> | undefined> {
  if (!probelauf) await lockImporte(db);
  const person = await findPerson(db, art, nummer);
  if (!person) return undefined;
  const found: [string, number][] = [[art, 1]];
  for (const tabelle of ARTEN[art].tabellen) {
    found.push([tabelle, (await rowsOf(db, art, tabelle, person.id)).length]);
  }
  if (!probelauf) {
    await (art === 'student' ? deleteStudierende(db, [person.id]) : anonymiseBewerber(db, [person], jetzt));
    const aktion = art === 'student' ? 'studierende.geloescht' : 'anonymisierung';
    await protokolliere(db, null, aktion, { objekt: person.id, angaben: { art, anzahl: 1 } });
  }
  return Object.fromEntries(found);
}

/** What companies did with the person's data and when: not whose account it was, nor whom else an entry names. */
function entriesOf(db: Db, id: string): Promise<unknown[]> {
  return all(
    db,
    sql`select am, aktion, firma_id from protokoll
        where firma_id is not null
          and (objekt = ${id} or angaben -> 'studierende' @> to_jsonb(${id}::text)) order by protokoll.id`,
  );
}

function findPerson(db: Db, art: Personenart, nummer: string) {
  return first<{ id: string; zeile: object }>(
    db,
    sql`select id, to_jsonb(p) as zeile from ${sql.identifier(art)} p
        where ${ARTEN[art].schluessel} = ${nummer} for update`,
  );
}

async function rowsOf(db: Db, art: Personenart, tabelle: string, id: string): Promise<unknown[]> {
  const rows = await all<{ zeile: unknown }>(
    db,
    sql`select to_jsonb(t) - 'token_hash' as zeile from ${sql.identifier(tabelle)} t where ${sql.identifier(`${art}_id`)} = ${id}`,
  );
  return rows.map(({ zeile }) => zeile);
}
