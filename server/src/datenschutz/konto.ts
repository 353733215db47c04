import { sql } from 'drizzle-orm';
import { hasOtherAdministration } from '../features/benutzer/shared/administration.db.ts';
import { lockImports } from '../import/lock.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import { first, type Db } from '../platform/db/database.ts';
import { deleteKonto, lockFirmenOfKonten, type Konto } from '../retention/konten.ts';

/** The account is the last active administrator of a company. */
export class LastAdministration extends Error {
  override name = 'LetzteAdministration';
}

/** The identifier of the account with this address. */
export async function findKonto(db: Db, email: string): Promise<string | undefined> {
  const konto = await first<{ id: string }>(db, sql`select id from benutzer where email = lower(${email})`);
  return konto?.id;
}

/** Finds the account for an export of everything kept about it, and audits the export. */
export async function findAskedFor(db: Db, email: string): Promise<string | undefined> {
  const objekt = await findKonto(db, email);
  if (objekt !== undefined) await recordAudit(db, null, 'auskunft', { objekt, angaben: { art: 'benutzer' } });
  return objekt;
}

/**
 * Erases an account now (GDPR Art. 17), with the person's contact unless another account shares it. Returns false if no
 * account has this address; throws `LastAdministration`.
 */
export async function eraseKonto(
  db: Db,
  email: string,
  { probelauf }: { probelauf: boolean },
): Promise<boolean> {
  if (!probelauf) await lockImports(db);
  await lockFirmenOfKonten(db, sql`any (array(select id from benutzer where email = lower(${email})))`);
  const konto = await first<Konto & { manages: boolean }>(
    db,
    sql`select b.id, b.email, b.aktiv and 'ROLE_FIRMENPORTAL_ADMIN' = any (b.rollen) as manages,
               case when not exists (select from benutzer x where x.kontakt_id = b.kontakt_id and x.id <> b.id)
                    then b.kontakt_id end as kontakt
        from benutzer b where b.email = lower(${email}) for update`,
  );
  if (!konto) return false;
  if (konto.manages && !(await hasOtherAdministration(db, konto.id))) throw new LastAdministration();
  if (probelauf) return true;
  await deleteKonto(db, konto);
  await recordAudit(db, null, 'anonymisierung', {
    objekt: konto.id,
    angaben: { art: 'benutzer', anzahl: 1 },
  });
  return true;
}
