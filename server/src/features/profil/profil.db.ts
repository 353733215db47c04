import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { first, type Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { benutzer } from '../benutzer/benutzer.table.ts';
import { kontakt } from '../kontakt/kontakte.table.ts';

const k = alias(kontakt, 'k');
const b = alias(benutzer, 'b');

/** What people state about themselves. It is stored on the contact. */
const PERSON = {
  ...columnsOf(k, ['anrede', 'geschlecht', 'vorname', 'nachname', 'funktion', 'email', 'telefon', 'mobil']),
  ...columnsOf(k, ['geburtsdatum', 'privateEmail', 'schulEmail']),
};
export type PersonFields = RowOf<typeof PERSON>;

const SELECTION = {
  ...PERSON,
  ...columnsOf(k, ['id', 'fotoSchluessel']),
  ...columnsOf(b, ['rollen', 'nurBetreute']),
  anmeldung: b.email,
  /** Today, at the school. */
  heute: sql<string>`portal_heute()::text`,
};
export type ProfilRow = RowOf<typeof SELECTION>;

const eigener = (benutzerId: string, lock: SQL) =>
  sql<ProfilRow>`select ${selected(SELECTION)} from benutzer b join kontakt k on k.id = b.kontakt_id where b.id = ${benutzerId} ${lock}`;

/** The signed-in person's contact. */
export const findProfil = (db: Db, { benutzerId }: Access): Promise<ProfilRow | undefined> =>
  first(db, eigener(benutzerId, sql``));

/** The same, locked: others who change it wait. */
export const lockProfil = (db: Db, { benutzerId }: Access): Promise<ProfilRow | undefined> =>
  first(db, eigener(benutzerId, sql`for no key update of k`));

/** Writes the data to the contact, and to its accounts whatever tokens contain of it. */
export async function updatePerson(db: Db, kontaktId: string, person: PersonFields): Promise<void> {
  const { anrede, geschlecht, vorname, nachname, funktion, email, telefon, mobil } = person;
  const { geburtsdatum, privateEmail, schulEmail } = person;
  await db.execute(
    sql`update kontakt set anrede = ${anrede}, geschlecht = ${geschlecht}, vorname = ${vorname},
          nachname = ${nachname}, funktion = ${funktion}, email = ${email}, telefon = ${telefon}, mobil = ${mobil},
          geburtsdatum = ${geburtsdatum}, private_email = ${privateEmail}, schul_email = ${schulEmail}
        where id = ${kontaktId}`,
  );
  await db.execute(
    sql`update benutzer set anrede = ${anrede}, geschlecht = ${geschlecht}, vorname = ${vorname},
          nachname = ${nachname}
        where kontakt_id = ${kontaktId}`,
  );
}
