import { violation, type Violation } from '@firmenportal/contract/hydra/violation';
import { updatePasswort } from '@firmenportal/contract/registrierung';
import type { Sprache } from '@firmenportal/contract/sprache';
import { protokolliere } from '../../../platform/audit/audit.ts';
import type { Devices } from '../../../platform/auth/devices.ts';
import { hashPasswort, passtPasswort } from '../../../platform/auth/passwords.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { ApiError, notFound, ValidationError } from '../../../platform/http/api-error.ts';
import { handlePrepared, type PreparedAnfrage, type Route } from '../../../platform/http/handler.ts';
import { sourceOf } from '../../../platform/http/source.ts';
import type { Post } from '../../../platform/mail/post.ts';
import * as versuche from '../anmeldeversuche.db.ts';
import { findKonto } from '../anmeldung.db.ts';
import { refuseWhileLocked } from '../anmeldung.rules.ts';
import { keepSitzung, setPasswort } from './passwort.db.ts';
import { brokenByPasswort, type School } from './passwort.rules.ts';
import { mailOfAenderung } from './passwortmails.presenter.ts';

interface Deps extends School {
  database: Database;
  devices: Devices;
  post: Post;
}

const LOCKED = {
  place: 'fehler.429.passwort',
  account: 'fehler.429.passwort',
  closed: 'fehler.429.passwortGesperrt',
} as const;

/** What people do with the password that they know. */
export function passwortRoutes(deps: Deps): Route[] {
  const { database, devices, post, baseUrl } = deps;
  const inSystem = <T>(work: (db: Db) => Promise<T>) => database.alsSystem('passwort', work);

  /**
   * Looks at the password that the person says is the own one; the account, and whether it is. Counted before it is looked
   * at, as a sign-in is, and by session: whoever guesses elsewhere keeps nobody from changing it.
   */
  async function checkAltes({ zugriff, body, jetzt }: PreparedAnfrage<typeof updatePasswort>) {
    const { konto, keys } = await inSystem(async (db) => {
      const found = await findKonto(db, zugriff.benutzerId);
      if (!found) throw notFound();
      const place = { session: zugriff.sitzungId };
      const tried = versuche.keysOfKnown(devices.hash, found.email, place);
      refuseWhileLocked(await versuche.findLock(db, tried, jetzt), LOCKED);
      await versuche.insertFehlversuch(db, tried, jetzt);
      return { konto: found, keys: tried };
    });
    const passt = await passtPasswort(konto.passwortHash, body.altesPasswort);
    if (passt) await inSystem((db) => versuche.deleteFehlversuche(db, keys, jetzt));
    return { konto, isRight: passt };
  }

  return [
    handlePrepared(updatePasswort, {
      prepare: async (anfrage) => {
        const { zugriff, params, body, sprache } = anfrage;
        if (params.id !== zugriff.benutzerId) throw notFound();
        if (zugriff.uebernommenVon !== null) throw new ApiError(409, 'fehler.409.passwortUebernommen');
        const { konto, isRight } = await checkAltes(anfrage);
        const { passwort } = body;
        const broken = await brokenByPasswort({ passwort, person: konto, school: deps, sprache });
        if (!isRight) throw new ValidationError([falsch(sprache), ...broken]);
        if (broken.length > 0) throw new ValidationError(broken);
        // What others guessed was the former one. Here, since a person in scope reaches no attempts.
        const keys = versuche.keysOfNetwork(devices.hash, konto.email, anfrage.adresse);
        await inSystem((db) => versuche.forgetGuesses(db, keys));
        return { bisher: konto.passwortHash ?? '', passwortHash: await hashPasswort(body.passwort) };
      },
      handler: async ({ db, zugriff, sprache, jetzt, adresse, vorbereitet }) => {
        const { benutzerId, sitzungId } = zugriff;
        await keepSitzung(db, sitzungId);
        const person = await setPasswort(db, benutzerId, vorbereitet);
        // Somebody else was faster: what was typed as the old one is it no more.
        if (!person) throw new ValidationError([falsch(sprache)]);
        await protokolliere(db, zugriff, 'passwort.geaendert', {
          objekt: benutzerId,
          angaben: { source: sourceOf(adresse) },
        });
        const url = `${baseUrl}/passwort-vergessen`;
        await post.send(db, jetzt, [mailOfAenderung(person, { url, am: jetzt })]);
      },
    }),
  ];
}

const falsch = (sprache: Sprache): Violation => violation(sprache, ['altesPasswort'], 'passwortFalsch');
