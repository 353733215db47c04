import {
  brokenByEnd,
  decideFreigabe,
  MAX_FREIGABE_YEARS,
  getFreigabe,
} from '@firmenportal/contract/freigaben';
import type { Locale } from '@firmenportal/contract/locale';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { ApiError, notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violationText } from '#platform/http/errors/violation.ts';
import { handlePublic, type HandlerInput, type Route } from '#platform/http/route.ts';
import { refuseAboveHourly, anHourAgo } from '#platform/http/client/hourly-limit.ts';
import { enterTag } from './shared/tag.db.ts';
import * as freigaben from './freigabe.db.ts';
import type { FreigabeRow } from './freigabe.db.ts';
import { presentFreigabe } from './freigaben.presenter.ts';

interface Deps {
  basePath: string;
  database: Database;
}

/** How long an expired link still tells the student whom to ask. It opens nothing any more. */
const TOLD_AFTER_END_MS = 7 * 86_400_000;
/** Each step is stored, audited, and reported to the company. */
const GRANTS_HOURLY = 5;

type Decision = HandlerInput<typeof decideFreigabe>;

/** For students without an account who follow the link of a request. */
export function freigabeRoutes({ basePath, database }: Deps): Route[] {
  const answerOf = async (db: Db, token: string, row: FreigabeRow, now: Date) =>
    presentFreigabe(basePath, token, row, await freigaben.listSteps(db, row), now);

  return [
    handlePublic(getFreigabe, ({ params: { token }, now }) =>
      database.asSystem('freigabe', async (db) => {
        await enterTag(db, now);
        return answerOf(db, token, requireUsable(await freigaben.findFreigabe(db, token), now), now);
      }),
    ),
    handlePublic(decideFreigabe, (input) =>
      database.asSystem('freigabe', async (db) => {
        const { params, body, now } = input;
        await enterTag(db, now);
        await freigaben.lockStudentOf(db, params.token);
        const row = requireUsable(await freigaben.findFreigabe(db, params.token), now);
        if (await decide(db, row, input)) {
          const { firmaId, studentId: objekt, id, art } = row;
          const details = { art, anfrage: id, bis: body.bis ?? null };
          await recordAudit(db, { benutzerId: null, firmaId }, `freigabe.${body.entscheidung}`, {
            objekt,
            angaben: details,
          });
        }
        return answerOf(db, params.token, (await freigaben.findFreigabe(db, params.token)) ?? row, now);
      }),
    ),
  ];
}

/**
 * The request, if its link is still valid. Students who have left may still revoke: that must be as easy as granting
 * (GDPR Art. 7).
 */
function requireUsable(row: FreigabeRow | undefined, now: Date): FreigabeRow {
  if (!row) throw notFound();
  // From then on it no longer says which company asked, or who.
  if (!row.inKraft && now.getTime() >= row.gueltigBis + TOLD_AFTER_END_MS) {
    throw new ApiError(410, 'fehler.410.frist');
  }
  if (row.gewechselt) throw new ApiError(410, 'fehler.410.firma');
  if (row.exmatrikuliert && !row.inKraft) throw new ApiError(410, 'fehler.410.exmatrikuliert');
  return row;
}

/** Carries out the student's decision; false if nothing changes. The student is locked. */
async function decide(db: Db, row: FreigabeRow, { body, now, locale }: Decision): Promise<boolean> {
  const { entscheidung, bis = null } = body;
  requireBis(entscheidung, bis, row.heute, locale);
  if (entscheidung === 'widerrufen') {
    if (!row.inKraft) throw new ApiError(409, 'fehler.409.ohneFreigabe');
    await freigaben.revoke(db, row);
    return true;
  }
  if (row.exmatrikuliert) throw new ApiError(410, 'fehler.410.exmatrikuliert');
  if (now.getTime() >= row.gueltigBis) throw new ApiError(410, 'fehler.410.frist');
  if (entscheidung === 'erteilt') {
    if (row.inKraft && row.bis === bis) return false;
    // Revoking is never limited, and each grant allows one more.
    const granted = await freigaben.listGranted(db, row, anHourAgo(now), GRANTS_HOURLY);
    refuseAboveHourly(granted, 1, { max: GRANTS_HOURLY, now, text: 'fehler.429.freigabe' });
    await freigaben.grant(db, row, bis);
    return true;
  }
  if (row.inKraft) throw new ApiError(409, 'fehler.409.freigegeben');
  const steps = await freigaben.listSteps(db, row);
  if (steps.at(-1)?.ereignis === 'abgelehnt') return false;
  await freigaben.decline(db, row, now);
  return true;
}

/** Only a grant has a last day, which must not be over. */
function requireBis(
  entscheidung: Decision['body']['entscheidung'],
  bis: string | null,
  today: string,
  locale: Locale,
): void {
  if (bis === null) return;
  const code = entscheidung === 'erteilt' ? brokenByEnd(bis, today) : 'ungueltig';
  if (!code) return;
  const message = violationText(locale, code, MAX_FREIGABE_YEARS);
  throw new ValidationError([{ propertyPath: 'bis', message, code }]);
}
