import { and, eq } from 'drizzle-orm';
import type { Anrede } from '@firmenportal/contract/felder';
import type { Rolle } from '@firmenportal/contract/rechte';
import { protokolliere } from '../../platform/audit/audit.ts';
import { hashPasswort } from '../../platform/auth/passwords.ts';
import type { Db } from '../../platform/db/database.ts';
import { benutzer, benutzerFirma, firma, kontakt } from '../../platform/db/schema.ts';

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
  /** The contact of the first company that the person is. */
  kontaktnummer?: string;
  /** Limits the account to the students that this contact leads, and of those whom it deputises for. */
  nurBetreute?: boolean;
  aktiv?: boolean;
}

/** What an account cannot be given, or that there is none; the message is for the operator. */
export class KontoFehler extends Error {
  override name = 'KontoFehler';
}

/** Creates an account; a KontoFehler where the address is taken or a company does not exist. */
export async function createBenutzer(db: Db, konto: NeuesKonto): Promise<string> {
  const [row] = await db
    .insert(benutzer)
    .values({
      email: konto.email.toLowerCase(),
      passwortHash: await hashPasswort(konto.passwort),
      rollen: konto.rollen,
      anrede: konto.anrede,
      vorname: konto.vorname,
      nachname: konto.nachname,
      nurBetreute: konto.nurBetreute ?? false,
      aktiv: konto.aktiv ?? true,
    })
    .onConflictDoNothing({ target: benutzer.email })
    .returning({ id: benutzer.id });
  if (!row) throw new KontoFehler(`There is an account for ${konto.email} already.`);
  for (const firmennummer of konto.firmennummern) {
    const [found] = await db.select({ id: firma.id }).from(firma).where(eq(firma.firmennummer, firmennummer));
    if (!found) throw new KontoFehler(`There is no company ${firmennummer}.`);
    await db.insert(benutzerFirma).values({ firmaId: found.id, benutzerId: row.id });
  }
  if (konto.kontaktnummer !== undefined) {
    const { email, kontaktnummer } = konto;
    const firmennummer = konto.firmennummern[0];
    const kontaktId = await findOwnKontakt(db, row.id, { email, kontaktnummer, firmennummer });
    await db.update(benutzer).set({ kontaktId }).where(eq(benutzer.id, row.id));
  }
  const { rollen, firmennummern } = konto;
  await protokolliere(db, null, 'konto.neu', { objekt: row.id, angaben: { rollen, firmennummern } });
  return row.id;
}

/** Lets an account sign in again or no more, which ends its sessions; a KontoFehler where there is none. */
export async function setAktiv(db: Db, email: string, aktiv: boolean): Promise<void> {
  const [row] = await db
    .update(benutzer)
    .set({ aktiv })
    .where(eq(benutzer.email, email.toLowerCase()))
    .returning({ id: benutzer.id });
  if (!row) throw new KontoFehler(`There is no account for ${email}.`);
  await protokolliere(db, null, aktiv ? 'konto.aktiviert' : 'konto.deaktiviert', { objekt: row.id });
}

/** What of an account's supervision is to change (product.md §5). */
export interface Betreuung {
  /** The contact that the person is; `firmennummer` tells which where several companies have one of that number. */
  kontaktnummer?: string;
  firmennummer?: string;
  nurBetreute?: boolean;
}

/** Links an account with its contact, or limits it; a KontoFehler where there is no such account or contact. */
export async function setBetreuung(
  db: Db,
  email: string,
  { kontaktnummer, firmennummer, nurBetreute }: Betreuung,
): Promise<void> {
  const [row] = await db
    .select({ id: benutzer.id, kontaktId: benutzer.kontaktId })
    .from(benutzer)
    .where(eq(benutzer.email, email.toLowerCase()))
    .for('update');
  if (!row) throw new KontoFehler(`There is no account for ${email}.`);
  const kontaktId =
    kontaktnummer === undefined
      ? row.kontaktId
      : await findOwnKontakt(db, row.id, { email, kontaktnummer, firmennummer });
  if (nurBetreute && kontaktId === null) {
    throw new KontoFehler(`${email} is linked with no contact and would see no student: name one.`);
  }
  await db
    .update(benutzer)
    .set({ kontaktId, ...(nurBetreute !== undefined && { nurBetreute }) })
    .where(eq(benutzer.id, row.id));
  await protokolliere(db, null, 'konto.betreuung', {
    objekt: row.id,
    angaben: { kontaktId, ...(nurBetreute !== undefined && { nurBetreute }) },
  });
}

/** The contact of one of the account's own companies. */
async function findOwnKontakt(
  db: Db,
  benutzerId: string,
  {
    email,
    kontaktnummer,
    firmennummer,
  }: { email: string; kontaktnummer: string; firmennummer?: string | undefined },
): Promise<string> {
  const found = await db
    .select({ id: kontakt.id })
    .from(kontakt)
    .innerJoin(firma, eq(firma.id, kontakt.firmaId))
    .innerJoin(
      benutzerFirma,
      and(eq(benutzerFirma.firmaId, firma.id), eq(benutzerFirma.benutzerId, benutzerId)),
    )
    .where(
      and(
        eq(kontakt.kontaktnummer, kontaktnummer),
        firmennummer === undefined ? undefined : eq(firma.firmennummer, firmennummer),
      ),
    );
  const [only, ...others] = found;
  if (!only) throw new KontoFehler(`No company of ${email} has a contact ${kontaktnummer}.`);
  if (others.length > 0) {
    throw new KontoFehler(
      `Several companies of ${email} have a contact ${kontaktnummer}: name one with --firma.`,
    );
  }
  return only.id;
}
