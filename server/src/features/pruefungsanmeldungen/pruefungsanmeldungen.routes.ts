import { listPruefungsanmeldungen } from '@firmenportal/contract/pruefungsanmeldungen';
import { protokolliere } from '../../platform/audit/audit.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { findPruefungsanmeldungen, pruefungsanmeldungenListe } from './pruefungsanmeldungen.db.ts';
import { presentPruefungsanmeldung, pruefungsanmeldungenSpalten } from './pruefungsanmeldungen.presenter.ts';

export function pruefungsanmeldungenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(
      listPruefungsanmeldungen,
      async ({ db, zugriff, query }) => {
        const { total, members } = await findPruefungsanmeldungen(db, zugriff, query);
        // As with grades: a list over many is none of a person in particular.
        const [seen] = members;
        if (query.student !== undefined && seen) {
          await protokolliere(db, { ...zugriff, firmaId: seen.firma_id }, 'einsicht.pruefungsanmeldungen', {
            objekt: query.student,
          });
        }
        return { total, members: members.map((row) => presentPruefungsanmeldung(basis, row)) };
      },
      {
        name: 'pruefungsanmeldungen',
        liste: pruefungsanmeldungenListe,
        spalten: pruefungsanmeldungenSpalten,
      },
    ),
  ];
}
