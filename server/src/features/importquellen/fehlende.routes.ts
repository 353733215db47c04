import { decideFehlendeStudierende, listFehlendeStudierende } from '@firmenportal/contract/importquellen';
import { schoolDay } from '@firmenportal/contract/locale';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violation } from '#platform/http/errors/violation.ts';
import { namedBy } from '#platform/http/named.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  findFehlende,
  findQuellenname,
  findRetentionLimit,
  lockMissed,
  settleMissed,
} from './fehlende.db.ts';
import { presentFehlender } from './fehlende.presenter.ts';

/** Students whom a source no longer names: the school decides what becomes of them. */
export function fehlendeRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(listFehlendeStudierende, async ({ db, access, params, query }) => {
      await requireName(db, params.id);
      const { total, members } = await findFehlende(db, access, params.id, query);
      return { total, members: members.map((row) => presentFehlender(basePath, params.id, row)) };
    }),
    handle(decideFehlendeStudierende, async ({ db, access, params, body, locale, now }) => {
      const titel = await requireName(db, params.id);
      const { exmatrikulation } = body;
      if (exmatrikulation !== null && exmatrikulation > schoolDay(now)) {
        throw new ValidationError([violation(locale, ['exmatrikulation'], 'exmatrikulationInZukunft')]);
      }
      const named = namedBy(body.studierende);
      const missed = await lockMissed(db, params.id, named.ids);
      if (
        exmatrikulation !== null &&
        missed.some(({ immatrikulation }) => immatrikulation > exmatrikulation)
      ) {
        throw new ValidationError([violation(locale, ['exmatrikulation'], 'exmatrikulationVorBeginn')]);
      }
      if (exmatrikulation !== null && exmatrikulation < ((await findRetentionLimit(db)) ?? '')) {
        throw new ValidationError([violation(locale, ['exmatrikulation'], 'exmatrikulationLangeHer')]);
      }
      const ids = missed.map(({ id }) => id);
      if (ids.length > 0) {
        await settleMissed(db, ids, exmatrikulation);
        const action = exmatrikulation === null ? 'importquelle.behalten' : 'importquelle.exmatrikuliert';
        await recordAudit(db, access, action, {
          objekt: params.id,
          angaben: {
            titel,
            anzahl: ids.length,
            studierende: ids,
            ...(exmatrikulation !== null && { exmatrikulation }),
          },
        });
      }
      return {
        '@id': `${basePath}/importquellen/${params.id}/fehlende/entscheidung`,
        '@type': 'Fehlendenentscheidung' as const,
        entschieden: ids.length,
        ueberholt: named.each.length - ids.length,
      };
    }),
  ];
}

async function requireName(db: Db, id: string): Promise<string> {
  const name = await findQuellenname(db, id);
  if (name === undefined) throw notFound();
  return name;
}
