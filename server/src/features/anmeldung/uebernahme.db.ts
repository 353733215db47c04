import { eq, sql } from 'drizzle-orm';
import { only, type Db } from '#platform/db/database.ts';
import { benutzer } from '#features/benutzer/benutzer.table.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { endSession, findKonto, deviceOf, type Konto, type Sitzung } from './anmeldung.db.ts';

/**
 * Ends the acting session, and begins one of the other account in the person's name. It lasts no longer than the first
 * would have. It is no sign-in of the account's owner, so none is recorded.
 */
export async function takeOverSession(
  db: Db,
  access: Access,
  { kontoId, now, agent }: { kontoId: string; now: Date; agent: string },
): Promise<{ konto: Konto; sitzung: Sitzung }> {
  const acting = await findActing(db, access);
  const konto = await findKonto(db, kontoId);
  if (!konto) throw new Error('the account is gone');
  await endSession(db, access, now);
  // The company that the person is looking at, if the account belongs to it.
  const firma = konto.firmen.find(({ id }) => id === access.firmaId) ?? konto.firmen[0];
  const row = {
    id: crypto.randomUUID(),
    benutzerId: konto.id,
    firmaId: firma?.id ?? null,
    begonnenAm: now,
    zuletztAktivAm: now,
    endetAm: acting.endetAm,
    beendetAm: null,
    geraet: deviceOf(agent),
    uebernommenVon: access.benutzerId,
    uebernommenVonName: acting.name,
  };
  // Not returned: whoever begins it may not read it.
  await db.insert(sitzung).values(row);
  return { konto, sitzung: { ...row, firmenname: firma?.name ?? null } };
}

/** When the acting session ends, and who acts. */
async function findActing(db: Db, { sitzungId }: Access) {
  return only(
    await db
      .select({
        endetAm: sitzung.endetAm,
        name: sql<string>`${benutzer.vorname} || ' ' || ${benutzer.nachname}`,
      })
      .from(sitzung)
      .innerJoin(benutzer, eq(benutzer.id, sitzung.benutzerId))
      .where(eq(sitzung.id, sitzungId)),
  );
}
