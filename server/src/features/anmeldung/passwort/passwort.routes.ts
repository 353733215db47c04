import type { Violation } from '@firmenportal/contract/hydra/violation';
import { updatePasswort } from '@firmenportal/contract/registrierung';
import type { Locale } from '@firmenportal/contract/locale';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Devices } from '#platform/auth/devices.ts';
import { hashPassword, matchesPassword } from '#platform/auth/passwords.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { ApiError, notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violation } from '#platform/http/errors/violation.ts';
import { handlePrepared, type PreparedInput, type Route } from '#platform/http/route.ts';
import { sourceOf } from '#platform/http/client/source.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import * as attempts from '../anmeldeversuche.db.ts';
import { findKonto } from '../anmeldung.db.ts';
import { refuseWhileLocked } from '../anmeldung.rules.ts';
import { keepSession, setPassword } from './passwort.db.ts';
import { brokenByPassword, type School } from './passwort.rules.ts';
import { mailOfChange } from './passwortmails.presenter.ts';

interface Deps extends School {
  database: Database;
  devices: Devices;
  outbox: Outbox;
}

const LOCKED = {
  place: 'fehler.429.passwort',
  account: 'fehler.429.passwort',
  closed: 'fehler.429.passwortGesperrt',
} as const;

/** For people who know their password. */
export function passwortRoutes(deps: Deps): Route[] {
  const { database, devices, outbox, baseUrl } = deps;
  const inSystem = <T>(work: (db: Db) => Promise<T>) => database.asSystem('passwort', work);

  /**
   * Checks the password that the person gives as their current one; returns the account, and whether it is right. The
   * attempt is counted before the check, as at sign-in. It is counted by session, so that somebody who guesses
   * elsewhere can't keep the person from changing the password.
   */
  async function checkOld({ access, body, now }: PreparedInput<typeof updatePasswort>) {
    const { konto, keys } = await inSystem(async (db) => {
      const found = await findKonto(db, access.benutzerId);
      if (!found) throw notFound();
      const place = { session: access.sitzungId };
      const tried = attempts.keysOfKnown(devices.hash, found.email, place);
      refuseWhileLocked(await attempts.findLock(db, tried, now), LOCKED);
      await attempts.insertVersuch(db, tried, now);
      return { konto: found, keys: tried };
    });
    const fits = await matchesPassword(konto.passwortHash, body.altesPasswort);
    await inSystem<unknown>((db) =>
      fits ? attempts.deleteFehlversuche(db, keys, now) : attempts.keepFehlversuch(db, keys, now),
    );
    return { konto, isRight: fits };
  }

  return [
    handlePrepared(updatePasswort, {
      prepare: async (input) => {
        const { access, params, body, locale } = input;
        if (params.id !== access.benutzerId) throw notFound();
        if (access.uebernommenVon !== null) throw new ApiError(409, 'fehler.409.passwortUebernommen');
        const { konto, isRight } = await checkOld(input);
        const { passwort } = body;
        const broken = await brokenByPassword({ passwort, person: konto, school: deps, locale });
        if (!isRight) throw new ValidationError([wrong(locale), ...broken]);
        if (broken.length > 0) throw new ValidationError(broken);
        // Guesses of others were at the old password. Deleted here, because under row level security a person can't
        // reach attempts.
        const keys = attempts.keysOfNetwork(devices.hash, konto.email, input.address);
        await inSystem((db) => attempts.forgetGuesses(db, keys));
        return { bisher: konto.passwortHash ?? '', passwortHash: await hashPassword(body.passwort) };
      },
      handler: async ({ db, access, locale, now, address, prepared }) => {
        const { benutzerId, sitzungId } = access;
        await keepSession(db, sitzungId);
        const person = await setPassword(db, benutzerId, prepared);
        // Somebody changed it in the meantime, so the password that was given is no longer the current one.
        if (!person) throw new ValidationError([wrong(locale)]);
        await recordAudit(db, access, 'passwort.geaendert', {
          objekt: benutzerId,
          angaben: { source: sourceOf(address) },
        });
        const url = `${baseUrl}/passwort-vergessen`;
        await outbox.send(db, now, [mailOfChange(person, { url, am: now })]);
      },
    }),
  ];
}

const wrong = (locale: Locale): Violation => violation(locale, ['altesPasswort'], 'passwortFalsch');
