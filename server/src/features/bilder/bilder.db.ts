import { sql, type SQL } from 'drizzle-orm';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';

interface PictureRow {
  schluessel: string | null;
}

const inScope = (access: Access) => inCompanies(sql`k.firma_id`, access) ?? sql`true`;

/** Where a contact's photo is stored: contacts of the companies in scope and of the school. */
export function findKontaktPhoto(db: Db, access: Access, id: string): Promise<PictureRow | undefined> {
  return first<PictureRow>(
    db,
    sql`select k.foto_schluessel as schluessel from kontakt k
        where k.id = ${id} and (k.firma_id is null or ${inScope(access)})`,
  );
}

/** Where a student's photo is stored. */
export function findStudentPhoto(db: Db, access: Access, id: string): Promise<PictureRow | undefined> {
  const where = conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = ${id}`]);
  return first<PictureRow>(
    db,
    sql`select s.foto_schluessel as schluessel from studierendensicht s where ${where}`,
  );
}

/** Where a company's logo is stored. */
export function findLogo(db: Db, access: Access, id: string): Promise<PictureRow | undefined> {
  return first<PictureRow>(
    db,
    sql`select f.logo_schluessel as schluessel from firma f where ${ofFirma(access, id)}`,
  );
}

const ofFirma = (access: Access, id: string): SQL =>
  conjunction([inCompanies(sql`f.id`, access), sql`f.id = ${id}`]);

/** The signed-in person's contact, and where its photo is stored. */
export function findOwnPhoto(
  db: Db,
  { benutzerId }: Access,
): Promise<(PictureRow & { kontaktId: string }) | undefined> {
  return first(
    db,
    sql`select k.id as "kontaktId", k.foto_schluessel as schluessel
        from benutzer b join kontakt k on k.id = b.kontakt_id where b.id = ${benutzerId}`,
  );
}

/** Sets or removes the person's photo; false if the contact is not theirs. A trigger deletes the old file. */
export async function writeOwnPhoto(
  db: Db,
  { benutzerId }: Access,
  kontaktId: string,
  key: string | null,
): Promise<boolean> {
  const row = await first(
    db,
    sql`update kontakt k set foto_schluessel = ${key} from benutzer b
        where k.id = ${kontaktId} and b.id = ${benutzerId} and b.kontakt_id = k.id returning k.id`,
  );
  return row !== undefined;
}

/** Sets or removes the active company's logo; false for another company. */
export async function writeLogo(
  db: Db,
  access: Access,
  firmaId: string,
  key: string | null,
): Promise<boolean> {
  const row = await first(
    db,
    sql`update firma f set logo_schluessel = ${key} where ${ofFirma(access, firmaId)} returning f.id`,
  );
  return row !== undefined;
}
