import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { FREIGABE_DAYS } from '@firmenportal/contract/freigaben';
import { hashOfLinkToken, newLinkToken } from '@firmenportal/server/platform/auth/link-token';
import { all, type Db } from '@firmenportal/server/platform/db/database';
import { freigabeanfrage, freigabeereignis } from '@firmenportal/server/features/freigaben/freigaben.table';
import { addDays } from '../calendar.ts';
import { findFirma, findKonto } from './lookup.ts';

/**
 * How many days ago company A asked for grades, and when the student declined: a recent request, an old one and a
 * declined one.
 */
const ASKED: readonly { daysAgo: number; declinedDaysAgo?: number }[] = [
  { daysAgo: 2 },
  { daysAgo: 12 },
  { daysAgo: 9, declinedDaysAgo: 8 },
];

/** Requests releases from students who have granted none. */
export async function requestFreigaben(db: Db, day: string): Promise<void> {
  const firmaId = await findFirma(db, '10001');
  const { id: benutzerId, name: angefordertVon } = await findKonto(db, 'ausbildung');
  const students = await all<{ id: string }>(
    db,
    sql`select id from student where firma_id = ${firmaId} and not notenfreigabe and exmatrikulation is null
        order by matrikelnummer desc limit ${ASKED.length}`,
  );
  const at = (daysAgo: number) => new Date(`${addDays(day, -daysAgo)}T09:40:00Z`);
  for (const [index, { daysAgo, declinedDaysAgo }] of ASKED.entries()) {
    const studentId = students[index]?.id;
    if (studentId === undefined) throw new Error('demo: too few students without a release');
    const [id, art] = [randomUUID(), 'noten'] as const;
    const step = { firmaId, studentId, anfrageId: id, art };
    await db.insert(freigabeanfrage).values({
      id,
      firmaId,
      studentId,
      art,
      benutzerId,
      angefordertVon,
      angefordertAm: at(daysAgo),
      tokenHash: hashOfLinkToken(newLinkToken()),
      gueltigBis: at(daysAgo - FREIGABE_DAYS),
    });
    await db.insert(freigabeereignis).values({ ...step, ereignis: 'angefordert', am: at(daysAgo) });
    if (declinedDaysAgo === undefined) continue;
    await db.insert(freigabeereignis).values({ ...step, ereignis: 'abgelehnt', am: at(declinedDaysAgo) });
  }
}
