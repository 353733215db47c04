import { sql, type SQL } from 'drizzle-orm';
import { lockImports } from '../import/lock.ts';
import { all, first, type Db } from '../platform/db/database.ts';
import type { Retention } from './retention.ts';
import { NIEMAND } from './bewerber.ts';

const AT_ONCE = 50;

/** Who did something for a company, by name beside the account: the rows are the company's and stay. */
const WITH_KONTO = {
  benutzereinladung: 'eingeladen_von',
  bewerbernotiz: 'verfasst_von',
  einschreibung: 'gemeldet_von',
  freigabeanfrage: 'angefordert_von',
  studierendennotiz: 'verfasst_von',
} as const;
/** The same by name alone: found by it in companies in which the account acted. */
const WITHOUT_KONTO = {
  benutzereinladung: ['zurueckgezogen_von'],
  bewerberkennzeichen: ['favorit_von', 'ausgeblendet_von', 'bewertet_von', 'kontaktiert_von'],
  bewerbung: ['abgelehnt_von'],
  einschreibung: ['zurueckgezogen_von', 'bestaetigt_von', 'abgelehnt_von'],
  konferenzanmeldung: ['angemeldet_von', 'abgesagt_von'],
  reservierungsstand: ['geaendert_von'],
} as const;
/** `table.column` of all names of accounts that stand in rows of companies. */
export const NAMES_OF_KONTEN: readonly string[] = [
  ...Object.entries(WITH_KONTO).map(([table, column]) => `${table}.${column}`),
  ...Object.entries(WITHOUT_KONTO).flatMap(([table, names]) => names.map((column) => `${table}.${column}`)),
];

/**
 * Accounts are deleted so many years after they were deactivated. Their contact goes with them where the portal made
 * it for the account and no student is led by it; the campus system keeps all others.
 */
export const kontoRetention = (years: number): Retention => ({
  name: 'benutzer',
  aktion: 'anonymisierung',
  async count(db, now) {
    const row = await first<{ anzahl: number }>(
      db,
      sql`select count(*)::int as anzahl from benutzer b where ${isDue(years, now)}`,
    );
    return row?.anzahl ?? 0;
  },
  async endSome(db, now) {
    await lockImports(db);
    const faellig = await all<{ id: string }>(
      db,
      sql`select b.id from benutzer b where ${isDue(years, now)} order by b.id limit ${AT_ONCE}`,
    );
    const ids = sql`any (${sql.param(faellig.map(({ id }) => id))}::uuid[])`;
    await lockFirmenOfKonten(db, ids);
    const rows = await all<Konto>(
      db,
      sql`select b.id, b.email, k.id as kontakt
          from benutzer b left join kontakt k on k.id = b.kontakt_id and k.kontaktnummer = 'portal-' || b.id
            and not exists (select from student s where s.ausbildungsleitung_id = k.id)
          where b.id = ${ids} and ${isDue(years, now)} order by b.id for update of b skip locked`,
    );
    for (const konto of rows) await deleteKonto(db, konto);
    return rows.length;
  },
});

const isDue = (years: number, now: Date): SQL =>
  sql`b.deaktiviert_am < ${now.toISOString()}::timestamptz - make_interval(years => ${years}::int)`;

export interface Konto {
  id: string;
  email: string;
  /** The contact that goes with it. */
  kontakt: string | null;
}

/** Companies of which the account is, or in which it acted. */
const firmenOf = (ids: SQL): SQL =>
  sql`select firma_id from benutzer_firma where benutzer_id = ${ids}
      union select firma_id from protokoll where benutzer_id = ${ids} or uebernommen_von = ${ids}`;

/** Waits for those who act in these companies, before anything else is held. */
export async function lockFirmenOfKonten(db: Db, ids: SQL): Promise<void> {
  await db.execute(sql`select from firma f where f.id in (${firmenOf(ids)}) order by f.id for no key update`);
}

/**
 * Deletes an account whose row is held, with all that is of the person alone. What it did for companies stays theirs,
 * without a name; the audit log has its identifier, of which nobody can say any more whose it was.
 */
export async function deleteKonto(db: Db, { id, email, kontakt }: Konto): Promise<void> {
  await removeNames(db, id);
  await db.execute(sql`delete from benutzereinladung where registriert_als = ${id} or email = ${email}`);
  await db.execute(sql`delete from konferenzanmeldung where email = ${email}`);
  await db.execute(
    sql`delete from mailausgang where lower(an) = ${email} or entwurf ->> 'benutzerId' = ${id}::text`,
  );
  await db.execute(sql`delete from benutzer where id = ${id}`);
  if (kontakt === null) return;
  await db.execute(
    sql`update student set ausbildungsleitung_id = null where ausbildungsleitung_id = ${kontakt}`,
  );
  await db.execute(
    sql`update einschreibung set ausbildungsleitung_id = null where ausbildungsleitung_id = ${kontakt}`,
  );
  await db.execute(sql`delete from kontakt where id = ${kontakt}`);
}

async function removeNames(db: Db, id: string): Promise<void> {
  // Also those that the person had before.
  const earlier = Object.entries(WITH_KONTO).map(
    ([table, column]) =>
      sql`select ${sql.identifier(column)} from ${sql.identifier(table)} where benutzer_id = ${id}`,
  );
  const names = await all<{ name: string }>(
    db,
    sql`select vorname || ' ' || nachname as name from benutzer where id = ${id}
        union ${sql.join(earlier, sql` union `)}`,
  );
  const those = sql`any (${sql.param(names.map(({ name }) => name))}::text[])`;
  for (const [table, column] of Object.entries(WITH_KONTO)) {
    await db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${NIEMAND} where benutzer_id = ${id}`,
    );
  }
  for (const [table, columns] of Object.entries(WITHOUT_KONTO)) {
    for (const column of columns.map((name) => sql.identifier(name))) {
      await db.execute(
        sql`update ${sql.identifier(table)} set ${column} = ${NIEMAND}
            where ${column} = ${those} and firma_id in (${firmenOf(sql`${id}`)})`,
      );
    }
  }
}
