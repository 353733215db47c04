import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { SITZUNG_STUNDEN } from '@firmenportal/contract/token';
import { deleteEndedTokenKeys } from '../../platform/auth/token-keys.ts';
import type { Db } from '../../platform/db/database.ts';
import { deleteSome } from '../../platform/db/delete-some.ts';
import { benutzer, benutzerFirma, firma, sitzung } from '../../platform/db/schema/schema.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { deleteExpiredKeys } from '../../platform/http/idempotency.ts';
import { SITZUNG_AUFBEWAHRT_TAGE } from './anmeldung.rules.ts';

const STUNDE = 3_600_000;
const TAG = 24 * STUNDE;
const GERAET_HOECHSTENS = 200;

/** An account with its companies, the first of them by name the one that a session begins with. */
export type Konto = NonNullable<Awaited<ReturnType<typeof lockKonto>>>;

/** A session with the name of its active company, which need not be one of the account's: school staff act for any. */
export type Sitzung = typeof sitzung.$inferSelect & { firmenname: string | null };

/** Forgets sessions that ended long ago, results that nobody asks for again and keys that verify no token. */
export async function deleteAbgelaufenes(db: Db, jetzt: Date): Promise<void> {
  const ended = new Date(jetzt.getTime() - SITZUNG_AUFBEWAHRT_TAGE * TAG);
  await deleteSome(db, sitzung, lt(sitzung.endetAm, ended));
  await deleteExpiredKeys(db, jetzt);
  await deleteEndedTokenKeys(db, jetzt);
}

/** What a sign-in is checked against. One statement, whether there is such an account or not. */
export async function findZugang(db: Db, email: string) {
  const [row] = await db
    .select({
      id: benutzer.id,
      passwortHash: benutzer.passwortHash,
      aktiv: benutzer.aktiv,
      email: benutzer.email,
      vorname: benutzer.vorname,
      nachname: benutzer.nachname,
    })
    .from(benutzer)
    .where(eq(benutzer.email, email.toLowerCase()));
  return row;
}

/**
 * The account as long as its password is the one that was checked. Held until the end of the transaction,
 * so that what ends its sessions ends the one that begins now, too.
 */
export async function lockKonto(db: Db, { id, passwortHash }: { id: string; passwortHash: string | null }) {
  const [konto] = await db.select().from(benutzer).where(eq(benutzer.id, id)).for('update');
  if (konto?.passwortHash !== passwortHash) return undefined;
  return { ...konto, firmen: await listFirmen(db, id) };
}

/** Begins a session of whoever just signed in. */
export async function insertSitzung(
  db: Db,
  konto: Konto,
  { jetzt, agent }: { jetzt: Date; agent: string },
): Promise<Sitzung> {
  const [aktive] = konto.firmen;
  const [row] = await db
    .insert(sitzung)
    .values({
      benutzerId: konto.id,
      firmaId: aktive?.id ?? null,
      begonnenAm: jetzt,
      zuletztAktivAm: jetzt,
      endetAm: new Date(jetzt.getTime() + SITZUNG_STUNDEN * STUNDE),
      geraet: geraetOf(agent),
    })
    .returning();
  if (!row) throw new Error('the session was not written');
  await db.update(benutzer).set({ letzteAnmeldungAm: jetzt }).where(eq(benutzer.id, konto.id));
  return { ...row, firmenname: aktive?.name ?? null };
}

/** What the profile shows of the client. */
export const geraetOf = (agent: string): string => agent.slice(0, GERAET_HOECHSTENS);

const own = ({ sitzungId, benutzerId }: Zugriff) =>
  and(eq(sitzung.id, sitzungId), eq(sitzung.benutzerId, benutzerId));

export async function endSitzung(db: Db, zugriff: Zugriff, jetzt: Date): Promise<void> {
  await db.update(sitzung).set({ beendetAm: jetzt }).where(own(zugriff));
}

/** Notes that the session is in use, and returns it with its account. */
export async function renewSitzung(db: Db, zugriff: Zugriff, jetzt: Date) {
  const { firmaId } = zugriff;
  const [row] = await db.update(sitzung).set({ zuletztAktivAm: jetzt }).where(own(zugriff)).returning();
  const konto = await findKonto(db, zugriff.benutzerId);
  if (!row || !konto) throw new Error('the session is gone');
  return { sitzung: { ...row, firmaId, firmenname: await findFirmenname(db, firmaId) }, konto };
}

/** Makes a company in scope the active one; false where it is none of these. Null: none. */
export async function setAktiveFirma(db: Db, zugriff: Zugriff, firmaId: string | null): Promise<boolean> {
  if (firmaId !== null) {
    const [found] = await db
      .select({ id: firma.id })
      .from(firma)
      .where(and(eq(firma.id, firmaId), inFirmen(sql`${firma.id}`, zugriff)));
    if (!found) return false;
  }
  await db.update(sitzung).set({ firmaId }).where(own(zugriff));
  return true;
}

/** An account with its companies. */
export async function findKonto(db: Db, id: string): Promise<Konto | undefined> {
  const [konto] = await db.select().from(benutzer).where(eq(benutzer.id, id));
  return konto && { ...konto, firmen: await listFirmen(db, id) };
}

/** The name of the active company, whether the person belongs to it or acts for it. */
export async function findFirmenname(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ name: firma.name }).from(firma).where(eq(firma.id, id));
  return row?.name ?? null;
}

function listFirmen(db: Db, benutzerId: string) {
  return db
    .select({ id: firma.id, name: firma.name })
    .from(benutzerFirma)
    .innerJoin(firma, eq(firma.id, benutzerFirma.firmaId))
    .where(eq(benutzerFirma.benutzerId, benutzerId))
    .orderBy(asc(firma.name), asc(firma.id));
}
