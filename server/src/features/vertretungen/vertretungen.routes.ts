import { kennungOf } from '@firmenportal/contract/hydra/iri';
import { violationText, type Violation } from '@firmenportal/contract/hydra/violation';
import type { Sprache } from '@firmenportal/contract/sprache';
import type { Regel } from '@firmenportal/contract/texte/de-DE';
import {
  createVertretung,
  deleteVertretung,
  getVertretungswahl,
  listVertretungen,
} from '@firmenportal/contract/vertretungen';
import { protokolliere } from '../../platform/audit/audit.ts';
import { notFound, ValidationError } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import {
  deleteVertretungById,
  findHindernis,
  findVertretung,
  findVertretungen,
  insertVertretung,
  leadsStudents,
  listKollegen,
  lockLeitung,
} from './vertretungen.db.ts';
import { presentVertretung, presentWahl } from './vertretungen.presenter.ts';

export function vertretungenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(listVertretungen, async ({ db, zugriff, query }) => {
      const { total, members } = await findVertretungen(db, zugriff, query);
      return { total, members: members.map((row) => presentVertretung(basis, row)) };
    }),
    handle(getVertretungswahl, async ({ db, zugriff }) =>
      presentWahl(basis, (await leadsStudents(db, zugriff)) ? await listKollegen(db, zugriff) : undefined),
    ),
    handle(createVertretung, async ({ db, zugriff, body, sprache }) => {
      const { von, bis } = body;
      const benutzerId = kennungOf(body.benutzer);
      const leitungId = await lockLeitung(db, zugriff);
      const kollegen = await listKollegen(db, zugriff);
      const hindernis = await findHindernis(db, { leitungId, benutzerId, von, bis });
      const violations = [
        leitungId === undefined && broken(sprache, 'benutzer', 'vertretungOhneStudierende'),
        benutzerId === zugriff.benutzerId
          ? broken(sprache, 'benutzer', 'vertretungSelbst')
          : !kollegen.some(({ id }) => id === benutzerId) &&
            broken(sprache, 'benutzer', 'vertretungUngeeignet'),
        hindernis.vergangen && broken(sprache, 'bis', 'vertretungVergangen'),
        hindernis.doppelt && broken(sprache, 'von', 'vertretungDoppelt'),
      ].filter((violation) => violation !== false);
      if (leitungId === undefined || violations.length > 0) throw new ValidationError(violations);
      const neu = { leitungId, benutzerId, von, bis };
      const id = await insertVertretung(db, zugriff, neu);
      await protokolliere(db, zugriff, 'vertretung.neu', {
        objekt: leitungId,
        angaben: { benutzerId, von, bis },
      });
      const row = await findVertretung(db, zugriff, id);
      if (!row) throw new Error('the deputyship is out of its own scope');
      return presentVertretung(basis, row);
    }),
    handle(deleteVertretung, async ({ db, zugriff, params }) => {
      const beendet = await deleteVertretungById(db, zugriff, params.id);
      if (!beendet) throw notFound();
      const { leitungId, ...angaben } = beendet;
      await protokolliere(db, zugriff, 'vertretung.beendet', { objekt: leitungId, angaben });
    }),
  ];
}

function broken(sprache: Sprache, propertyPath: string, code: Regel): Violation {
  return { propertyPath, message: violationText(sprache, code), code };
}
