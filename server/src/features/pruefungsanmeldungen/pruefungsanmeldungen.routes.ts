import { listPruefungsanmeldungen } from '@firmenportal/contract/pruefungsanmeldungen';
import { handle, type Route } from '../../platform/http/handler.ts';
import { auditStudents, auditWholeList } from '../stammdaten/student-einsicht.db.ts';
import { findPruefungsanmeldungen, pruefungsanmeldungenListe } from './pruefungsanmeldungen.db.ts';
import { presentPruefungsanmeldung, pruefungsanmeldungenSpalten } from './pruefungsanmeldungen.presenter.ts';

export function pruefungsanmeldungenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(
      listPruefungsanmeldungen,
      async ({ db, zugriff, query }) => {
        const { total, members } = await findPruefungsanmeldungen(db, zugriff, query);
        await auditStudents(db, zugriff, 'einsicht.pruefungsanmeldungen', members);
        return { total, members: members.map((row) => presentPruefungsanmeldung(basis, row)) };
      },
      {
        name: 'pruefungsanmeldungen',
        liste: pruefungsanmeldungenListe,
        spalten: pruefungsanmeldungenSpalten,
        audit: auditWholeList('einsicht.pruefungsanmeldungen'),
      },
    ),
  ];
}
