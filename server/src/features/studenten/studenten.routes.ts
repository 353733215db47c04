import {
  getLeistungsuebersicht,
  getStudent,
  getStudierendenfilter,
  getStudierendenstatistik,
  listStudenten,
} from '@firmenportal/contract/studenten';
import { recordAudit } from '#platform/audit/audit.ts';
import { inWorker } from '#platform/load/workers.ts';
import { ApiError, notFound } from '#platform/http/errors/api-error.ts';
import { filterOf } from '#platform/http/query-filter.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { findBedarf } from '../kohorte/shared/bedarf.db.ts';
import { findLeistungsuebersicht } from './leistungsuebersicht.db.ts';
import { fileNameOf, type drawLeistungsuebersicht } from './leistungsuebersicht.presenter.ts';
import { findStatistik } from './statistik.db.ts';
import { presentStatistik } from './statistik.presenter.ts';
import { findStudent, findStudenten, listChoices, studentenList } from './studenten.db.ts';
import {
  presentFilter,
  presentStudent,
  presentStudentListItem,
  studentenColumns,
} from './studenten.presenter.ts';

export function studentenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(
      listStudenten,
      async ({ db, access, query }) => {
        const { total, members } = await findStudenten(db, access, query);
        return { total, members: members.map((row) => presentStudentListItem(basePath, row)) };
      },
      {
        name: 'studierende',
        list: studentenList,
        columns: studentenColumns,
      },
    ),
    handle(getStudierendenfilter, async ({ db, access, query }) =>
      presentFilter(basePath, await listChoices(db, access, filterOf(query))),
    ),
    handle(getStudent, async ({ db, access, params }) => {
      const row = await findStudent(db, access, params.id);
      if (!row) throw notFound();
      await recordAudit(db, { ...access, firmaId: row.firmaId }, 'einsicht.student', { objekt: row.id });
      return presentStudent(basePath, row, await findBedarf(db, access, row.id));
    }),
    handle(getStudierendenstatistik, async ({ db, access, params }) => {
      const statistik = await findStatistik(db, access, params.id);
      if (!statistik) throw notFound();
      const { notenfreigabe, firmaId } = statistik.gesamt;
      const view = notenfreigabe ? 'einsicht.noten' : 'einsicht.anwesenheit';
      await recordAudit(db, { ...access, firmaId }, view, { objekt: params.id });
      return presentStatistik(basePath, params.id, statistik);
    }),
    handle(getLeistungsuebersicht, async ({ db, access, params, locale, now }) => {
      const uebersicht = await findLeistungsuebersicht(db, access, params.id);
      if (!uebersicht) throw notFound();
      const { notenfreigabe, firmaId } = uebersicht.statistik.gesamt;
      if (!notenfreigabe) throw new ApiError(409, 'fehler.409.notenfreigabe');
      await recordAudit(db, { ...access, firmaId }, 'einsicht.leistungsuebersicht', { objekt: params.id });
      return {
        name: fileNameOf(uebersicht, { locale, now }),
        mediaType: 'application/pdf',
        content: () =>
          inWorker<typeof drawLeistungsuebersicht>(
            access.benutzerId,
            import.meta.resolve('./leistungsuebersicht.presenter.ts'),
            'drawLeistungsuebersicht',
            { uebersicht, locale, now },
          ),
      };
    }),
  ];
}
