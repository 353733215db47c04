import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { protokolliere } from '../../platform/audit/audit.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { findPruefungsleistungen, pruefungsleistungenListe } from './pruefungsleistungen.db.ts';
import { presentPruefungsleistung, pruefungsleistungenSpalten } from './pruefungsleistungen.presenter.ts';

export function pruefungsleistungenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(
      listPruefungsleistungen,
      async ({ db, zugriff, query }) => {
        const { total, members } = await findPruefungsleistungen(db, zugriff, query);
        // One person's grades were looked at; a list over many is none of a person in particular.
        const [seen] = members;
        if (query.student !== undefined && seen) {
          await protokolliere(db, { ...zugriff, firmaId: seen.firma_id }, 'einsicht.noten', {
            objekt: query.student,
          });
        }
        return { total, members: members.map((row) => presentPruefungsleistung(basis, row)) };
      },
      { name: 'noten', liste: pruefungsleistungenListe, spalten: pruefungsleistungenSpalten },
    ),
  ];
}
