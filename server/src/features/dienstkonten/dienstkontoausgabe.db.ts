import { MAX_DIENSTKONTEN } from '@firmenportal/contract/dienstkonten';
import { recordAudit } from '#platform/audit/audit.ts';
import { newServiceKey } from '#platform/auth/service-keys.ts';
import type { Db } from '#platform/db/database.ts';
import { countDienstkonten, insertDienstkonto, insertKey, type NewKonto } from './dienstkonten.db.ts';

interface Issuing extends NewKonto {
  /** Last day of the key, `YYYY-MM-DD`, and the moment at which it ends. */
  readonly day: string;
  readonly ends: Date;
}

/**
 * Makes a service account with its first key, and audits it. Undefined where its company, or the school, has as many as it
 * may have.
 * @param benutzerId who makes it; null for the operator
 */
export async function issueDienstkonto(
  db: Db,
  benutzerId: string | null,
  { day, ends, ...konto }: Issuing,
  now: Date,
): Promise<{ id: string; name: string; key: string; ends: Date } | undefined> {
  const { firmaId, name } = konto;
  if ((await countDienstkonten(db, firmaId)) >= MAX_DIENSTKONTEN) return undefined;
  const umfang = [...new Set(konto.umfang)];
  const { id } = await insertDienstkonto(db, benutzerId, { ...konto, umfang }, now);
  const key = newServiceKey();
  await insertKey(db, { id, firmaId }, key, { now, ends });
  await recordAudit(db, benutzerId === null ? null : { benutzerId, firmaId }, 'dienstkonto.neu', {
    objekt: id,
    angaben: { umfang, bis: day },
  });
  return { id, name, key: key.text, ends };
}
