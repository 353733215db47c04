import { HIGH_FEHLZEIT_PERCENT } from '@firmenportal/contract/bedarf';
import { REMINDER_AFTER_DAYS } from '@firmenportal/contract/freigaben';
import { sql } from 'drizzle-orm';
import { conjunction, one, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { rememberedInScope } from '#platform/db/query/totals.ts';
import { hasNotenlink } from '../freigaben/shared/anfragestand.db.ts';
import { anfragenWithReminder } from '../freigaben/shared/erinnerung.db.ts';
import { fehlanteil, shareMissed } from '../anwesenheiten/shared/fehlzeit.db.ts';
import { countRecent, type Recent } from './recent.db.ts';
import { TRANSFER_OVERDUE } from '../transferleistungen/shared/transferfrist.db.ts';

/** Absence covers this many quarters (product.md §5). */
const FEHLZEIT_QUARTALE = 3;

const immatrikuliert = sql`(s.exmatrikulation is null or s.exmatrikulation > portal_heute())`;

interface StudierendeRow {
  studierende: number;
  gefaehrdete: number;
  fehlende_freigaben: number;
  durchschnitt: string | null;
  neue_noten: number;
  fehlzeiten: string | null;
  hohe_fehlzeiten: number;
  ueberfaellige: number;
  noten_zuletzt: Recent;
}

/**
 * Figures of the students in scope. Each counts the same as the list that it links to. Computed once for each version
 * of the data.
 */
export function findStudierende(
  db: Db,
  access: Access,
  { studium, letzter_besuch: seit }: { studium: string; letzter_besuch: string },
): Promise<StudierendeRow> {
  const ofVersion = { ...access, stand: studium };
  return rememberedInScope(ofVersion, `uebersicht studierende ${seit}`, async () => ({
    ...(await findZahlen(db, access)),
    ...(await countNewNoten(db, access, seit)),
    // Independent of anybody's last visit, so the result is the same for everybody with the scope.
    ...(await rememberedInScope(ofVersion, 'uebersicht fehlzeiten', () => findFehlzeiten(db, access))),
    ...(await rememberedInScope(ofVersion, 'uebersicht transferleistungen', () => countOverdue(db, access))),
    noten_zuletzt: await rememberedInScope(ofVersion, 'uebersicht noten zuletzt', () =>
      countRecent(db, {
        from: sql`notensicht n`,
        day: sql`n.notenerfassungsdatum`,
        where: inCompanies(sql`n.firma_id`, access),
      }),
    ),
  }));
}

function findZahlen(db: Db, access: Access) {
  return one<Pick<StudierendeRow, 'studierende' | 'gefaehrdete' | 'fehlende_freigaben' | 'durchschnitt'>>(
    db,
    sql`select count(*)::int as studierende, count(*) filter (where s.gefaehrdete_module > 0)::int as gefaehrdete,
               count(*) filter (where not s.notenfreigabe and not ${hasNotenlink(sql`s`)})::int as fehlende_freigaben,
               trunc(avg(s.durchschnitt), 1)::text as durchschnitt
        from studierendensicht s where ${conjunction([inCompanies(sql`s.firma_id`, access), immatrikuliert])}`,
  );
}

function countNewNoten(db: Db, access: Access, seit: string) {
  return one<Pick<StudierendeRow, 'neue_noten'>>(
    db,
    sql`select count(*)::int as neue_noten from notensicht n
        where ${conjunction([inCompanies(sql`n.firma_id`, access), sql`n.notenerfassungsdatum >= ${seit}`])}`,
  );
}

/** The share of absent and deregistered among the recorded sessions (product.md §5). */
function findFehlzeiten(db: Db, access: Access) {
  return one<Pick<StudierendeRow, 'fehlzeiten' | 'hohe_fehlzeiten'>>(
    db,
    sql`select ${shareMissed(sql`sum(f.versaeumt)`, sql`sum(f.erfasst)`)}::text as fehlzeiten,
               count(*) filter (where ${fehlanteil(sql`s.id`)} >= ${HIGH_FEHLZEIT_PERCENT}::int)::int as hohe_fehlzeiten
        from student s
        -- One look into an index for each student: a join may read the sums of every company.
        cross join lateral (
          select sum(erfasst) as erfasst, sum(versaeumt) as versaeumt from fehlzeit
          where student_id = s.id and quartal_id = any (array(
            select id from quartal where beginn <= portal_heute()
            order by beginn desc limit ${FEHLZEIT_QUARTALE}))) f
        where ${conjunction([inCompanies(sql`s.firma_id`, access), immatrikuliert])}`,
  );
}

function countOverdue(db: Db, access: Access) {
  return one<Pick<StudierendeRow, 'ueberfaellige'>>(
    db,
    sql`select count(*)::int as ueberfaellige from transferleistung t
        where ${conjunction([inCompanies(sql`t.firma_id`, access), TRANSFER_OVERDUE])}`,
  );
}

/** Release requests of which students can be reminded now. */
export async function countRemindableAnfragen(db: Db, access: Access, now: Date): Promise<number> {
  const at = now.toISOString();
  const { anzahl } = await one<{ anzahl: number }>(
    db,
    sql`select count(*)::int as anzahl from ${anfragenWithReminder(now)}
        where ${conjunction([
          inCompanies(sql`a.firma_id`, access),
          // Implied. Narrows the requests before their states are looked up.
          sql`a.gueltig_bis > ${at} and a.angefordert_am <= ${at}::timestamptz - make_interval(days => ${REMINDER_AFTER_DAYS})`,
          sql`erinnerung.ab <= ${at}`,
        ])}`,
  );
  return anzahl;
}
