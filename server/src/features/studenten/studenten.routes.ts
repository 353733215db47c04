import {
  getLeistungsuebersicht,
  getStudent,
  getStudierendenfilter,
  getStudierendenstatistik,
  listStudenten,
} from '@firmenportal/contract/studenten';
import { protokolliere } from '../../platform/audit/audit.ts';
import { inWorker } from '../../platform/load/workers.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { filterOf } from '../../platform/http/query-filter.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { findLeistungsuebersicht } from './leistungsuebersicht.db.ts';
import { fileNameOf, type drawLeistungsuebersicht } from './leistungsuebersicht.presenter.ts';
import { findStatistik } from './statistik.db.ts';
import { presentStatistik } from './statistik.presenter.ts';
import { findStudent, findStudenten, listWahlen, studentenListe } from './studenten.db.ts';
import {
  presentFilter,
  presentStudent,
  presentStudentZeile,
  studentenSpalten,
} from './studenten.presenter.ts';

export function studentenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(
      listStudenten,
      async ({ db, zugriff, query }) => {
        const { total, members } = await findStudenten(db, zugriff, query);
        return { total, members: members.map((row) => presentStudentZeile(basis, row)) };
      },
      {
        name: 'studierende',
        liste: (zugriff, query) => studentenListe(zugriff, query),
        spalten: studentenSpalten,
      },
    ),
    handle(getStudierendenfilter, async ({ db, zugriff, query }) =>
      presentFilter(basis, await listWahlen(db, zugriff, filterOf(query))),
    ),
    handle(getStudent, async ({ db, zugriff, params }) => {
      const row = await findStudent(db, zugriff, params.id);
      if (!row) throw notFound();
      await protokolliere(db, { ...zugriff, firmaId: row.firma_id }, 'einsicht.student', { objekt: row.id });
      return presentStudent(basis, row);
    }),
    handle(getStudierendenstatistik, async ({ db, zugriff, params }) => {
      const statistik = await findStatistik(db, zugriff, params.id);
      if (!statistik) throw notFound();
      const { notenfreigabe, firma_id: firmaId } = statistik.gesamt;
      const einsicht = notenfreigabe ? 'einsicht.noten' : 'einsicht.anwesenheit';
      await protokolliere(db, { ...zugriff, firmaId }, einsicht, { objekt: params.id });
      return presentStatistik(basis, params.id, statistik);
    }),
    handle(getLeistungsuebersicht, async ({ db, zugriff, params, sprache, jetzt }) => {
      const uebersicht = await findLeistungsuebersicht(db, zugriff, params.id);
      if (!uebersicht) throw notFound();
      const { notenfreigabe, firma_id: firmaId } = uebersicht.statistik.gesamt;
      if (!notenfreigabe) throw new ApiError(409, 'fehler.409.notenfreigabe');
      await protokolliere(db, { ...zugriff, firmaId }, 'einsicht.leistungsuebersicht', { objekt: params.id });
      return {
        name: fileNameOf(uebersicht, { sprache, jetzt }),
        medientyp: 'application/pdf',
        inhalt: () =>
          inWorker<typeof drawLeistungsuebersicht>(
            zugriff.benutzerId,
            import.meta.resolve('./leistungsuebersicht.presenter.ts'),
            'drawLeistungsuebersicht',
            { uebersicht, sprache, jetzt },
          ),
      };
    }),
  ];
}
