import { forgetPasswort, getPasswortruecksetzung, resetPasswort } from '@firmenportal/contract/registrierung';
import { protokolliere } from '../../../platform/audit/audit.ts';
import type { Devices } from '../../../platform/auth/devices.ts';
import { newLinktoken } from '../../../platform/auth/link-token.ts';
import { hashPasswort } from '../../../platform/auth/passwords.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { handlePublic, type Anfrage, type Route } from '../../../platform/http/handler.ts';
import { sourceOf } from '../../../platform/http/source.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Post } from '../../../platform/mail/post.ts';
import * as versuche from '../anmeldeversuche.db.ts';
import { findKonto, findZugang } from '../anmeldung.db.ts';
import { refuseWhileLocked } from '../anmeldung.rules.ts';
import { setPasswort } from './passwort.db.ts';
import { mayHaveAnotherLink, requireSeltenes, type School } from './passwort.rules.ts';
import { mailOfAenderung, mailOfVergessen } from './passwortmails.presenter.ts';
import * as vergessen from './vergessen.db.ts';

interface Deps extends School {
  database: Database;
  devices: Devices;
  jobs: Pick<Jobs, 'send'>;
  post: Post;
  basis: string;
}

const LOCKED = {
  place: 'fehler.429.passwort',
  account: 'fehler.429.passwort',
  closed: 'fehler.429.passwort',
} as const;

/** What people do who forgot their password. */
export function vergessenRoutes(deps: Deps): Route[] {
  const { database, devices, jobs, post, basis, baseUrl } = deps;
  const reset = ({ params, jetzt, adresse }: Anfrage<typeof resetPasswort>, passwortHash: string) =>
    database.alsSystem('passwort', async (db) => {
      const benutzerId = await vergessen.redeemRuecksetzung(db, params.token, jetzt);
      const person = benutzerId && (await setPasswort(db, benutzerId, { passwortHash }));
      if (!person) throw ungueltig();
      // Whoever forgot it has tried; and what others guessed was another password.
      await versuche.forgetGuesses(db, versuche.keysOfNetwork(devices.hash, person.email, adresse));
      await protokolliere(db, { benutzerId, firmaId: null }, 'passwort.zurueckgesetzt', {
        objekt: benutzerId,
        angaben: { source: sourceOf(adresse) },
      });
      const url = `${baseUrl}/passwort-vergessen`;
      await post.send(db, jetzt, [mailOfAenderung(person, { url, am: jetzt })]);
    });

  return [
    // The same work for every address: what differs is done by a job behind the answer.
    handlePublic(forgetPasswort, ({ body: { email }, jetzt, adresse }) =>
      database.alsSystem('passwort', async (db) => {
        const keys = versuche.keysOfRequests(devices.hash, email, adresse, 'passwort');
        refuseWhileLocked(await versuche.findLock(db, keys, jetzt), LOCKED);
        await versuche.insertFehlversuch(db, keys, jetzt);
        const konto = await findZugang(db, email);
        await jobs.send(db, 'passwort', [await vergessen.insertAnfrage(db, konto?.id ?? null, jetzt)]);
      }),
    ),
    handlePublic(getPasswortruecksetzung, ({ params: { token }, jetzt }) =>
      database.alsSystem('passwort', async (db) => {
        const found = await vergessen.findRuecksetzung(db, token, jetzt);
        if (!found) throw ungueltig();
        return {
          '@id': `${basis}/passwort-vergessen/${token}`,
          '@type': 'Passwortruecksetzung' as const,
          gueltigBis: found.gueltigBis.toISOString(),
        };
      }),
    ),
    handlePublic(resetPasswort, async (anfrage) => {
      const { params, body, sprache, jetzt } = anfrage;
      // Whoever holds no link makes nobody hash passwords.
      const person = await database.alsSystem('passwort', async (db) => {
        const valid = await vergessen.findRuecksetzung(db, params.token, jetzt);
        return valid && findKonto(db, valid.benutzerId);
      });
      if (!person) throw ungueltig();
      await requireSeltenes({ passwort: body.passwort, person, school: deps, sprache });
      await reset(anfrage, await hashPasswort(body.passwort));
    }),
  ];
}

const ungueltig = () => new ApiError(410, 'fehler.410.passwort');

interface Arbeit {
  database: Database;
  post: Post;
  baseUrl: string;
  uhr: () => Date;
}

/**
 * Sends the links that were asked for, also those that wait without a job since the database was restored: to accounts
 * that are active and have no new one, and to nobody else.
 */
export async function workOffVergessen(jobs: Jobs, { database, post, baseUrl, uhr }: Arbeit): Promise<void> {
  await database.alsSystem('passwort', async (db) =>
    jobs.send(db, 'passwort', await vergessen.listAnfragen(db, uhr())),
  );
  await jobs.work('passwort', (id) =>
    database.alsSystem('passwort', async (db) => {
      const jetzt = uhr();
      const konto = await vergessen.takeAnfrage(db, id, jetzt);
      if (!konto || !mayHaveAnotherLink(await vergessen.findUnusedLinks(db, konto.id, jetzt), jetzt)) return;
      const token = newLinktoken();
      await vergessen.addRuecksetzung(db, konto.id, { token, jetzt });
      await protokolliere(db, { benutzerId: konto.id, firmaId: null }, 'passwort.vergessen', {
        objekt: konto.id,
      });
      await post.send(db, jetzt, [mailOfVergessen(konto, `${baseUrl}/passwort-zuruecksetzen/${token}`)]);
    }),
  );
}
