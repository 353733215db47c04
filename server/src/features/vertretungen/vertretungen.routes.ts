import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import type { Locale } from '@firmenportal/contract/locale';
import type { Regel } from '@firmenportal/contract/texte/de-DE';
import {
  createVertretung,
  deleteVertretung,
  getVertretungswahl,
  listVertretungen,
} from '@firmenportal/contract/vertretungen';
import { recordAudit } from '#platform/audit/audit.ts';
import { notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violationText } from '#platform/http/errors/violation.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  deleteVertretungById,
  findHindrance,
  findVertretung,
  findVertretungen,
  insertVertretung,
  leadsStudents,
  listColleagues,
  lockLeitung,
} from './vertretungen.db.ts';
import { presentVertretung, presentChoices } from './vertretungen.presenter.ts';

export function vertretungenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(listVertretungen, async ({ db, access, query }) => {
      const { total, members } = await findVertretungen(db, access, query);
      return { total, members: members.map((row) => presentVertretung(basePath, row)) };
    }),
    handle(getVertretungswahl, async ({ db, access }) =>
      presentChoices(
        basePath,
        (await leadsStudents(db, access)) ? await listColleagues(db, access) : undefined,
      ),
    ),
    handle(createVertretung, async ({ db, access, body, locale }) => {
      const { von, bis } = body;
      const benutzerId = identifierOf(body.benutzer);
      const leitungId = await lockLeitung(db, access);
      const colleagues = await listColleagues(db, access);
      const hindrance = await findHindrance(db, { leitungId, benutzerId, von, bis });
      const violations = [
        leitungId === undefined && broken(locale, 'benutzer', 'vertretungOhneStudierende'),
        benutzerId === access.benutzerId
          ? broken(locale, 'benutzer', 'vertretungSelbst')
          : !colleagues.some(({ id }) => id === benutzerId) &&
            broken(locale, 'benutzer', 'vertretungUngeeignet'),
        hindrance.vergangen && broken(locale, 'bis', 'vertretungVergangen'),
        hindrance.doppelt && broken(locale, 'von', 'vertretungDoppelt'),
      ].filter((violation) => violation !== false);
      if (leitungId === undefined || violations.length > 0) throw new ValidationError(violations);
      const neu = { leitungId, benutzerId, von, bis };
      const id = await insertVertretung(db, access, neu);
      await recordAudit(db, access, 'vertretung.neu', {
        objekt: leitungId,
        angaben: { benutzerId, von, bis },
      });
      const row = await findVertretung(db, access, id);
      if (!row) throw new Error('the deputyship is out of its own scope');
      return presentVertretung(basePath, row);
    }),
    handle(deleteVertretung, async ({ db, access, params }) => {
      const ended = await deleteVertretungById(db, access, params.id);
      if (!ended) throw notFound();
      const { leitungId, ...details } = ended;
      await recordAudit(db, access, 'vertretung.beendet', { objekt: leitungId, angaben: details });
    }),
  ];
}

function broken(locale: Locale, propertyPath: string, code: Regel): Violation {
  return { propertyPath, message: violationText(locale, code), code };
}
