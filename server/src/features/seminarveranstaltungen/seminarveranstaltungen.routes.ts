import {
  getSeminarfilter,
  getSeminarveranstaltung,
  listSeminarveranstaltungen,
} from '@firmenportal/contract/seminarveranstaltungen';
import { notFound } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import {
  findSeminarveranstaltung,
  findSeminarveranstaltungen,
  listKategorien,
  seminarveranstaltungenListe,
} from './seminarveranstaltungen.db.ts';
import {
  presentSeminarveranstaltung,
  seminarveranstaltungenSpalten,
} from './seminarveranstaltungen.presenter.ts';

export function seminarveranstaltungenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(
      listSeminarveranstaltungen,
      async ({ db, zugriff, query }) => {
        const { total, members } = await findSeminarveranstaltungen(db, zugriff, query);
        return { total, members: members.map((row) => presentSeminarveranstaltung(basis, row)) };
      },
      { name: 'seminare', liste: seminarveranstaltungenListe, spalten: seminarveranstaltungenSpalten },
    ),
    handle(getSeminarfilter, async ({ db, query }) => ({
      '@id': `${basis}/seminarveranstaltungen/filter`,
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
      return presentSeminarveranstaltung(basis, row);
    }),
  ];
}
