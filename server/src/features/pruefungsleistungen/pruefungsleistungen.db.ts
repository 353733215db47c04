import { sql } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { all, conjunction, first, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/scope.ts';
import { rememberedTotal } from '../../platform/db/totals.ts';
import type { Seite } from '../../platform/http/handler.ts';

type Query = QueryOfOperation<typeof listPruefungsleistungen>;

export interface PruefungsleistungRow {
  id: string;
  firma_id: string;
  student_id: string;
  semester: number;
  modulnummer: string;
  modul: string;
  pruefungsdatum: string | null;
  notenerfassungsdatum: string | null;
  note: string | null;
  bestanden: boolean;
  credits: string;
  versuch: number;
  muendliche_ergaenzungspruefung_erlaubt: boolean;
  anerkannt: boolean;
}

const SORTIERUNG: Record<Query['order'][number][0], Sortierung> = {
  semester: { spalten: [sql`n.semester`] },
  modulnummer: { spalten: [sql`n.modulnummer`] },
  modul: { spalten: [sql`n.modul`] },
  pruefungsdatum: { spalten: [sql`n.pruefungsdatum`], leer: true },
  notenerfassungsdatum: { spalten: [sql`n.notenerfassungsdatum`], leer: true },
  note: { spalten: [sql`n.note`], leer: true },
  credits: { spalten: [sql`n.credits`] },
  versuch: { spalten: [sql`n.versuch`] },
};

/** One page of the released grades in scope. */
export async function findPruefungsleistungen(
  db: Db,
  zugriff: Zugriff,
  query: Query,
): Promise<Seite<PruefungsleistungRow>> {
  const { page, itemsPerPage, order, ...filter } = query;
  const { student, studiengang, centuria, semester, von, bis, nichtBestanden } = filter;
  const ofStudent = conjunction([
    studiengang && sql`s.studiengang_id = ${studiengang}`,
    centuria && sql`s.centuria = ${centuria}`,
  ]);
  const where = conjunction([
    inFirmen(sql`n.firma_id`, zugriff),
    student && sql`n.student_id = ${student}`,
    (studiengang ?? centuria) &&
      sql`exists (select from student s where s.id = n.student_id and ${ofStudent})`,
    semester && sql`n.semester = ${Number(semester)}`,
    von && sql`n.notenerfassungsdatum >= ${von}`,
    bis && sql`n.notenerfassungsdatum <= ${bis}`,
    nichtBestanden === undefined ? undefined : sql`n.bestanden = ${!nichtBestanden}`,
  ]);
  const total = await rememberedTotal(zugriff, `pruefungsleistungen ${JSON.stringify(filter)}`, async () => {
    const row = await first<{ total: string }>(
      db,
      sql`select count(*) as total from notensicht n where ${where}`,
    );
    return Number(row?.total);
  });
  const members = await all<PruefungsleistungRow>(
    db,
    sql`select n.id, n.firma_id, n.student_id, n.semester, n.modulnummer, n.modul, n.pruefungsdatum, n.notenerfassungsdatum,
               n.note, n.bestanden, n.credits, n.versuch, n.muendliche_ergaenzungspruefung_erlaubt, n.anerkannt
        from notensicht n where ${where}
        order by ${orderBy(order, SORTIERUNG, sql`n.id`)} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
  );
  return { total, members };
}
