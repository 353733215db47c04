import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { SITZUNG_STUNDEN } from '@firmenportal/contract/token';
import type { Db } from '../../platform/db/database.ts';
import { anmeldeversuch, benutzer, benutzerFirma, firma, sitzung } from '../../platform/db/schema.ts';
import type { Zugriff } from '../../platform/db/scope.ts';
import { netzOf, SPERRE_MINUTEN, SPERRE_VERSUCHE } from './anmeldung.rules.ts';

const STUNDE = 3_600_000;
const GERAET_HOECHSTENS = 200;
/** Old failures that one attempt clears away. */
const ALTE_HOECHSTENS = 100;

/** An account with its companies, the first of them by name the one that a session begins with. */
export type Konto = NonNullable<Awaited<ReturnType<typeof lockKonto>>>;
export type Sitzung = Awaited<ReturnType<typeof insertSitzung>>;

/** Under what failed sign-ins are counted; hashed, so that the table names nobody. */
export function versuchsschluessel(email: string, adresse: string): Buffer {
  return createHash('sha256')
    .update(`${email.toLowerCase()}|${netzOf(adresse)}`)
    .digest();
}

/** The last failures within the window, newest first. Parallel attempts wait for each other's count. */
export async function listFehlversuche(db: Db, schluessel: Buffer, jetzt: Date): Promise<Date[]> {
  await db.execute(sql`select pg_advisory_xact_lock(${schluessel.readBigInt64BE().toString()}::bigint)`);
  const rows = await db
    .select({ am: anmeldeversuch.am })
    .from(anmeldeversuch)
    .where(and(eq(anmeldeversuch.schluessel, schluessel), gt(anmeldeversuch.am, beginOfWindow(jetzt))))
    .orderBy(desc(anmeldeversuch.am))
    .limit(SPERRE_VERSUCHE);
  return rows.map(({ am }) => am);
}

/** Counts a failure, and forgets those too old to count, whoever's they were. */
export async function insertFehlversuch(db: Db, schluessel: Buffer, jetzt: Date): Promise<void> {
  await db.execute(
    sql`delete from ${anmeldeversuch} where ctid = any (array(
          select ctid from ${anmeldeversuch} where ${anmeldeversuch.am} <= ${beginOfWindow(jetzt).toISOString()}
          limit ${ALTE_HOECHSTENS} for update skip locked))`,
  );
  await db.insert(anmeldeversuch).values({ schluessel, am: jetzt });
}

export async function deleteFehlversuche(db: Db, schluessel: Buffer): Promise<void> {
  await db.delete(anmeldeversuch).where(eq(anmeldeversuch.schluessel, schluessel));
}

/** What a sign-in is checked against. One statement, whether there is such an account or not. */
export async function findZugang(db: Db, email: string) {
  const [row] = await db
    .select({ id: benutzer.id, passwortHash: benutzer.passwortHash })
    .from(benutzer)
    .where(eq(benutzer.email, email.toLowerCase()));
  return row;
}

/**
 * The account as long as its password is the one that was checked. Held until the end of the transaction,
 * so that what ends its sessions ends the one that begins now, too.
 */
export async function lockKonto(
  db: Db,
  { id, passwortHash }: NonNullable<Awaited<ReturnType<typeof findZugang>>>,
) {
  const [konto] = await db.select().from(benutzer).where(eq(benutzer.id, id)).for('update');
  if (konto?.passwortHash !== passwortHash) return undefined;
  return { ...konto, firmen: await listFirmen(db, id) };
}

export async function insertSitzung(db: Db, konto: Konto, { jetzt, agent }: { jetzt: Date; agent: string }) {
  const [row] = await db
    .insert(sitzung)
    .values({
      benutzerId: konto.id,
      firmaId: konto.firmen[0]?.id ?? null,
      begonnenAm: jetzt,
      zuletztAktivAm: jetzt,
      endetAm: new Date(jetzt.getTime() + SITZUNG_STUNDEN * STUNDE),
      geraet: agent.slice(0, GERAET_HOECHSTENS),
    })
    .returning();
  if (!row) throw new Error('the session was not written');
  await db.update(benutzer).set({ letzteAnmeldungAm: jetzt }).where(eq(benutzer.id, konto.id));
  return row;
}

const own = ({ sitzungId, benutzerId }: Zugriff) =>
  and(eq(sitzung.id, sitzungId), eq(sitzung.benutzerId, benutzerId));

export async function endSitzung(db: Db, zugriff: Zugriff, jetzt: Date): Promise<void> {
  await db.update(sitzung).set({ beendetAm: jetzt }).where(own(zugriff));
}

/** Notes that the session is in use, and returns it with its account. */
export async function renewSitzung(db: Db, zugriff: Zugriff, jetzt: Date) {
  const { benutzerId } = zugriff;
  const [row] = await db.update(sitzung).set({ zuletztAktivAm: jetzt }).where(own(zugriff)).returning();
  const [konto] = await db.select().from(benutzer).where(eq(benutzer.id, benutzerId));
  if (!row || !konto) throw new Error('the session is gone');
  return { sitzung: row, konto: { ...konto, firmen: await listFirmen(db, benutzerId) } };
}

function listFirmen(db: Db, benutzerId: string) {
  return db
    .select({ id: firma.id, name: firma.name })
    .from(benutzerFirma)
    .innerJoin(firma, eq(firma.id, benutzerFirma.firmaId))
    .where(eq(benutzerFirma.benutzerId, benutzerId))
    .orderBy(asc(firma.name), asc(firma.id));
}

const beginOfWindow = (jetzt: Date) => new Date(jetzt.getTime() - SPERRE_MINUTEN * 60_000);
