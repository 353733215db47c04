import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { SESSION_HOURS } from '@firmenportal/contract/token';
import { deleteEndedTokenKeys } from '#platform/auth/token-keys.ts';
import { only, type Db } from '#platform/db/database.ts';
import { deleteSome } from '#platform/db/delete-some.ts';
import { benutzer, benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { firma } from '#features/firmen/firmen.table.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { deleteExpiredKeys } from '#platform/http/idempotency.ts';
import { SESSION_KEPT_DAYS } from './anmeldung.rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MAX_DEVICE_LENGTH = 200;

/** An account with its companies, sorted by name. A session begins with the first. */
export type Konto = NonNullable<Awaited<ReturnType<typeof lockKonto>>>;

/** A session with the name of its active company, which need not be one of the account's: school staff act for any. */
export type Sitzung = typeof sitzung.$inferSelect & { firmenname: string | null };

/**
 * Deletes sessions that ended long ago, results that nobody will ask for again, and keys that no longer verify any
 * token.
 */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const ended = new Date(now.getTime() - SESSION_KEPT_DAYS * DAY);
  await deleteSome(db, sitzung, lt(sitzung.endetAm, ended));
  await deleteExpiredKeys(db, now);
  await deleteEndedTokenKeys(db, now);
}

/** What a sign-in is checked against. A single statement, whether the account exists or not. */
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
 * The account, provided that its password is still the one that was checked. Locked until the end of the transaction,
 * so that whatever ends its sessions also ends the one that begins now.
 */
export async function lockKonto(db: Db, { id, passwortHash }: { id: string; passwortHash: string | null }) {
  const [konto] = await db.select().from(benutzer).where(eq(benutzer.id, id)).for('no key update');
  if (konto?.passwortHash !== passwortHash) return undefined;
  return { ...konto, firmen: await listFirmen(db, id) };
}

/** Begins a session for the person who has just signed in. */
export async function insertSession(
  db: Db,
  konto: Konto,
  { now, agent }: { now: Date; agent: string },
): Promise<Sitzung> {
  const [aktive] = konto.firmen;
  const row = only(
    await db
      .insert(sitzung)
      .values({
        benutzerId: konto.id,
        firmaId: aktive?.id ?? null,
        begonnenAm: now,
        zuletztAktivAm: now,
        endetAm: new Date(now.getTime() + SESSION_HOURS * HOUR),
        geraet: deviceOf(agent),
      })
      .returning(),
  );
  await db.update(benutzer).set({ letzteAnmeldungAm: now }).where(eq(benutzer.id, konto.id));
  return { ...row, firmenname: aktive?.name ?? null };
}

/** The client's User-Agent for the profile, cut to its maximum length. */
export const deviceOf = (agent: string): string => agent.slice(0, MAX_DEVICE_LENGTH);

const own = ({ sitzungId, benutzerId }: Access) =>
  and(eq(sitzung.id, sitzungId), eq(sitzung.benutzerId, benutzerId));

export async function endSession(db: Db, access: Access, now: Date): Promise<void> {
  await db.update(sitzung).set({ beendetAm: now }).where(own(access));
}

/** Records that the session is in use, and returns it with its account. */
export async function renewSession(db: Db, access: Access, now: Date) {
  const { firmaId } = access;
  const row = only(await db.update(sitzung).set({ zuletztAktivAm: now }).where(own(access)).returning());
  const konto = await findKonto(db, access.benutzerId);
  if (!konto) throw new Error('the account is gone');
  return { sitzung: { ...row, firmaId, firmenname: await findFirmenname(db, firmaId) }, konto };
}

/** Makes a company in scope the active one, or none for null. Returns false if the company is not in scope. */
export async function setAktiveFirma(db: Db, access: Access, firmaId: string | null): Promise<boolean> {
  if (firmaId !== null) {
    const [found] = await db
      .select({ id: firma.id })
      .from(firma)
      .where(and(eq(firma.id, firmaId), inCompanies(sql`${firma.id}`, access)));
    if (!found) return false;
  }
  await db.update(sitzung).set({ firmaId }).where(own(access));
  return true;
}

/** An account with its companies. */
export async function findKonto(db: Db, id: string): Promise<Konto | undefined> {
  const [konto] = await db.select().from(benutzer).where(eq(benutzer.id, id));
  return konto && { ...konto, firmen: await listFirmen(db, id) };
}

/** The name of the active company, whether the person belongs to it or acts for it. */
async function findFirmenname(db: Db, id: string | null): Promise<string | null> {
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
