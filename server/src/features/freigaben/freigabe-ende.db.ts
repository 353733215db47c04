import { sql } from 'drizzle-orm';
import { all, type Db } from '#platform/db/database.ts';

const AT_ONCE = 500;

/**
 * Clears releases of some students that ended before the transaction's day, and returns how many. Skips students that
 * are locked by others.
 */
export async function clearEnded(db: Db): Promise<number> {
  const cleared = await all(
    db,
    sql`update student s
        set notenfreigabe = s.notenfreigabe and coalesce(s.notenfreigabe_bis >= portal_heute(), true),
            pruefungsanmeldungsfreigabe =
              s.pruefungsanmeldungsfreigabe and coalesce(s.pruefungsanmeldungsfreigabe_bis >= portal_heute(), true)
        from (select id from student
              -- Two looks into an index tell whether there are any: the condition itself may read the whole table.
              where ((select min(notenfreigabe_bis) from student where notenfreigabe) < portal_heute()
                     or (select min(pruefungsanmeldungsfreigabe_bis) from student where pruefungsanmeldungsfreigabe)
                          < portal_heute())
                and (notenfreigabe and notenfreigabe_bis < portal_heute()
                     or pruefungsanmeldungsfreigabe and pruefungsanmeldungsfreigabe_bis < portal_heute())
              limit ${AT_ONCE} for no key update skip locked) ended
        where s.id = ended.id
        returning s.id`,
  );
  return cleared.length;
}
