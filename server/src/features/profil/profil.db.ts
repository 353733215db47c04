import { sql, type SQL } from 'drizzle-orm';
import type { Anrede, Geschlecht } from '@firmenportal/contract/fields';
import type { Rolle } from '@firmenportal/contract/permissions';
import { first, type Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';

/** What people state about themselves. It is stored on the contact. */
export interface PersonFields {
  anrede: Anrede;
  geschlecht: Geschlecht;
  vorname: string;
  nachname: string;
  funktion: string | null;
  email: string | null;
  telefon: string | null;
  mobil: string | null;
  geburtsdatum: string | null;
  privateEmail: string | null;
  schulEmail: string | null;
}

export interface ProfilRow extends PersonFields {
  id: string;
  anmeldung: string;
  rollen: Rolle[];
  nur_betreute: boolean;
  foto_schluessel: string | null;
  /** Today, at the school. */
  heute: string;
}

const COLUMNS = sql`k.id, k.anrede, k.geschlecht, k.vorname, k.nachname, k.funktion, k.email, k.telefon, k.mobil,
  k.geburtsdatum, k.private_email as "privateEmail", k.schul_email as "schulEmail", k.foto_schluessel, b.email as anmeldung,
  b.rollen, b.nur_betreute, portal_heute()::text as heute`;

const eigener = (benutzerId: string, lock: SQL) =>
  sql`select ${COLUMNS} from benutzer b join kontakt k on k.id = b.kontakt_id where b.id = ${benutzerId} ${lock}`;

/** The signed-in person's contact. */
export const findProfil = (db: Db, { benutzerId }: Access): Promise<ProfilRow | undefined> =>
  first<ProfilRow>(db, eigener(benutzerId, sql``));

/** The same, locked: others who change it wait. */
export const lockProfil = (db: Db, { benutzerId }: Access): Promise<ProfilRow | undefined> =>
  first<ProfilRow>(db, eigener(benutzerId, sql`for no key update of k`));

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
