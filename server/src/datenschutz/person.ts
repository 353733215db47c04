import { sql } from 'drizzle-orm';
import { recordAudit } from '../platform/audit/audit.ts';
import { all, first, type Db } from '../platform/db/database.ts';
import { anonymiseBewerber, OWNED_BY_BEWERBER } from '../retention/bewerber.ts';
import { deleteStudierende, OWNED_BY_STUDIERENDE } from '../retention/studierende.ts';
import { lockImports } from '../import/lock.ts';

/** People without an account, by their key in the campus system. */
const KINDS = {
  student: {
    key: sql`matrikelnummer`,
    tables: [...OWNED_BY_STUDIERENDE, 'ereignis', 'benachrichtigung_log', 'importquellenstudent'],
  },
  bewerber: {
    key: sql`bewerbernummer`,
    tables: [...OWNED_BY_BEWERBER, 'bewerbung', 'einschreibung'],
  },
} as const;
export type PersonKind = keyof typeof KINDS;

/** All rows about the person, by table (GDPR Art. 15); undefined if nobody has this number. */
export async function exportPerson(
  db: Db,
  kind: PersonKind,
  nummer: string,
): Promise<Record<string, unknown[]> | undefined> {
  const person = await findPerson(db, kind, nummer);
  if (!person) return undefined;
  await recordAudit(db, null, 'auskunft', { objekt: person.id, angaben: { art: kind } });
  const found: [string, unknown[]][] = [[kind, [person.record]]];
  for (const table of KINDS[kind].tables) found.push([table, await rowsOf(db, kind, table, person.id)]);
  found.push(['protokoll', await entriesOf(db, person.id)]);
  return Object.fromEntries(found);
}

/**
 * Erases the person now (GDPR Art. 17), as the retention would do later. Returns how many rows of each table are
 * theirs. With `probelauf` nothing changes. Undefined if nobody has this number.
 */
export async function erasePerson(
  db: Db,
  kind: PersonKind,
  nummer: string,
  { probelauf, now }: { probelauf: boolean; now: Date },
): Promise<Record<string, number> | undefined> {
  if (!probelauf) await lockImports(db);
  const person = await findPerson(db, kind, nummer);
  if (!person) return undefined;
  const found: [string, number][] = [[kind, 1]];
  for (const table of KINDS[kind].tables) {
    found.push([table, (await rowsOf(db, kind, table, person.id)).length]);
  }
  if (!probelauf) {
    await (kind === 'student' ? deleteStudierende(db, [person.id]) : anonymiseBewerber(db, [person], now));
    const aktion = kind === 'student' ? 'studierende.geloescht' : 'anonymisierung';
    await recordAudit(db, null, aktion, { objekt: person.id, angaben: { art: kind, anzahl: 1 } });
  }
  return Object.fromEntries(found);
}

/**
 * What companies did with the person's data and when, without the acting account or other people that an entry names.
 */
function entriesOf(db: Db, id: string): Promise<unknown[]> {
  return all(
    db,
    sql`select am, aktion, firma_id from protokoll
        where firma_id is not null
          and (objekt = ${id} or angaben -> 'studierende' @> to_jsonb(${id}::text)) order by protokoll.id`,
  );
}

function findPerson(db: Db, kind: PersonKind, nummer: string) {
  return first<{ id: string; record: object }>(
    db,
    sql`select id, to_jsonb(p) as record from ${sql.identifier(kind)} p
        where ${KINDS[kind].key} = ${nummer} for update`,
  );
}

async function rowsOf(db: Db, kind: PersonKind, table: string, id: string): Promise<unknown[]> {
  const rows = await all<{ record: unknown }>(
    db,
    sql`select to_jsonb(t) - 'token_hash' as record from ${sql.identifier(table)} t where ${sql.identifier(`${kind}_id`)} = ${id}`,
  );
  return rows.map(({ record }) => record);
}
