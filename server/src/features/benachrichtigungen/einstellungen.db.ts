import { sql } from 'drizzle-orm';
import {
  BENACHRICHTIGUNGSTYPEN,
  type Benachrichtigungstyp,
  type Zustellung,
} from '@firmenportal/contract/benachrichtigungen';
import { all, type Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';

/** How a person wants to be notified about a type. */
export interface Einstellung {
  typ: Benachrichtigungstyp;
  portal: boolean;
  email: boolean;
  zustellung: Zustellung;
}

/**
 * How the person wants to be notified about these types. Falls back to the contract's default where the person has not
 * chosen.
 */
export async function findEinstellungen(
  db: Db,
  { benutzerId }: Access,
  types: readonly Benachrichtigungstyp[],
): Promise<Einstellung[]> {
  const rows = await all<Einstellung>(
    db,
    sql`select typ, portal, email, zustellung from benachrichtigung where benutzer_id = ${benutzerId}`,
  );
  const said = new Map(rows.map((row) => [row.typ, row]));
  return types.map((typ) => said.get(typ) ?? standardOf(typ));
}

function standardOf(typ: Benachrichtigungstyp): Einstellung {
  const { email, zustellung } = BENACHRICHTIGUNGSTYPEN[typ];
  return { typ, portal: true, email, zustellung };
}

/** Settings that are not named keep their value, even if somebody else changes them at the same time. */
export async function saveEinstellung(
  db: Db,
  { benutzerId }: Access,
  typ: Benachrichtigungstyp,
  { portal, email, zustellung }: { [K in keyof Omit<Einstellung, 'typ'>]?: Einstellung[K] | undefined },
): Promise<void> {
  const standard = standardOf(typ);
  await db.execute(
    sql`insert into benachrichtigung as b (benutzer_id, typ, portal, email, zustellung)
        values (${benutzerId}, ${typ}, ${portal ?? standard.portal}, ${email ?? standard.email},
                ${zustellung ?? standard.zustellung})
        on conflict (benutzer_id, typ) do update set
          portal = coalesce(${portal ?? null}, b.portal),
          email = coalesce(${email ?? null}, b.email),
          zustellung = coalesce(${zustellung ?? null}, b.zustellung)`,
  );
}
