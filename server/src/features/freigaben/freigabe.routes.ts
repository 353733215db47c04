import {
  brokenByBis,
  decideFreigabe,
  FREIGABE_HOECHSTENS_JAHRE,
  getFreigabe,
} from '@firmenportal/contract/freigaben';
import { violationText } from '@firmenportal/contract/hydra/violation';
import type { Sprache } from '@firmenportal/contract/sprache';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { ApiError, notFound, ValidationError } from '../../platform/http/api-error.ts';
import { handlePublic, type Anfrage, type Route } from '../../platform/http/handler.ts';
import { refuseAboveHourly, vorEinerStunde } from '../../platform/http/hourly-limit.ts';
import { enterTag } from '../stammdaten/tag.db.ts';
import * as freigaben from './freigabe.db.ts';
import type { FreigabeRow } from './freigabe.db.ts';
import { presentFreigabe } from './freigaben.presenter.ts';

interface Deps {
  basis: string;
  database: Database;
}

/** How long a link that is over, and opens nothing, says so to the student with whom to ask. */
const TOLD_AFTER_END_MS = 7 * 86_400_000;
/** Each step is kept, audited, and told to the company. */
const GRANTS_HOURLY = 5;

type Entscheidung = Anfrage<typeof decideFreigabe>;

/** What students do who follow the link of a request, without an account. */
export function freigabeRoutes({ basis, database }: Deps): Route[] {
  const answerOf = async (db: Db, token: string, row: FreigabeRow, jetzt: Date) =>
    presentFreigabe(basis, token, row, await freigaben.listSchritte(db, row), jetzt);

  return [
    handlePublic(getFreigabe, ({ params: { token }, jetzt }) =>
      database.alsSystem('freigabe', async (db) => {
        await enterTag(db, jetzt);
        return answerOf(db, token, requireUsable(await freigaben.findFreigabe(db, token), jetzt), jetzt);
      }),
    ),
    handlePublic(decideFreigabe, (anfrage) =>
      database.alsSystem('freigabe', async (db) => {
        const { params, body, jetzt } = anfrage;
        await enterTag(db, jetzt);
        await freigaben.lockStudentOf(db, params.token);
        const row = requireUsable(await freigaben.findFreigabe(db, params.token), jetzt);
        if (await decide(db, row, anfrage)) {
          const { firma_id: firmaId, student_id: objekt, id, art } = row;
          const angaben = { art, anfrage: id, bis: body.bis ?? null };
          await protokolliere(db, { benutzerId: null, firmaId }, `freigabe.${body.entscheidung}`, {
            objekt,
            angaben,
          });
        }
        return answerOf(db, params.token, (await freigaben.findFreigabe(db, params.token)) ?? row, jetzt);
      }),
    ),
  ];
}

/**
 * The request, where its link still leads to something. Whoever has left may still revoke: that is as easy as it
 * was to grant (GDPR Art. 7).
 */
function requireUsable(row: FreigabeRow | undefined, jetzt: Date): FreigabeRow {
  if (!row) throw notFound();
  // By then it tells nobody any more which company asked, and who.
  if (!row.in_kraft && jetzt.getTime() >= row.gueltig_bis + TOLD_AFTER_END_MS) {
    throw new ApiError(410, 'fehler.410.frist');
  }
  if (row.gewechselt) throw new ApiError(410, 'fehler.410.firma');
  if (row.exmatrikuliert && !row.in_kraft) throw new ApiError(410, 'fehler.410.exmatrikuliert');
  return row;
}

/** Does what the student decided; false where it is so already. The student is locked. */
async function decide(db: Db, row: FreigabeRow, { body, jetzt, sprache }: Entscheidung): Promise<boolean> {
  const { entscheidung, bis = null } = body;
  requireBis(entscheidung, bis, row.heute, sprache);
  if (entscheidung === 'widerrufen') {
    if (!row.in_kraft) throw new ApiError(409, 'fehler.409.ohneFreigabe');
    await freigaben.revoke(db, row);
    return true;
  }
  if (row.exmatrikuliert) throw new ApiError(410, 'fehler.410.exmatrikuliert');
  if (jetzt.getTime() >= row.gueltig_bis) throw new ApiError(410, 'fehler.410.frist');
  if (entscheidung === 'erteilt') {
    if (row.in_kraft && row.bis === bis) return false;
    // Revoking is never limited, and each grant allows one more.
    const granted = await freigaben.listGranted(db, row, vorEinerStunde(jetzt), GRANTS_HOURLY);
    refuseAboveHourly(granted, 1, { hoechstens: GRANTS_HOURLY, jetzt, text: 'fehler.429.freigabe' });
    await freigaben.grant(db, row, bis);
    return true;
  }
  if (row.in_kraft) throw new ApiError(409, 'fehler.409.freigegeben');
  const schritte = await freigaben.listSchritte(db, row);
  if (schritte.at(-1)?.ereignis === 'abgelehnt') return false;
  await freigaben.decline(db, row, jetzt);
  return true;
}

/** Only what is granted has a last day, and that one lies ahead. */
function requireBis(
  entscheidung: Entscheidung['body']['entscheidung'],
  bis: string | null,
  heute: string,
  sprache: Sprache,
): void {
  if (bis === null) return;
  const code = entscheidung === 'erteilt' ? brokenByBis(bis, heute) : 'ungueltig';
  if (!code) return;
  const message = violationText(sprache, code, FREIGABE_HOECHSTENS_JAHRE);
  throw new ValidationError([{ propertyPath: 'bis', message, code }]);
}
