import { sql, type SQL } from 'drizzle-orm';
import { lockImports } from '../import/lock.ts';
import { all, first, type Db } from '../platform/db/database.ts';
import type { Retention } from './retention.ts';
import { NIEMAND } from './bewerber.ts';

const AT_ONCE = 50;

/**
 * Columns that name who acted for a company, next to a reference to the account. The rows belong to the company and
 * stay.
 */
const WITH_KONTO = {
  benutzereinladung: 'eingeladen_von',
  bewerbernachricht: 'gesendet_von',
  bewerbernotiz: 'verfasst_von',
  einschreibung: 'gemeldet_von',
  freigabeanfrage: 'angefordert_von',
  studierendennotiz: 'verfasst_von',
} as const;
/** The same without a reference to the account: the name is looked up in the companies in which the account acted. */
const WITHOUT_KONTO = {
  benutzereinladung: ['zurueckgezogen_von'],
  bewerberkennzeichen: [
    'favorit_von',
    'ausgeblendet_von',
    'bewertet_von',
    'kontaktiert_von',
    'auswahlstufe_von',
    'davor_von',
  ],
  bewerbung: ['abgelehnt_von'],
  einschreibung: ['zurueckgezogen_von', 'bestaetigt_von', 'abgelehnt_von'],
  konferenzanmeldung: ['angemeldet_von', 'abgesagt_von'],
  reservierungsstand: ['geaendert_von'],
} as const;
/** `table.column` of every place where a company's rows contain the name of an account. */
export const NAMES_OF_KONTEN: readonly string[] = [
  ...Object.entries(WITH_KONTO).map(([table, column]) => `${table}.${column}`),
  ...Object.entries(WITHOUT_KONTO).flatMap(([table, names]) => names.map((column) => `${table}.${column}`)),
];

/**
 * Accounts are deleted this many years after they were deactivated. The contact is deleted too if the portal made it
 * for the account and it leads no student. All other contacts belong to the campus system.
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
  /** The contact that is deleted with the account. */
  kontakt: string | null;
}

/** Companies that the account belongs to, or in which it acted. */
const firmenOf = (ids: SQL): SQL =>
  sql`select firma_id from benutzer_firma where benutzer_id = ${ids}
      union select firma_id from protokoll where benutzer_id = ${ids} or uebernommen_von = ${ids}`;

/** Locks these companies before anything else, and so waits for whoever acts in them. */
export async function lockFirmenOfKonten(db: Db, ids: SQL): Promise<void> {
  await db.execute(sql`select from firma f where f.id in (${firmenOf(ids)}) order by f.id for no key update`);
}

/**
 * Deletes an account, whose row the caller has locked, with everything that is the person's alone. What it did for
 * companies stays with them, without a name. The audit log keeps the identifier, which can no longer be traced to a
 * person.
 */
export async function deleteKonto(db: Db, { id, email, kontakt }: Konto): Promise<void> {
  await removeNames(db, id);
  await db.execute(sql`delete from benutzereinladung where registriert_als = ${id} or email = ${email}`);
  await db.execute(sql`delete from konferenzanmeldung where email = ${email}`);
  await db.execute(sql`delete from idempotenz where benutzer_id = ${id}`);
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
  // After whoever was changing the contact has written of it. That it is gone is written at the end.
  await db.execute(sql`delete from vorgang where kontakt_id = ${kontakt}`);
}

async function removeNames(db: Db, id: string): Promise<void> {
  // Also replaces names that the person had earlier.
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
