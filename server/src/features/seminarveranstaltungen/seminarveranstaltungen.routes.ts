import {
  getSeminarfilter,
  getSeminarveranstaltung,
  listSeminarveranstaltungen,
} from '@firmenportal/contract/seminarveranstaltungen';
import { notFound } from '#platform/http/errors/api-error.ts';
import { handleList } from '#platform/http/list.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  findSeminarveranstaltung,
  listKategorien,
  seminarveranstaltungenList,
} from './seminarveranstaltungen.db.ts';
import {
  presentSeminarveranstaltung,
  seminarveranstaltungenColumns,
} from './seminarveranstaltungen.presenter.ts';

export function seminarveranstaltungenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handleList(
      listSeminarveranstaltungen,
      { name: 'seminare', list: seminarveranstaltungenList, columns: seminarveranstaltungenColumns },
      (row) => presentSeminarveranstaltung(basePath, row),
    ),
    handle(getSeminarfilter, async ({ db, query }) => ({
      '@id': `${basePath}/seminarveranstaltungen/filter`,
      '@type': 'Seminarfilter' as const,
      kategorien: (await listKategorien(db, query)).map(({ kategorie, anzahl }) => ({
        wert: kategorie,
        name: kategorie,
        anzahl,
      })),
    })),
    handle(getSeminarveranstaltung, async ({ db, params }) => {
      const row = await findSeminarveranstaltung(db, params.id);
      if (!row) throw notFound();
      return presentSeminarveranstaltung(basePath, row);
    }),
  ];
}
