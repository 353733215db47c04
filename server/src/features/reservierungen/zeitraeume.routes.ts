import { violationText, type Violation } from '@firmenportal/contract/hydra/violation';
import {
  createReservierungszeitraum,
  deleteReservierungszeitraum,
  listReservierungszeitraeume,
  updateReservierungszeitraum,
} from '@firmenportal/contract/reservierungen';
import type { Sprache } from '@firmenportal/contract/sprache';
import type { Regel } from '@firmenportal/contract/texte/de-DE';
import { protokolliere } from '../../platform/audit/audit.ts';
import { ApiError, notFound, ValidationError } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { zeitText } from '../../platform/texte/tag.ts';
import { presentZeitraum } from './reservierungen.presenter.ts';
import { endeOf, standOf, type Zeitraum } from './reservierungen.rules.ts';
import {
  deleteZeitraum,
  findZeitraeume,
  insertZeitraum,
  lockZeitraeume,
  lockZeitraum,
  UeberschneidungError,
  updateZeitraum,
} from './zeitraeume.db.ts';

interface Deps {
  basis: string;
  uhr: () => Date;
}

/** The periods in which companies reserve: the school's people open and close them. */
export function zeitraeumeRoutes({ basis, uhr }: Deps): Route[] {
  return [
    handle(listReservierungszeitraeume, async ({ db, zugriff, query, jetzt }) => {
      const { total, members } = await findZeitraeume(db, zugriff, query, jetzt);
      return { total, members: members.map((row) => presentZeitraum(basis, row, jetzt)) };
    }),
    handle(createReservierungszeitraum, async ({ db, zugriff, body, jetzt, sprache }) => {
      const neu = { jahr: body.jahr, von: Date.parse(body.von), bis: Date.parse(body.bis) };
      if (neu.bis <= jetzt.getTime()) throw broken(sprache, 'bis', 'zeitraumVergangen');
      await lockZeitraeume(db);
      const row = await overlapping(sprache, 'von', insertZeitraum(db, neu));
      await protokolliere(db, zugriff, 'reservierungszeitraum.neu', {
        objekt: row.id,
        angaben: { jahr: row.jahr, ...zeitenOf(row) },
      });
      return presentZeitraum(basis, row, jetzt);
    }),
    handle(updateReservierungszeitraum, async ({ db, zugriff, params, body, sprache }) => {
      await lockZeitraeume(db);
      const vorher = await lockZeitraum(db, params.id);
      if (!vorher) throw notFound();
      // Whoever saved in the period meanwhile did so before it was closed.
      const jetzt = uhr();
      const nachher = {
        ...vorher,
        ...(body.von !== undefined && { von: Date.parse(body.von) }),
        ...(body.bis !== undefined && { bis: endeOf(Date.parse(body.bis), jetzt) }),
      };
      if (nachher.von === vorher.von && nachher.bis === vorher.bis)
        return presentZeitraum(basis, vorher, jetzt);
      requireAenderbar(vorher, nachher, jetzt, sprache);
      const geaendert = nachher.von === vorher.von ? 'bis' : 'von';
      await overlapping(sprache, geaendert, updateZeitraum(db, nachher));
      await protokolliere(db, zugriff, 'reservierungszeitraum.geaendert', {
        objekt: vorher.id,
        angaben: { jahr: vorher.jahr, vorher: zeitenOf(vorher), nachher: zeitenOf(nachher) },
      });
      return presentZeitraum(basis, nachher, jetzt);
    }),
    handle(deleteReservierungszeitraum, async ({ db, zugriff, params, sprache }) => {
      const row = await lockZeitraum(db, params.id);
      if (!row) throw notFound();
      if (standOf(row, uhr()) !== 'bevorstehend') {
        const von = zeitText(new Date(row.von), sprache);
        throw new ApiError(409, 'fehler.409.zeitraumBegonnen', { angaben: { von } });
      }
      await deleteZeitraum(db, row.id);
      await protokolliere(db, zugriff, 'reservierungszeitraum.geloescht', {
        objekt: row.id,
        angaben: { jahr: row.jahr, ...zeitenOf(row) },
      });
    }),
  ];
}

const zeitenOf = ({ von, bis }: Zeitraum) => ({
  von: new Date(von).toISOString(),
  bis: new Date(bis).toISOString(),
});

/** Refuses (422) what turns time around, and what says of the past that it was otherwise. */
function requireAenderbar(vorher: Zeitraum, nachher: Zeitraum, jetzt: Date, sprache: Sprache): void {
  if (nachher.von !== vorher.von && standOf(vorher, jetzt) !== 'bevorstehend') {
    throw broken(sprache, 'von', 'zeitraumBegonnen');
  }
  if (nachher.von >= nachher.bis) throw broken(sprache, 'bis', 'zeitraum');
  if (nachher.bis < jetzt.getTime()) throw broken(sprache, 'bis', 'zeitraumVergangen');
}

async function overlapping<T>(sprache: Sprache, propertyPath: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof UeberschneidungError
      ? broken(sprache, propertyPath, 'zeitraumUeberschneidung')
      : error;
  }
}

function broken(sprache: Sprache, propertyPath: string, code: Regel): ValidationError {
  const violation: Violation = { propertyPath, message: violationText(sprache, code), code };
  return new ValidationError([violation]);
}
