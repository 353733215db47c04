import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { RESET_MINUTES } from '@firmenportal/contract/registrierung';
import { hashOfLinkToken } from '#platform/auth/link-token.ts';
import { only, type Db } from '#platform/db/database.ts';
import { deleteSome } from '#platform/db/delete-some.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { passwortanfrage, passwortruecksetzung } from '#features/anmeldung/anmeldung.table.ts';

const MINUTE = 60_000;
/** Requests older than this are dropped: the people have asked again by then. Links count for just as long. */
const DAY_MINUTES = 24 * 60;

/** Records that somebody asked, whether the account exists or not. Returns the identifier of the request. */
export async function insertAnfrage(db: Db, benutzerId: string | null, am: Date): Promise<string> {
  const { id } = only(
    await db.insert(passwortanfrage).values({ benutzerId, am }).returning({ id: passwortanfrage.id }),
  );
  return id;
}

/** Requests that are still recent enough to be handled. */
export async function listAnfragen(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: passwortanfrage.id })
    .from(passwortanfrage)
    .where(gt(passwortanfrage.am, dayBefore(now)));
  return rows.map(({ id }) => id);
}

/** The active account that a request is for, locked until the end of the transaction. Removes the request. */
export async function takeAnfrage(db: Db, id: string, now: Date) {
  const asked = await db
    .delete(passwortanfrage)
    .where(eq(passwortanfrage.id, id))
    .returning({ benutzerId: passwortanfrage.benutzerId });
  await deleteSome(db, passwortanfrage, lte(passwortanfrage.am, dayBefore(now)));
  const benutzerId = asked[0]?.benutzerId;
  if (!benutzerId) return undefined;
  const { email, vorname, nachname } = benutzer;
  const [konto] = await db
    .select({ id: benutzer.id, email, vorname, nachname })
    .from(benutzer)
    .where(and(eq(benutzer.id, benutzerId), eq(benutzer.aktiv, true)))
    .for('no key update');
  return konto;
}

/**
 * When the account got links within the last day that nobody has used, newest first. Locks the account, so that
 * parallel requests run one after the other.
 */
export async function findUnusedLinks(db: Db, benutzerId: string, now: Date): Promise<Date[]> {
  const rows = await db
    .select({ gueltigBis: passwortruecksetzung.gueltigBis })
    .from(passwortruecksetzung)
    .where(
      and(
        eq(passwortruecksetzung.benutzerId, benutzerId),
        gt(passwortruecksetzung.gueltigBis, endOfLink(dayBefore(now))),
      ),
    )
    .orderBy(desc(passwortruecksetzung.gueltigBis));
  return rows.map(({ gueltigBis }) => new Date(gueltigBis.getTime() - RESET_MINUTES * MINUTE));
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MINUTES * MINUTE);
const endOfLink = (sent: Date) => new Date(sent.getTime() + RESET_MINUTES * MINUTE);

/**
 * Stores a link next to those that are still valid. Anybody may ask for one, and that must not invalidate the link that
 * the person has just received. Using one invalidates all. Also deletes everybody's links that are too old to count.
 */
export async function addRuecksetzung(
  db: Db,
  benutzerId: string,
  { token, now }: { token: string; now: Date },
) {
  await deleteSome(db, passwortruecksetzung, lte(passwortruecksetzung.gueltigBis, endOfLink(dayBefore(now))));
  await db.insert(passwortruecksetzung).values({
    tokenHash: hashOfLinkToken(token),
    benutzerId,
    gueltigBis: endOfLink(now),
  });
}

const isValid = (token: string, now: Date) =>
  and(eq(passwortruecksetzung.tokenHash, hashOfLinkToken(token)), gt(passwortruecksetzung.gueltigBis, now));

/** The link, provided that it is valid and its account active. */
export async function findRuecksetzung(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({ benutzerId: passwortruecksetzung.benutzerId, gueltigBis: passwortruecksetzung.gueltigBis })
    .from(passwortruecksetzung)
    .innerJoin(benutzer, and(eq(benutzer.id, passwortruecksetzung.benutzerId), eq(benutzer.aktiv, true)))
    .where(isValid(token, now));
  return row;
}

/** Uses the link up, so that a second attempt finds none. Returns whose it was. */
export async function redeemRuecksetzung(db: Db, token: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .delete(passwortruecksetzung)
    .where(isValid(token, now))
    .returning({ benutzerId: passwortruecksetzung.benutzerId });
  return row?.benutzerId;
}
