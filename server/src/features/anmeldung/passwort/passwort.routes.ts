import { violation, type Violation } from '@firmenportal/contract/hydra/violation';
import { updatePasswort } from '@firmenportal/contract/registrierung';
import type { Sprache } from '@firmenportal/contract/sprache';
import { protokolliere } from '../../../platform/audit/audit.ts';
import { hashPasswort, passtPasswort } from '../../../platform/auth/passwords.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { ApiError, notFound, ValidationError } from '../../../platform/http/api-error.ts';
import { handlePrepared, type PreparedAnfrage, type Route } from '../../../platform/http/handler.ts';
import type { Post } from '../../../platform/mail/post.ts';
import * as versuche from '../anmeldung.db.ts';
import { refuseWhileLocked } from '../anmeldung.rules.ts';
import { findPasswort, keepSitzung, setPasswort } from './passwort.db.ts';
import { brokenByPasswort } from './passwort.rules.ts';
import { mailOfAenderung } from './passwortmails.presenter.ts';

interface Deps {
  database: Database;
  post: Post;
  baseUrl: string;
}

/** What people do with the password that they know. */
export function passwortRoutes({ database, post, baseUrl }: Deps): Route[] {
  const inSystem = <T>(work: (db: Db) => Promise<T>) => database.alsSystem('passwort', work);

  /**
   * Looks at the password that the person says is the own one; its hash where it is. Counted before it is looked
   * at, as a sign-in is: guessing here is guessing there.
   */
  async function checkAltes({ zugriff, body, jetzt, adresse }: PreparedAnfrage<typeof updatePasswort>) {
    const { konto, schluessel } = await inSystem(async (db) => {
      const found = await findPasswort(db, zugriff.benutzerId);
      const tried = versuche.versuchsschluessel(found?.email ?? '', adresse);
      refuseWhileLocked(await versuche.sperreOf(db, tried, jetzt), 'fehler.429.passwort');
      await versuche.insertFehlversuch(db, tried, jetzt);
      return { konto: found, schluessel: tried };
    });
    const passt = await passtPasswort(konto?.passwortHash, body.altesPasswort);
    if (!passt) return undefined;
    await inSystem((db) => versuche.deleteFehlversuche(db, schluessel, jetzt));
    return konto?.passwortHash ?? undefined;
  }

  return [
    handlePrepared(updatePasswort, {
      prepare: async (anfrage) => {
        const { zugriff, params, body, sprache } = anfrage;
        if (params.id !== zugriff.benutzerId) throw notFound();
        if (zugriff.uebernommenVon !== null) throw new ApiError(409, 'fehler.409.passwortUebernommen');
        const bisher = await checkAltes(anfrage);
        const broken = await brokenByPasswort(body.passwort, sprache);
        if (bisher === undefined) throw new ValidationError([falsch(sprache), ...broken]);
        if (broken.length > 0) throw new ValidationError(broken);
        return { bisher, passwortHash: await hashPasswort(body.passwort) };
      },
      handler: async ({ db, zugriff, sprache, jetzt, vorbereitet }) => {
        const { benutzerId, sitzungId } = zugriff;
        await keepSitzung(db, sitzungId);
        const person = await setPasswort(db, benutzerId, vorbereitet);
        // Somebody else was faster: what was typed as the old one is it no more.
        if (!person) throw new ValidationError([falsch(sprache)]);
        await protokolliere(db, zugriff, 'passwort.geaendert', { objekt: benutzerId });
        const url = `${baseUrl}/passwort-vergessen`;
        await post.send(db, jetzt, [mailOfAenderung(person, { url, am: jetzt })]);
      },
    }),
  ];
}

const falsch = (sprache: Sprache): Violation => violation(sprache, ['altesPasswort'], 'passwortFalsch');
