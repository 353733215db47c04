import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { handle, type Route } from '#platform/http/route.ts';
import { auditStudents, auditWholeList } from '../studenten/shared/student-einsicht.db.ts';
import { findPruefungsleistungen, pruefungsleistungenListe } from './pruefungsleistungen.db.ts';
import { presentPruefungsleistung, pruefungsleistungenSpalten } from './pruefungsleistungen.presenter.ts';

export function pruefungsleistungenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(
      listPruefungsleistungen,
      async ({ db, access, query }) => {
        const { total, members } = await findPruefungsleistungen(db, access, query);
        await auditStudents(db, access, 'einsicht.noten', members);
        return { total, members: members.map((row) => presentPruefungsleistung(basePath, row)) };
      },
      {
        name: 'noten',
        list: pruefungsleistungenListe,
        columns: pruefungsleistungenSpalten,
        audit: auditWholeList('einsicht.noten'),
      },
    ),
  ];
}
