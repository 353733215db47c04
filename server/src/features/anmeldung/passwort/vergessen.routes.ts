import { forgetPasswort, getPasswortruecksetzung, resetPasswort } from '@firmenportal/contract/registrierung';
import { protokolliere } from '../../../platform/audit/audit.ts';
import { newLinktoken } from '../../../platform/auth/link-token.ts';
import { hashPasswort } from '../../../platform/auth/passwords.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { handlePublic, type Anfrage, type Route } from '../../../platform/http/handler.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Post } from '../../../platform/mail/post.ts';
import * as versuche from '../anmeldung.db.ts';
import { refuseWhileLocked } from '../anmeldung.rules.ts';
import { setPasswort } from './passwort.db.ts';
import { requireSeltenes } from './passwort.rules.ts';
import { mailOfAenderung, mailOfVergessen } from './passwortmails.presenter.ts';
import * as vergessen from './vergessen.db.ts';

interface Deps {
  database: Database;
  jobs: Pick<Jobs, 'send'>;
  post: Post;
  basis: string;
  baseUrl: string;
}

/** What people do who forgot their password. */
export function vergessenRoutes({ database, jobs, post, basis, baseUrl }: Deps): Route[] {
  const reset = ({ params, jetzt, adresse }: Anfrage<typeof resetPasswort>, passwortHash: string) =>
    database.alsSystem('passwort', async (db) => {
      const benutzerId = await vergessen.redeemRuecksetzung(db, params.token, jetzt);
      const person = benutzerId && (await setPasswort(db, benutzerId, { passwortHash }));
      if (!person) throw ungueltig();
      // Whoever forgot it has tried.
      await versuche.deleteKontoversuche(db, versuche.versuchsschluessel(person.email, adresse).konto);
      await protokolliere(db, { benutzerId, firmaId: null }, 'passwort.zurueckgesetzt', {
        objekt: benutzerId,
      });
      const url = `${baseUrl}/passwort-vergessen`;
      await post.send(db, jetzt, [mailOfAenderung(person, { url, am: jetzt })]);
    });

  return [
    // The same work for every address: what differs is done by a job behind the answer.
    handlePublic(forgetPasswort, ({ body: { email }, jetzt, adresse }) =>
      database.alsSystem('passwort', async (db) => {
        const schluessel = versuche.versuchsschluessel(email, adresse, 'passwort');
        refuseWhileLocked(await versuche.sperreOf(db, schluessel, jetzt), 'fehler.429.passwort');
        await versuche.insertFehlversuch(db, schluessel, jetzt);
        const konto = await versuche.findZugang(db, email);
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
      const valid = await database.alsSystem('passwort', (db) =>
        vergessen.findRuecksetzung(db, params.token, jetzt),
      );
      if (!valid) throw ungueltig();
      await requireSeltenes(body.passwort, sprache);
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
      if (!konto || (await vergessen.hasNewRuecksetzung(db, konto.id, jetzt))) return;
      const token = newLinktoken();
      await vergessen.replaceRuecksetzung(db, konto.id, { token, jetzt });
      await protokolliere(db, { benutzerId: konto.id, firmaId: null }, 'passwort.vergessen', {
        objekt: konto.id,
      });
      await post.send(db, jetzt, [mailOfVergessen(konto, `${baseUrl}/passwort-zuruecksetzen/${token}`)]);
    }),
  );
}
