import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Anrede, Geschlecht } from '@firmenportal/contract/fields';
import type { Rolle } from '@firmenportal/contract/permissions';
import { hashOfLinkToken } from '#platform/auth/link-token.ts';
import { first, only, type Db } from '#platform/db/database.ts';
import { benutzer, benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { benutzereinladung } from '#features/benutzereinladungen/benutzereinladungen.table.ts';
import { lockVersion } from '#platform/db/query/lock-version.ts';
import type { Konto } from '../anmeldung.db.ts';

/** An open invitation, found by its link. Times in milliseconds since 1970. */
export interface Einladung {
  id: string;
  firma_id: string;
  firma: string;
  email: string;
  rollen: Rolle[];
  gueltig_bis: number;
  benutzer_id: string | null;
  /** Roles of the inviting account; null if it is gone, deactivated, or no longer with the company. */
  einladende: Rolle[] | null;
  /** Whether the invitation is limited to the person's own students, or the inviting account is limited by now. */
  begrenzt: boolean;
}

const isOpen = (token: string, now: Date) =>
  sql`e.token_hash = ${hashOfLinkToken(token)} and e.registriert_am is null and e.zurueckgezogen_am is null
      and e.gueltig_bis > ${now.toISOString()}`;

export function findEinladung(db: Db, token: string, now: Date): Promise<Einladung | undefined> {
  return first<Einladung>(db, einladung(isOpen(token, now)));
}

/**
 * Uses the invitation up, so that a second attempt finds none. Locks the inviting account until the end of the
 * transaction.
 */
export async function redeemEinladung(db: Db, token: string, now: Date): Promise<Einladung | undefined> {
  await lockVersion(db, sql`select e.firma_id from benutzereinladung e where ${isOpen(token, now)}`);
  const used = await first<{ id: string; benutzer_id: string | null }>(
    db,
    sql`update benutzereinladung e set registriert_am = ${now.toISOString()} where ${isOpen(token, now)}
        returning e.id, e.benutzer_id`,
  );
  if (!used) return undefined;
  await db.execute(sql`select from benutzer where id = ${used.benutzer_id} for share`);
  return first<Einladung>(db, einladung(sql`e.id = ${used.id}`));
}

const einladung = (where: ReturnType<typeof isOpen>) =>
  sql`select e.id, e.firma_id, f.name as firma, e.email, e.rollen, e.benutzer_id,
             extract(epoch from e.gueltig_bis)::float8 * 1000 as gueltig_bis, wer.rollen as einladende,
             e.nur_betreute
               or coalesce(wer.nur_betreute and not 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' = any (wer.rollen), false) as begrenzt
      from benutzereinladung e
      join firma f on f.id = e.firma_id
      left join benutzer wer on wer.id = e.benutzer_id and wer.aktiv
        and ('ROLE_FIRMENPORTAL_FIRMENBETREUUNG' = any (wer.rollen)
             or exists (select from benutzer_firma b where b.benutzer_id = wer.id and b.firma_id = e.firma_id))
      where ${where}`;

/** Whether an account, of any company, has this address. */
export async function hasKonto(db: Db, email: string): Promise<boolean> {
  const [row] = await db.select({ id: benutzer.id }).from(benutzer).where(eq(benutzer.email, email));
  return row !== undefined;
}

/** What people enter about themselves. */
interface Details {
  anrede: Anrede;
  geschlecht: Geschlecht;
  vorname: string;
  nachname: string;
  funktion?: string | null | undefined;
  telefon?: string | null | undefined;
}

/**
 * Creates the invited person's account in the company, with its contact; undefined if the address already has an
 * account. It is limited if the invitation or the inviting account is: nobody can give more than they have.
 */
export async function insertKonto(
  db: Db,
  eingeladen: Einladung,
  { angaben: details, passwortHash, now }: { angaben: Details; passwortHash: string; now: Date },
): Promise<Konto | undefined> {
  const { id: einladungId, email, rollen, firma_id: firmaId, firma: name, begrenzt } = eingeladen;
  const id = randomUUID();
  const { anrede, geschlecht, vorname, nachname } = details;
  const [row] = await db
    .insert(benutzer)
    .values({
      id,
      email,
      rollen,
      nurBetreute: begrenzt,
      passwortHash,
      anrede,
      geschlecht,
      vorname,
      nachname,
      angelegtAm: now,
    })
    .onConflictDoNothing({ target: benutzer.email })
    .returning();
  if (!row) return undefined;
  const kontaktId = await writeKontakt(db, eingeladen, id, details);
  await db.update(benutzer).set({ kontaktId }).where(eq(benutzer.id, id));
  await db.insert(benutzerFirma).values({ firmaId, benutzerId: id });
  await db.update(benutzereinladung).set({ registriertAls: id }).where(eq(benutzereinladung.id, einladungId));
  return { ...row, kontaktId, firmen: [{ id: firmaId, name }] };
}

/** Uses the company's contact with this address if no account has it yet; otherwise creates one. */
async function writeKontakt(
  db: Db,
  { email, firma_id: firmaId }: Einladung,
  benutzerId: string,
  details: Details,
): Promise<string> {
  const { anrede, geschlecht, vorname, nachname, funktion, telefon } = details;
  const known = await first<{ id: string }>(
    db,
    sql`select k.id from kontakt k
        where k.firma_id = ${firmaId} and lower(k.email) = ${email}
          and not exists (select from benutzer b where b.kontakt_id = k.id)
        order by k.kontaktnummer, k.id limit 1 for no key update`,
  );
  const person = { anrede, geschlecht, vorname, nachname };
  if (known) {
    await db
      .update(kontakt)
      .set({ ...person, ...(funktion && { funktion }), ...(telefon && { telefon }) })
      .where(and(eq(kontakt.id, known.id), eq(kontakt.firmaId, firmaId)));
    return known.id;
  }
  const { id } = only(
    await db
      .insert(kontakt)
      .values({ ...person, firmaId, email, funktion, telefon, kontaktnummer: `portal-${benutzerId}` })
      .returning({ id: kontakt.id }),
  );
  return id;
}
