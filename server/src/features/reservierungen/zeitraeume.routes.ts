import type { Violation } from '@firmenportal/contract/hydra/violation';
import {
  createReservierungszeitraum,
  deleteReservierungszeitraum,
  listReservierungszeitraeume,
  updateReservierungszeitraum,
} from '@firmenportal/contract/reservierungen';
import type { Locale } from '@firmenportal/contract/locale';
import type { Regel } from '@firmenportal/contract/texte/de-DE';
import { recordAudit } from '#platform/audit/audit.ts';
import { ApiError, notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violationText } from '#platform/http/errors/violation.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { timeText } from '#platform/texte/tag.ts';
import { presentZeitraum } from './reservierungen.presenter.ts';
import { endOf, standOf, type Zeitraum } from './reservierungen.rules.ts';
import {
  deleteZeitraum,
  findZeitraeume,
  insertZeitraum,
  lockZeitraeume,
  lockZeitraum,
  OverlapError,
  updateZeitraum,
} from './zeitraeume.db.ts';

interface Deps {
  basePath: string;
  clock: () => Date;
}

/** The periods in which companies reserve: the school's people open and close them. */
export function zeitraeumeRoutes({ basePath, clock }: Deps): Route[] {
  return [
    handle(listReservierungszeitraeume, async ({ db, access, query, now }) => {
      const { total, members } = await findZeitraeume(db, access, query, now);
      return { total, members: members.map((row) => presentZeitraum(basePath, row, now)) };
    }),
    handle(createReservierungszeitraum, async ({ db, access, body, now, locale }) => {
      const neu = { jahr: body.jahr, von: Date.parse(body.von), bis: Date.parse(body.bis) };
      if (neu.bis <= now.getTime()) throw broken(locale, 'bis', 'zeitraumVergangen');
      await lockZeitraeume(db);
      const row = await overlapping(locale, 'von', insertZeitraum(db, neu));
      await recordAudit(db, access, 'reservierungszeitraum.neu', {
        objekt: row.id,
        angaben: { jahr: row.jahr, ...zeitenOf(row) },
      });
      return presentZeitraum(basePath, row, now);
    }),
    handle(updateReservierungszeitraum, async ({ db, access, params, body, locale }) => {
      await lockZeitraeume(db);
      const vorher = await lockZeitraum(db, params.id);
      if (!vorher) throw notFound();
      // Whoever was saving in the period did so before it was closed.
      const now = clock();
      const nachher = {
        ...vorher,
        ...(body.von !== undefined && { von: Date.parse(body.von) }),
        ...(body.bis !== undefined && { bis: endOf(Date.parse(body.bis), now) }),
      };
      if (nachher.von === vorher.von && nachher.bis === vorher.bis)
        return presentZeitraum(basePath, vorher, now);
      requireChangeable(vorher, nachher, now, locale);
      const geaendert = nachher.von === vorher.von ? 'bis' : 'von';
      await overlapping(locale, geaendert, updateZeitraum(db, nachher));
      await recordAudit(db, access, 'reservierungszeitraum.geaendert', {
        objekt: vorher.id,
        angaben: { jahr: vorher.jahr, vorher: zeitenOf(vorher), nachher: zeitenOf(nachher) },
      });
      return presentZeitraum(basePath, nachher, now);
    }),
    handle(deleteReservierungszeitraum, async ({ db, access, params, locale }) => {
      const row = await lockZeitraum(db, params.id);
      if (!row) throw notFound();
      if (standOf(row, clock()) !== 'bevorstehend') {
        const from = timeText(new Date(row.von), locale);
        throw new ApiError(409, 'fehler.409.zeitraumBegonnen', { values: { von: from } });
      }
      await deleteZeitraum(db, row.id);
      await recordAudit(db, access, 'reservierungszeitraum.geloescht', {
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

/** Refuses (422) an end before the beginning, and changes of what has already happened. */
function requireChangeable(vorher: Zeitraum, nachher: Zeitraum, now: Date, locale: Locale): void {
  if (nachher.von !== vorher.von && standOf(vorher, now) !== 'bevorstehend') {
    throw broken(locale, 'von', 'zeitraumBegonnen');
  }
  if (nachher.von >= nachher.bis) throw broken(locale, 'bis', 'zeitraum');
  if (nachher.bis < now.getTime()) throw broken(locale, 'bis', 'zeitraumVergangen');
}

async function overlapping<T>(locale: Locale, propertyPath: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof OverlapError ? broken(locale, propertyPath, 'zeitraumUeberschneidung') : error;
  }
}

function broken(locale: Locale, propertyPath: string, code: Regel): ValidationError {
  const violation: Violation = { propertyPath, message: violationText(locale, code), code };
  return new ValidationError([violation]);
}
