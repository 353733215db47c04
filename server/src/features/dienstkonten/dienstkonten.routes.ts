import {
  MAX_DIENSTKONTEN,
  createDienstkonto,
  createSchuldienstkonto,
  deleteDienstkonto,
  listDienstkonten,
  rotateDienstkonto,
} from '@firmenportal/contract/dienstkonten';
import type { Locale } from '@firmenportal/contract/locale';
import { isLimited } from '@firmenportal/contract/permissions';
import { recordAudit } from '#platform/audit/audit.ts';
import { newServiceKey } from '#platform/auth/service-keys.ts';
import type { Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { ApiError, notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violation } from '#platform/http/errors/violation.ts';
import { handle, type Route, type ScopedInput } from '#platform/http/route.ts';
import { text } from '#platform/texte/text.ts';
import { findActors } from '../benutzer/shared/konto-view.db.ts';
import * as dienstkonten from './dienstkonten.db.ts';
import { isNetwork } from './dienstkonten.rules.ts';
import { issueDienstkonto } from './dienstkontoausgabe.db.ts';
import { presentDienstkonto, presentKey } from './dienstkonten.presenter.ts';

const HOUR = 3_600_000;

type Creating = ScopedInput<typeof createDienstkonto> | ScopedInput<typeof createSchuldienstkonto>;

export function dienstkontenRoutes({ basePath }: { basePath: string }): Route[] {
  async function create({ db, access, body, locale, now }: Creating, firmaId: string | null) {
    await requireOwnKeys(db, access);
    requireNetworks(body.netze ?? [], locale);
    const { gueltigBis: day, netze = [], ...konto } = body;
    const ends = await endOf(db, day, { locale, now });
    const issued = await issueDienstkonto(
      db,
      access.benutzerId,
      { ...konto, firmaId, netze, day, ends },
      now,
    );
    if (!issued) {
      throw new ApiError(409, 'fehler.409.dienstkontenZuViele', { values: { grenze: MAX_DIENSTKONTEN } });
    }
    return presentKey(basePath, issued);
  }

  return [
    handle(listDienstkonten, async ({ db, access, query, now }) => {
      const { total, members } = await dienstkonten.findDienstkonten(db, access, query, now);
      return { total, members: members.map((row) => presentDienstkonto(basePath, row)) };
    }),
    handle(createDienstkonto, async (input) => {
      const { eigeneFirmaId } = input.access;
      if (eigeneFirmaId === null) throw notFound();
      return create(input, eigeneFirmaId);
    }),
    handle(createSchuldienstkonto, (input) => create(input, null)),
    handle(rotateDienstkonto, async ({ db, access, params, body, locale, now }) => {
      const konto = await dienstkonten.lockDienstkonto(db, access, params.id);
      if (!konto || !mayHoldKeys(access, konto)) throw notFound();
      await requireOwnKeys(db, access);
      if (konto.widerrufen) throw new ApiError(409, 'fehler.409.dienstkontoWiderrufen');
      const ends = await endOf(db, body.gueltigBis, { locale, now });
      const key = newServiceKey();
      const overlapEnds = new Date(now.getTime() + body.ueberlappung * HOUR);
      await dienstkonten.insertKey(db, konto, key, { now, ends, overlapEnds });
      await recordAudit(db, { ...access, firmaId: konto.firmaId }, 'dienstkonto.schluessel', {
        objekt: konto.id,
        angaben: { bis: body.gueltigBis },
      });
      return presentKey(basePath, { ...konto, key: key.text, ends });
    }),
    handle(deleteDienstkonto, async ({ db, access, params, now }) => {
      const konto = await dienstkonten.lockDienstkonto(db, access, params.id);
      if (!konto) throw notFound();
      if (konto.widerrufen) return;
      await dienstkonten.revokeDienstkonto(db, konto.id, now);
      await recordAudit(db, { ...access, firmaId: konto.firmaId }, 'dienstkonto.widerrufen', {
        objekt: konto.id,
      });
    }),
  ];
}

/**
 * Scopes that only a company's keys may have: what a company's people keep for each other. The school's keys have
 * none.
 */
const mayHoldKeys = ({ firmen }: Access, { firmaId }: { firmaId: string | null }): boolean =>
  firmaId === null || firmen !== 'all';

/**
 * A key outlives the session and sees all of the company. So only people who act as themselves, and see all of it,
 * may make one.
 */
async function requireOwnKeys(db: Db, access: Access): Promise<void> {
  if (access.uebernommenVon !== null) throw new ApiError(409, 'fehler.409.dienstkontoUebernommen');
  if (isLimited(await findActors(db, access))) throw new ApiError(409, 'fehler.409.dienstkontoBegrenzt');
}

async function endOf(db: Db, day: string, { locale, now }: { locale: Locale; now: Date }): Promise<Date> {
  const ends = await dienstkonten.endOfKey(db, day, now);
  if (!ends) {
    const message = text(locale, 'fehler.422.schluesselEnde');
    throw new ValidationError([{ propertyPath: 'gueltigBis', message, code: 'schluesselEnde' }]);
  }
  return ends;
}

/** Reports all invalid ones, not only the first. */
function requireNetworks(netze: readonly string[], locale: Locale): void {
  const wrong = netze.flatMap((netz, at) =>
    isNetwork(netz) ? [] : [violation(locale, ['netze', at], 'format')],
  );
  if (wrong.length > 0) throw new ValidationError(wrong);
}
