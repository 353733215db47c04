import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { handle, type Route } from '../../platform/http/handler.ts';
import { auditStudents, auditWholeList } from '../stammdaten/student-einsicht.db.ts';
import { findPruefungsleistungen, pruefungsleistungenListe } from './pruefungsleistungen.db.ts';
import { presentPruefungsleistung, pruefungsleistungenSpalten } from './pruefungsleistungen.presenter.ts';

export function pruefungsleistungenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(
      listPruefungsleistungen,
      async ({ db, zugriff, query }) => {
        const { total, members } = await findPruefungsleistungen(db, zugriff, query);
        await auditStudents(db, zugriff, 'einsicht.noten', members);
        return { total, members: members.map((row) => presentPruefungsleistung(basis, row)) };
      },
      {
        name: 'noten',
        liste: pruefungsleistungenListe,
        spalten: pruefungsleistungenSpalten,
        audit: auditWholeList('einsicht.noten'),
      },
    ),
  ];
}
