import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { EINLADUNG_HOURS } from '@firmenportal/contract/benutzereinladungen';
import type { Rolle } from '@firmenportal/contract/permissions';
import { hashOfLinkToken } from '#platform/auth/link-token.ts';
import { all, first, type Db } from '#platform/db/database.ts';
import { lockLimit } from '#platform/db/limit.ts';
import { benutzereinladung } from './benutzereinladungen.table.ts';
import { lockVersion } from '#platform/db/query/lock-version.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';

const HOUR = 3_600_000;

/** The inviting person and company, as mails and lists name them. */
export interface Inviters {
  person: string;
  firma: string;
}

export function findInviters(db: Db, { benutzerId }: Access, firmaId: string) {
  return first<Inviters>(
    db,
    sql`select b.vorname || ' ' || b.nachname as person, f.name as firma from benutzer b, firma f
        where b.id = ${benutzerId} and f.id = ${firmaId}`,
  );
}

/** Those of the addresses that already have an account of the company, or of another company of the person. */
export async function listExisting(db: Db, access: Access, emails: readonly string[]): Promise<Set<string>> {
  const rows = await all<{ email: string }>(
    db,
    sql`select b.email from benutzer b
        where b.email = any (${sql.param([...emails])}::text[])
          and exists (select from benutzer_firma f where f.benutzer_id = b.id
                      and (${inCompanies(sql`f.firma_id`, access)}
                           or f.firma_id in (select firma_id from benutzer_firma
                                             where benutzer_id = ${access.benutzerId})))`,
  );
  return new Set(rows.map(({ email }) => email));
}

/**
 * When the company's invitations since then were sent, newest first, at most as many as asked for, read from the
 * audit log. Other invitations of the company wait until the end of the transaction, so the caller must not hold
 * other locks yet.
 */
export async function listGesendete(db: Db, firmaId: string, seit: Date, max: number): Promise<Date[]> {
  await lockLimit(db, `einladungen ${firmaId}`);
  const rows = await all<{ am: number }>(
    db,
    sql`select extract(epoch from am)::float8 * 1000 as am from protokoll
        where firma_id = ${firmaId} and aktion in ('einladung.neu', 'einladung.erneut') and am > ${seit.toISOString()}
        order by am desc limit ${max}`,
  );
  return rows.map(({ am }) => new Date(am));
}

/** An address, with the token for its mail. */
export interface Invited {
  email: string;
  token: string;
}

/**
 * Stores invitations for those addresses that have no valid one of the company. Returns these with their identifiers.
 * An expired invitation is renewed.
 */
export async function insertEinladungen(
  db: Db,
  { benutzerId }: Access,
  invited: readonly Invited[],
  values: { firmaId: string; rollen: Rolle[]; nurBetreute: boolean; eingeladenVon: string; now: Date },
): Promise<{ id: string; email: string }[]> {
  if (invited.length === 0) return [];
  const { firmaId, now, ...angebot } = values;
  const offer = { ...angebot, benutzerId, eingeladenAm: now, ...validFrom(now) };
  // Before an invitation that it replaces, as whoever registers with that one takes the two.
  await lockVersion(db, sql`${firmaId}::uuid`);
  const offen = and(isNull(benutzereinladung.registriertAm), isNull(benutzereinladung.zurueckgezogenAm));
  return db
    .insert(benutzereinladung)
    .values(
      // In a fixed order, to avoid deadlocks.
      invited
        .toSorted((a, b) => (a.email < b.email ? -1 : 1))
        .map(({ email, token }) => ({ ...offer, firmaId, email, tokenHash: hashOfLinkToken(token) })),
    )
    .onConflictDoUpdate({
      target: [benutzereinladung.firmaId, benutzereinladung.email],
      ...(offen && { targetWhere: offen }),
      set: { ...offer, tokenHash: sql`excluded.token_hash` },
      setWhere: lte(benutzereinladung.gueltigBis, now),
    })
    .returning({ id: benutzereinladung.id, email: benutzereinladung.email });
}

/** Replaces the link. Whoever sends it again answers for the invitation. The invitation must be locked. */
export async function renewEinladung(
  db: Db,
  { benutzerId }: Access,
  {
    id,
    token,
    now,
    ...values
  }: { id: string; token: string; nurBetreute: boolean; eingeladenVon: string; now: Date },
): Promise<void> {
  await db
    .update(benutzereinladung)
    .set({ ...values, benutzerId, tokenHash: hashOfLinkToken(token), ...validFrom(now) })
    .where(eq(benutzereinladung.id, id));
}

/** Withdraws the invitation and records who did. The invitation must be locked. */
export async function withdrawEinladung(db: Db, { benutzerId }: Access, id: string, now: Date) {
  await db.execute(
    sql`update benutzereinladung e
        set zurueckgezogen_am = ${now.toISOString()}, zurueckgezogen_von = b.vorname || ' ' || b.nachname
        from benutzer b where b.id = ${benutzerId} and e.id = ${id}`,
  );
}

const validFrom = (now: Date) => ({
  gesendetAm: now,
  gueltigBis: new Date(now.getTime() + EINLADUNG_HOURS * HOUR),
});
