import { sql, type SQL } from 'drizzle-orm';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';

interface PictureRow {
  schluessel: string | null;
}

const inScope = (access: Access) => inCompanies(sql`k.firma_id`, access) ?? sql`true`;

/** Where the photo of a contact lies: of the companies in scope and of the school. */
export function findKontaktPhoto(db: Db, access: Access, id: string): Promise<PictureRow | undefined> {
  return first<PictureRow>(
    db,
    sql`select k.foto_schluessel as schluessel from kontakt k
        where k.id = ${id} and (k.firma_id is null or ${inScope(access)})`,
  );
}

/** Where the photo of a student lies. */
export function findStudentPhoto(db: Db, access: Access, id: string): Promise<PictureRow | undefined> {
  const where = conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = ${id}`]);
  return first<PictureRow>(
    db,
    sql`select s.foto_schluessel as schluessel from studierendensicht s where ${where}`,
  );
}

/** Where the logo of a company lies. */
export function findLogo(db: Db, access: Access, id: string): Promise<PictureRow | undefined> {
  return first<PictureRow>(
    db,
    sql`select f.logo_schluessel as schluessel from firma f where ${ofFirma(access, id)}`,
  );
}

const ofFirma = (access: Access, id: string): SQL =>
  conjunction([inCompanies(sql`f.id`, access), sql`f.id = ${id}`]);

/** The contact that the signed-in person is, and where its photo lies. */
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

/** Sets or takes away the own photo; false where the contact is not the own one. The old file goes by itself (0004). */
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

/** Sets or takes away the logo of the active company; false where it is another one. */
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
