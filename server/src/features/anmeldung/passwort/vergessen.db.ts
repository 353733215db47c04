import { and, eq, gt, lte } from 'drizzle-orm';
import { RUECKSETZUNG_MINUTEN } from '@firmenportal/contract/registrierung';
import { hashOfLinktoken } from '../../../platform/auth/link-token.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deleteSome } from '../../../platform/db/delete-some.ts';
import { benutzer } from '../../../platform/db/schema/schema.ts';
import { passwortanfrage, passwortruecksetzung } from '../../../platform/db/schema/schema-unternehmen.ts';

const MINUTE = 60_000;
/** What no job has done by then is done by none: those who asked have asked again. */
const ANFRAGE_MINUTEN = 24 * 60;
/** How long an account has its newest link for itself, however many ask for another. */
const ERNEUT_MINUTEN = 5;

/** Keeps that somebody asked, whether there is an account or not; its identifier. */
export async function insertAnfrage(db: Db, benutzerId: string | null, am: Date): Promise<string> {
  const [row] = await db
    .insert(passwortanfrage)
    .values({ benutzerId, am })
    .returning({ id: passwortanfrage.id });
  if (!row) throw new Error('the request was not written');
  return row.id;
}

/** What was asked for and is not too old to be done. */
export async function listAnfragen(db: Db, jetzt: Date): Promise<string[]> {
  const rows = await db
    .select({ id: passwortanfrage.id })
    .from(passwortanfrage)
    .where(gt(passwortanfrage.am, new Date(jetzt.getTime() - ANFRAGE_MINUTEN * MINUTE)));
  return rows.map(({ id }) => id);
}

/** The active account for which somebody asked, held until the end of the transaction; the request is done with. */
export async function takeAnfrage(db: Db, id: string, jetzt: Date) {
  const asked = await db
    .delete(passwortanfrage)
    .where(eq(passwortanfrage.id, id))
    .returning({ benutzerId: passwortanfrage.benutzerId });
  await deleteSome(
    db,
    passwortanfrage,
    lte(passwortanfrage.am, new Date(jetzt.getTime() - ANFRAGE_MINUTEN * MINUTE)),
  );
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
 * Whether the account has got a link just now. Whoever asks from many addresses neither fills somebody's mailbox nor
 * ends each link before it is used. The account is held, so that two at once are one after the other.
 */
export async function hasNewRuecksetzung(db: Db, benutzerId: string, jetzt: Date): Promise<boolean> {
  const minuten = RUECKSETZUNG_MINUTEN - ERNEUT_MINUTEN;
  const [row] = await db
    .select({ benutzerId: passwortruecksetzung.benutzerId })
    .from(passwortruecksetzung)
    .where(
      and(
        eq(passwortruecksetzung.benutzerId, benutzerId),
        gt(passwortruecksetzung.gueltigBis, new Date(jetzt.getTime() + minuten * MINUTE)),
      ),
    );
  return row !== undefined;
}

/** Keeps the account's only link, and forgets those whose time is over, whoever's they were. */
export async function replaceRuecksetzung(
  db: Db,
  benutzerId: string,
  { token, jetzt }: { token: string; jetzt: Date },
) {
  await db.delete(passwortruecksetzung).where(eq(passwortruecksetzung.benutzerId, benutzerId));
  await deleteSome(db, passwortruecksetzung, lte(passwortruecksetzung.gueltigBis, jetzt));
  await db.insert(passwortruecksetzung).values({
    tokenHash: hashOfLinktoken(token),
    benutzerId,
    gueltigBis: new Date(jetzt.getTime() + RUECKSETZUNG_MINUTEN * MINUTE),
  });
}

const isGueltig = (token: string, jetzt: Date) =>
  and(eq(passwortruecksetzung.tokenHash, hashOfLinktoken(token)), gt(passwortruecksetzung.gueltigBis, jetzt));

/** The link as long as it is valid and its account active. */
export async function findRuecksetzung(db: Db, token: string, jetzt: Date) {
  const [row] = await db
    .select({ benutzerId: passwortruecksetzung.benutzerId, gueltigBis: passwortruecksetzung.gueltigBis })
    .from(passwortruecksetzung)
    .innerJoin(benutzer, and(eq(benutzer.id, passwortruecksetzung.benutzerId), eq(benutzer.aktiv, true)))
    .where(isGueltig(token, jetzt));
  return row;
}

/** Uses the link up: whoever is second finds none. Whose it was. */
export async function redeemRuecksetzung(db: Db, token: string, jetzt: Date): Promise<string | undefined> {
  const [row] = await db
    .delete(passwortruecksetzung)
    .where(isGueltig(token, jetzt))
    .returning({ benutzerId: passwortruecksetzung.benutzerId });
  return row?.benutzerId;
}
