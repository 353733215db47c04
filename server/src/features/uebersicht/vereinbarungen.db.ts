import { sql } from 'drizzle-orm';
import { mentionedIn } from '@firmenportal/contract/notizen';
import { VEREINBARUNG_SOON_DAYS } from '@firmenportal/contract/studierendennotizen';
import { MAX_VEREINBARUNGEN } from '@firmenportal/contract/uebersicht';
import { all, conjunction, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';

/** Characters of a note that the start page shows at most. */
const BEGINNING_LENGTH = 200;
/** Notes that are read at most: some of them mention somebody whose name is longer. */
const READ_AT_MOST = 4 * MAX_VEREINBARUNGEN;

export interface VereinbarungRow {
  id: string;
  student_id: string;
  /** The student's. */
  name: string;
  text: string;
  /** `YYYY-MM-DD` */
  faellig_am: string;
  tage: number;
}

/**
 * Open agreements that are due soon or were due before, with students whom the person may see now: those that the
 * person wrote, those whose text mentions them by the name that they have now, and the same of whom they stand in for
 * today (product.md §5).
 * @param shown the companies that the start page is about. A student may have come to them from another one of the
 * person's, whose notes `access` reaches as well.
 */
export async function listVereinbarungen(db: Db, access: Access, shown: Access): Promise<VereinbarungRow[]> {
  // Like notes in general: for the company's own people.
  if (access.eigeneFirmaId === null) return [];
  const found = await all<
    VereinbarungRow & { anfang: string; eigene: boolean; ich: string; namen: string[] }
  >(
    db,
    sql`select n.id, n.student_id, s.vorname || ' ' || s.nachname as name, n.text,
               left(n.text, ${BEGINNING_LENGTH}::int) as anfang,
               n.faellig_am::text as faellig_am, n.faellig_am - portal_heute() as tage, n.eigene, n.ich,
               -- A longer name that begins like it is meant where it is said.
               array(select distinct c.vorname || ' ' || c.nachname from benutzer c
                     join benutzer_firma x on x.benutzer_id = c.id and x.firma_id = n.firma_id
                     where starts_with(lower(c.vorname || ' ' || c.nachname), lower(n.ich))) as namen
        from (select n.*, coalesce(n.benutzer_id = b.id, false) as eigene, b.vorname || ' ' || b.nachname as ich
              from studierendennotiz n
              join benutzer b on b.id = ${access.benutzerId} or b.kontakt_id = any (array(
                select v.ausbildungsleitung_id from vertretung v
                where v.benutzer_id = ${access.benutzerId} and portal_heute() between v.von and v.bis))
              where ${conjunction([
                inCompanies(sql`n.firma_id`, access),
                sql`n.faellig_am <= portal_heute() + ${VEREINBARUNG_SOON_DAYS}::int`,
                sql`n.erledigt_am is null`,
                // Narrows them. Where a name ends is for `mentionedIn` to say.
                sql`(n.benutzer_id = b.id or position(lower('@' || b.vorname || ' ' || b.nachname) in lower(n.text)) > 0)`,
              ])}) n
        join student s on s.id = n.student_id
        where ${inCompanies(sql`s.firma_id`, shown) ?? sql`true`}
        -- The person's own ones are there, however often others mention them.
        order by n.eigene desc, n.faellig_am, n.verfasst_am, n.id
        limit ${READ_AT_MOST}`,
  );
  const shownOnce = new Map(
    found
      .filter(({ eigene, text, namen, ich }) => eigene || mentionedIn(text, namen).includes(ich))
      .map((row) => [row.id, row]),
  );
  return [...shownOnce.values()]
    .slice(0, MAX_VEREINBARUNGEN)
    .toSorted((one, other) => one.tage - other.tage)
    .map((row) => ({ ...row, text: row.anfang }));
}
