import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { EINLADUNG_STUNDEN } from '@firmenportal/contract/benutzereinladungen';
import type { Rolle } from '@firmenportal/contract/rechte';
import { hashOfLinktoken } from '../../platform/auth/link-token.ts';
import { all, first, type Db } from '../../platform/db/database.ts';
import { benutzereinladung } from '../../platform/db/schema/schema-unternehmen.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';

const STUNDE = 3_600_000;

/** Who invites, and to which company: as mails and lists name them. */
export interface Einladende {
  person: string;
  firma: string;
}

export function findEinladende(db: Db, { benutzerId }: Zugriff, firmaId: string) {
  return first<Einladende>(
    db,
    sql`select b.vorname || ' ' || b.nachname as person, f.name as firma from benutzer b, firma f
        where b.id = ${benutzerId} and f.id = ${firmaId}`,
  );
}

/** Those of the addresses that have an account of the company, or of another one of the person. */
export async function listVorhandene(
  db: Db,
  zugriff: Zugriff,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await all<{ email: string }>(
    db,
    sql`select b.email from benutzer b
        where b.email = any (${sql.param([...emails])}::text[])
          and exists (select from benutzer_firma f where f.benutzer_id = b.id
                      and (${inFirmen(sql`f.firma_id`, zugriff)}
                           or f.firma_id in (select firma_id from benutzer_firma
                                             where benutzer_id = ${zugriff.benutzerId})))`,
  );
  return new Set(rows.map(({ email }) => email));
}

/**
 * When the company's invitations since then were sent, newest first, as many as asked for: the audit log tells. Others of
 * the same company wait until the end of the transaction, so nothing else is to be held before.
 */
export async function listGesendete(
  db: Db,
  firmaId: string,
  seit: Date,
  hoechstens: number,
): Promise<Date[]> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('einladungen ' || ${firmaId}::uuid, 0))`,
  );
  const rows = await all<{ am: number }>(
    db,
    sql`select extract(epoch from am)::float8 * 1000 as am from protokoll
        where firma_id = ${firmaId} and aktion in ('einladung.neu', 'einladung.erneut') and am > ${seit.toISOString()}
        order by am desc limit ${hoechstens}`,
  );
  return rows.map(({ am }) => new Date(am));
}

/** An address with the token that its mail carries. */
export interface Eingeladen {
  email: string;
  token: string;
}

/**
 * Keeps the invitations of those addresses that have no valid one of the company; which, with their identifiers.
 * One that has expired becomes the new one.
 */
export async function insertEinladungen(
  db: Db,
  { benutzerId }: Zugriff,
  eingeladene: readonly Eingeladen[],
  values: { firmaId: string; rollen: Rolle[]; nurBetreute: boolean; eingeladenVon: string; jetzt: Date },
): Promise<{ id: string; email: string }[]> {
  if (eingeladene.length === 0) return [];
  const { firmaId, jetzt, ...angebot } = values;
  const offer = { ...angebot, benutzerId, eingeladenAm: jetzt, ...validFrom(jetzt) };
  const offen = and(isNull(benutzereinladung.registriertAm), isNull(benutzereinladung.zurueckgezogenAm));
  return db
    .insert(benutzereinladung)
    .values(
      // In one order, so that nobody waits in a circle.
      eingeladene
        .toSorted((a, b) => (a.email < b.email ? -1 : 1))
        .map(({ email, token }) => ({ ...offer, firmaId, email, tokenHash: hashOfLinktoken(token) })),
    )
    .onConflictDoUpdate({
      target: [benutzereinladung.firmaId, benutzereinladung.email],
      ...(offen && { targetWhere: offen }),
      set: { ...offer, tokenHash: sql`excluded.token_hash` },
      setWhere: lte(benutzereinladung.gueltigBis, jetzt),
    })
    .returning({ id: benutzereinladung.id, email: benutzereinladung.email });
}

/** Another link in place of the last: whoever sends it answers for the invitation. The invitation is locked. */
export async function renewEinladung(
  db: Db,
  { benutzerId }: Zugriff,
  {
    id,
    token,
    jetzt,
    ...values
  }: { id: string; token: string; nurBetreute: boolean; eingeladenVon: string; jetzt: Date },
): Promise<void> {
  await db
    .update(benutzereinladung)
    .set({ ...values, benutzerId, tokenHash: hashOfLinktoken(token), ...validFrom(jetzt) })
    .where(eq(benutzereinladung.id, id));
}

/** Ends the invitation, and notes who did. The invitation is locked. */
export async function withdrawEinladung(db: Db, { benutzerId }: Zugriff, id: string, jetzt: Date) {
  await db.execute(
    sql`update benutzereinladung e
        set zurueckgezogen_am = ${jetzt.toISOString()}, zurueckgezogen_von = b.vorname || ' ' || b.nachname
        from benutzer b where b.id = ${benutzerId} and e.id = ${id}`,
  );
}

const validFrom = (jetzt: Date) => ({
  gesendetAm: jetzt,
  gueltigBis: new Date(jetzt.getTime() + EINLADUNG_STUNDEN * STUNDE),
});
