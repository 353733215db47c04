import { sql, type SQL } from 'drizzle-orm';
import { conjunction, first, type Db } from '../../platform/db/database.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';

interface BildRow {
  schluessel: string | null;
}

const inScope = (zugriff: Zugriff) => inFirmen(sql`k.firma_id`, zugriff) ?? sql`true`;

/** Where the photo of a contact lies: of the companies in scope and of the school. */
export function findKontaktfoto(db: Db, zugriff: Zugriff, id: string): Promise<BildRow | undefined> {
  return first<BildRow>(
    db,
    sql`select k.foto_schluessel as schluessel from kontakt k
        where k.id = ${id} and (k.firma_id is null or ${inScope(zugriff)})`,
  );
}

/** Where the photo of a student lies. */
export function findStudentenfoto(db: Db, zugriff: Zugriff, id: string): Promise<BildRow | undefined> {
  const where = conjunction([inFirmen(sql`s.firma_id`, zugriff), sql`s.id = ${id}`]);
  return first<BildRow>(
    db,
    sql`select s.foto_schluessel as schluessel from studierendensicht s where ${where}`,
  );
}

/** Where the logo of a company lies. */
export function findLogo(db: Db, zugriff: Zugriff, id: string): Promise<BildRow | undefined> {
  return first<BildRow>(
    db,
    sql`select f.logo_schluessel as schluessel from firma f where ${ofFirma(zugriff, id)}`,
  );
}

const ofFirma = (zugriff: Zugriff, id: string): SQL =>
  conjunction([inFirmen(sql`f.id`, zugriff), sql`f.id = ${id}`]);

/** The contact that the signed-in person is, and where its photo lies. */
export function findEigenesFoto(
  db: Db,
  { benutzerId }: Zugriff,
): Promise<(BildRow & { kontaktId: string }) | undefined> {
  return first(
    db,
    sql`select k.id as "kontaktId", k.foto_schluessel as schluessel
        from benutzer b join kontakt k on k.id = b.kontakt_id where b.id = ${benutzerId}`,
  );
}

/** Sets or takes away the own photo; false where the contact is not the own one. The old file goes by itself (0004). */
export async function writeEigenesFoto(
  db: Db,
  { benutzerId }: Zugriff,
  kontaktId: string,
  schluessel: string | null,
): Promise<boolean> {
  const row = await first(
    db,
    sql`update kontakt k set foto_schluessel = ${schluessel} from benutzer b
        where k.id = ${kontaktId} and b.id = ${benutzerId} and b.kontakt_id = k.id returning k.id`,
  );
  return row !== undefined;
}

/** Sets or takes away the logo of the active company; false where it is another one. */
export async function writeLogo(
  db: Db,
  zugriff: Zugriff,
  firmaId: string,
  schluessel: string | null,
): Promise<boolean> {
  const row = await first(
    db,
    sql`update firma f set logo_schluessel = ${schluessel} where ${ofFirma(zugriff, firmaId)} returning f.id`,
  );
  return row !== undefined;
}
