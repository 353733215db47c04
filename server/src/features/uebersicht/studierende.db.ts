import { sql } from 'drizzle-orm';
import { conjunction, first, type Db } from '../../platform/db/database.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { rememberedInScope } from '../../platform/db/query/totals.ts';
import { anfragenMitStand } from '../stammdaten/anfragestand.db.ts';

/** Absence is that of this many quarters (product.md §5). */
const FEHLZEIT_QUARTALE = 3;

const immatrikuliert = sql`(s.exmatrikulation is null or s.exmatrikulation > portal_heute())`;

interface StudierendeRow {
  studierende: number;
  gefaehrdete: number;
  durchschnitt: string | null;
  neue_noten: number;
  fehlzeiten: string | null;
}

/** Figures of the students in scope, each as the list that it leads to counts it; once for a version of the data. */
export function findStudierende(
  db: Db,
  zugriff: Zugriff,
  { studium, letzter_besuch: seit }: { studium: string; letzter_besuch: string },
): Promise<StudierendeRow> {
  const ofVersion = { ...zugriff, stand: studium };
  return rememberedInScope(ofVersion, `uebersicht studierende ${seit}`, async () => ({
    ...(await findZahlen(db, zugriff)),
    ...(await countNeueNoten(db, zugriff, seit)),
    // Asked for by nobody's last visit: the same for everybody of a scope.
    ...(await rememberedInScope(ofVersion, 'uebersicht fehlzeiten', () => findFehlzeiten(db, zugriff))),
  }));
}

function findZahlen(db: Db, zugriff: Zugriff) {
  return only<Pick<StudierendeRow, 'studierende' | 'gefaehrdete' | 'durchschnitt'>>(
    first(
      db,
      sql`select count(*)::int as studierende, count(*) filter (where s.gefaehrdete_module > 0)::int as gefaehrdete,
                 trunc(avg(s.durchschnitt), 1)::text as durchschnitt
          from studierendensicht s where ${conjunction([inFirmen(sql`s.firma_id`, zugriff), immatrikuliert])}`,
    ),
  );
}

function countNeueNoten(db: Db, zugriff: Zugriff, seit: string) {
  return only<Pick<StudierendeRow, 'neue_noten'>>(
    first(
      db,
      sql`select count(*)::int as neue_noten from notensicht n
          where ${conjunction([inFirmen(sql`n.firma_id`, zugriff), sql`n.notenerfassungsdatum >= ${seit}`])}`,
    ),
  );
}

/** Of the sessions that were recorded, deregistered and absent ones (product.md §5). */
function findFehlzeiten(db: Db, zugriff: Zugriff) {
  return only<Pick<StudierendeRow, 'fehlzeiten'>>(
    first(
      db,
      sql`select trunc(100.0 * sum(f.versaeumt) / nullif(sum(f.erfasst), 0), 1)::text as fehlzeiten
          from student s
          -- One look into an index for each student: a join may read the sums of every company.
          cross join lateral (
            select sum(erfasst) as erfasst, sum(versaeumt) as versaeumt from fehlzeit
            where student_id = s.id and quartal_id = any (array(
              select id from quartal where beginn <= portal_heute()
              order by beginn desc limit ${FEHLZEIT_QUARTALE}))) f
          where ${conjunction([inFirmen(sql`s.firma_id`, zugriff), immatrikuliert])}`,
    ),
  );
}

/** Release requests that students have not answered, and still can. */
export async function countOffeneAnfragen(db: Db, zugriff: Zugriff, jetzt: Date): Promise<number> {
  const { anzahl } = await only<{ anzahl: number }>(
    first(
      db,
      sql`select count(*)::int as anzahl from ${anfragenMitStand(jetzt)}
          where ${conjunction([
            inFirmen(sql`a.firma_id`, zugriff),
            // What follows from the state, and is found without it.
            sql`a.gueltig_bis > ${jetzt.toISOString()}`,
            sql`stand.stand = 'offen'`,
          ])}`,
    ),
  );
  return anzahl;
}

async function only<Row>(found: Promise<Row | undefined>): Promise<Row> {
  const row = await found;
  if (!row) throw new Error('the statement has one row');
  return row;
}
