import { eq, sql } from 'drizzle-orm';
import type { Anrede } from '@firmenportal/contract/fields';
import type { Rolle } from '@firmenportal/contract/permissions';
import { recordAudit } from '#platform/audit/audit.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { all, only, type Db } from '#platform/db/database.ts';
import { benutzer, benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { firma } from '#features/firmen/firmen.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { lockVersion } from '#platform/db/query/lock-version.ts';

/** An account as the command line and the demo create it. */
export interface NeuesKonto {
  email: string;
  passwort: string;
  rollen: Rolle[];
  anrede: Anrede;
  vorname: string;
  nachname: string;
  /** `firmennummer` of each company. */
  firmennummern: string[];
  /** The contact that the person is, of the first company or of the school; unset: creates a new one. */
  kontaktnummer?: string;
  /** Limits the account to students led by this contact, or by those it deputises for. */
  nurBetreute?: boolean;
  aktiv?: boolean;
}

/** The account doesn't exist, or can't be given what was asked for. The message is for the operator. */
export class KontoError extends Error {
  override name = 'KontoError';
}

/** Creates an account; throws KontoError if the address is taken or a company does not exist. */
export async function createBenutzer(db: Db, konto: NeuesKonto): Promise<string> {
  if (konto.firmennummern.length > 0) {
    const numbers = sql.join(
      konto.firmennummern.map((nummer) => sql`${nummer}`),
      sql`, `,
    );
    await lockVersion(db, sql`select id from firma where firmennummer in (${numbers})`);
  }
  const [row] = await db
    .insert(benutzer)
    .values({
      email: konto.email.toLowerCase(),
      passwortHash: await hashPassword(konto.passwort),
      rollen: konto.rollen,
      anrede: konto.anrede,
      vorname: konto.vorname,
      nachname: konto.nachname,
      nurBetreute: konto.nurBetreute ?? false,
      aktiv: konto.aktiv ?? true,
    })
    .onConflictDoNothing({ target: benutzer.email })
    .returning({ id: benutzer.id });
  if (!row) throw new KontoError(`There is an account for ${konto.email} already.`);
  const firmen: string[] = [];
  for (const firmennummer of konto.firmennummern) {
    const [found] = await db.select({ id: firma.id }).from(firma).where(eq(firma.firmennummer, firmennummer));
    if (!found) throw new KontoError(`There is no company ${firmennummer}.`);
    await db.insert(benutzerFirma).values({ firmaId: found.id, benutzerId: row.id });
    firmen.push(found.id);
  }
  await linkKontakt(db, row.id, await kontaktOf(db, row.id, konto, firmen[0] ?? null));
  const { rollen, firmennummern } = konto;
  await recordAudit(db, null, 'konto.neu', { objekt: row.id, angaben: { rollen, firmennummern } });
  return row.id;
}

/** Activates or deactivates an account. Deactivating ends its sessions. Throws KontoError if it does not exist. */
export async function setAktiv(db: Db, email: string, aktiv: boolean): Promise<void> {
  const [row] = await db
    .update(benutzer)
    .set({ aktiv })
    .where(eq(benutzer.email, email.toLowerCase()))
    .returning({ id: benutzer.id });
  if (!row) throw new KontoError(`There is no account for ${email}.`);
  await recordAudit(db, null, aktiv ? 'konto.aktiviert' : 'konto.deaktiviert', { objekt: row.id });
}

/** Which of the account's supervision settings to change (product.md §5). */
export interface Betreuung {
  /** The contact that the person is. `firmennummer` is needed if several companies have a contact with this number. */
  kontaktnummer?: string;
  firmennummer?: string;
  nurBetreute?: boolean;
}

/** Links an account with its contact, or limits it; throws KontoError if the account or contact does not exist. */
export async function setBetreuung(
  db: Db,
  email: string,
  { kontaktnummer, firmennummer, nurBetreute }: Betreuung,
): Promise<void> {
  const [row] = await db
    .select({ id: benutzer.id, kontaktId: benutzer.kontaktId })
    .from(benutzer)
    .where(eq(benutzer.email, email.toLowerCase()))
    .for('no key update');
  if (!row) throw new KontoError(`There is no account for ${email}.`);
  const kontaktId =
    kontaktnummer === undefined
      ? row.kontaktId
      : await findOwnKontakt(db, row.id, { email, kontaktnummer, firmennummer });
  if (nurBetreute && kontaktId === null) {
    throw new KontoError(`${email} is linked with no contact and would see no student: name one.`);
  }
  if (kontaktId !== null && kontaktId !== row.kontaktId) await linkKontakt(db, row.id, kontaktId);
  if (nurBetreute !== undefined) {
    await db.update(benutzer).set({ nurBetreute }).where(eq(benutzer.id, row.id));
  }
  await recordAudit(db, null, 'konto.betreuung', {
    objekt: row.id,
    angaben: { kontaktId, ...(nurBetreute !== undefined && { nurBetreute }) },
  });
}

/** The contact of a new account: the given one, or a new one of its own. */
async function kontaktOf(
  db: Db,
  benutzerId: string,
  { email, kontaktnummer, firmennummern, anrede, vorname, nachname }: NeuesKonto,
  firmaId: string | null,
): Promise<string> {
  if (kontaktnummer !== undefined) {
    return findOwnKontakt(db, benutzerId, { email, kontaktnummer, firmennummer: firmennummern[0] });
  }
  const person = { anrede, vorname, nachname, email: email.toLowerCase() };
  const { id } = only(
    await db
      .insert(kontakt)
      .values({ firmaId, kontaktnummer: `portal-${benutzerId}`, ...person })
      .returning({ id: kontakt.id }),
  );
  return id;
}

/** Links the account with the contact, which takes over the account's name. */
async function linkKontakt(db: Db, benutzerId: string, kontaktId: string): Promise<void> {
  const [person] = await db
    .update(benutzer)
    .set({ kontaktId })
    .where(eq(benutzer.id, benutzerId))
    .returning({ anrede: benutzer.anrede, vorname: benutzer.vorname, nachname: benutzer.nachname });
  await db
    .update(kontakt)
    .set({ ...person })
    .where(eq(kontakt.id, kontaktId));
}

/** A contact of one of the account's own companies, or of the school if it belongs to none. */
async function findOwnKontakt(
  db: Db,
  benutzerId: string,
  {
    email,
    kontaktnummer,
    firmennummer,
  }: { email: string; kontaktnummer: string; firmennummer?: string | undefined },
): Promise<string> {
  const [only, ...others] = await all<{ id: string }>(
    db,
    sql`select k.id from kontakt k left join firma f on f.id = k.firma_id
        where k.kontaktnummer = ${kontaktnummer} and f.firmennummer is not distinct from
              coalesce(${firmennummer ?? null}, f.firmennummer)
          and case when k.firma_id is null
                then not exists (select from benutzer_firma b where b.benutzer_id = ${benutzerId})
                else exists (select from benutzer_firma b
                             where b.benutzer_id = ${benutzerId} and b.firma_id = k.firma_id) end`,
  );
  if (!only) throw new KontoError(`No company of ${email} has a contact ${kontaktnummer}.`);
  if (others.length > 0) {
    throw new KontoError(
      `Several companies of ${email} have a contact ${kontaktnummer}: name one with --firma.`,
    );
  }
  return only.id;
}
