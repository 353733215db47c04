import { getKohortenverlauf, listKohorte } from '@firmenportal/contract/kohorte';
import { handle, type Route } from '#platform/http/route.ts';
import { filterOf } from '#platform/http/query-filter.ts';
import { auditStudents, auditWholeList } from '../studenten/shared/student-view.db.ts';
import { findKohorte, kohorteList } from './kohorte.db.ts';
import { kohorteColumns, presentKohortenmitglied, presentVerlauf } from './kohorte.presenter.ts';
import { findVerlauf } from './verlauf.db.ts';
import { listQuartalCells, listSemesterCells } from './cells.db.ts';

export function kohorteRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(
      listKohorte,
      async ({ db, access, query }) => {
        const { total, members } = await findKohorte(db, access, query);
        await auditStudents(db, access, 'einsicht.kohorte', members);
        const students = members.map((row) => row.studentId);
        const semester = Map.groupBy(
          await listSemesterCells(db, access, students),
          (cell) => cell.student_id,
        );
        const quartale = Map.groupBy(await listQuartalCells(db, access, students), (cell) => cell.student_id);
        const cellsOf = (id: string) => ({
          semester: semester.get(id) ?? [],
          quartale: quartale.get(id) ?? [],
        });
        return {
          total,
          members: members.map((row) => presentKohortenmitglied(basePath, row, cellsOf(row.studentId))),
        };
      },
      {
        name: 'kohorte',
        list: kohorteList,
        columns: kohorteColumns,
        audit: auditWholeList('einsicht.kohorte'),
      },
    ),
    handle(getKohortenverlauf, async ({ db, access, query }) =>
      presentVerlauf(basePath, await findVerlauf(db, access, filterOf(query))),
    ),
  ];
}
