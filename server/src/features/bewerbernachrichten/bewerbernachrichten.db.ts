import { sql } from 'drizzle-orm';
import type { Erreichbarkeit } from '@firmenportal/contract/bewerbernachrichten';
import type { Vorlage } from '@firmenportal/contract/bewerber';
import type { MessageSender } from '@firmenportal/contract/nachrichtentext';
import { all, first, type Db } from '#platform/db/database.ts';
import { lockLimit } from '#platform/db/limit.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { isReachable, listVisibleBewerber } from '../bewerber/shared/bewerber-view.db.ts';
import { isMeldung } from '../bewerberkennzeichen/shared/auswahlstufe.db.ts';
import { bewerbernachricht } from './bewerbernachrichten.table.ts';
import type { bewerber } from '../bewerber/bewerber.table.ts';

export type EmpfaengerRow = Pick<typeof bewerber.$inferSelect, 'id' | 'anrede' | 'vorname' | 'nachname'> & {
  erreichbarkeit: Erreichbarkeit;
  /** Set for the reachable alone. */
  email: string | null;
};

/** Those of the identifiers whom the active company sees, with whether it may write to them. School staff write to nobody. */
export async function listEmpfaenger(
  db: Db,
  access: Access,
  ids: readonly string[],
): Promise<EmpfaengerRow[]> {
  const firmaId = access.eigeneFirmaId;
  if (firmaId === null) return [];
  const visible = (await listVisibleBewerber(db, access, ids)).map(({ id }) => id);
  if (visible.length === 0) return [];
  return all<EmpfaengerRow>(
    db,
    sql`select id, anrede, vorname, nachname, erreichbarkeit,
               case when erreichbarkeit = 'erreichbar' then email end as email
        from (
          select b.id, b.anrede, b.vorname, b.nachname, b.email,
                 case when b.zurueckgezogen_am is not null or exists (
                        select from bewerbung z where z.bewerber_id = b.id and z.firma_id = ${firmaId}::uuid
                          and z.zurueckgezogen_am is not null) then 'zurueckgezogen'
                      when b.eingeschrieben and not exists (
                        select from einschreibung g where ${isMeldung(firmaId, sql`b.id`)}) then 'vergeben'
                      when b.email is null or not ${isReachable(sql`v.firma_id = ${firmaId}::uuid`)} then 'ohneAdresse'
                      else 'erreichbar' end as erreichbarkeit
          from bewerber b where b.id = any (${sql.param(visible)}::uuid[])) b
        order by nachname, vorname, id`,
  );
}

/** In whose name the person writes: the active company's; undefined for who acts for none. */
export function findSender(db: Db, access: Access): Promise<MessageSender | undefined> {
  return first<MessageSender>(
    db,
    sql`select f.name as firma, b.vorname || ' ' || b.nachname as name, b.email
        from benutzer b join firma f on f.id = ${access.eigeneFirmaId}::uuid
        where b.id = ${access.benutzerId}`,
  );
}

/**
 * When the last messages since then were sent, newest first: the person's own and all of the active company's. Other
 * messages of the company wait until the end of the transaction.
 */
export async function listGesendete(
  db: Db,
  { benutzerId, eigeneFirmaId }: Access,
  since: Date,
): Promise<{ own: Date[]; all: Date[] }> {
  await lockLimit(db, `bewerbernachrichten ${eigeneFirmaId}`);
  const rows = await all<{ am: number; eigene: boolean }>(
    db,
    sql`select extract(epoch from gesendet_am)::float8 * 1000 as am,
               benutzer_id is not distinct from ${benutzerId}::uuid as eigene
        from bewerbernachricht
        where firma_id = ${eigeneFirmaId}::uuid and gesendet_am > ${since.toISOString()}
        order by gesendet_am desc`,
  );
  return {
    own: rows.filter(({ eigene }) => eigene).map(({ am }) => new Date(am)),
    all: rows.map(({ am }) => new Date(am)),
  };
}

/** A message as one applicant receives it. */
export interface SentNachricht {
  bewerberId: string;
  /** Name of who wrote it: accounts may be deleted. */
  gesendetVon: string;
  vorlage: Vorlage;
  betreff: string;
  text: string;
}

export async function insertNachrichten(
  db: Db,
  { benutzerId, eigeneFirmaId }: Access,
  messages: readonly SentNachricht[],
  now: Date,
): Promise<void> {
  if (eigeneFirmaId === null || messages.length === 0) return;
  const sent = { firmaId: eigeneFirmaId, benutzerId, gesendetAm: now };
  await db.insert(bewerbernachricht).values(messages.map((message) => ({ ...sent, ...message })));
}
