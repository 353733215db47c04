import type { Dienstkontoumfang } from '@firmenportal/contract/dienstkonten';
import { newServiceKey } from '#platform/auth/service-keys.ts';
import { only, type Db } from '#platform/db/database.ts';
import { dienstkonto, dienstkontoschluessel } from '#features/dienstkonten/dienstkonten.table.ts';

const DAY = 86_400_000;

interface Values {
  firmaId?: string | null;
  name?: string;
  umfang?: Dienstkontoumfang[];
  netze?: string[];
  gueltigBis?: Date;
  widerrufenAm?: Date | null;
  benutzerId?: string | null;
}

/** A service account with one key; its identifier and the key. */
export async function newDienstkonto(
  db: Db,
  {
    firmaId = null,
    name = 'Programm',
    umfang = ['ROLE_FIRMENPORTAL_DOKUMENTE_LESEN'],
    netze = [],
    gueltigBis = new Date(Date.now() + 30 * DAY),
    widerrufenAm = null,
    benutzerId = null,
  }: Values = {},
): Promise<{ id: string; key: string }> {
  const now = new Date();
  const row = only(
    await db
      .insert(dienstkonto)
      .values({ firmaId, name, umfang, netze, benutzerId, angelegtAm: now, widerrufenAm })
      .returning(),
  );
  const key = newServiceKey();
  await db.insert(dienstkontoschluessel).values({
    firmaId,
    dienstkontoId: row.id,
    hash: key.hash,
    anfang: key.start,
    ausgegebenAm: now,
    gueltigBis,
  });
  return { id: row.id, key: key.text };
}
