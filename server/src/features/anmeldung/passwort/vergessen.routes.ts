import { forgetPasswort, getPasswortruecksetzung, resetPasswort } from '@firmenportal/contract/registrierung';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Devices } from '#platform/auth/devices.ts';
import { newLinkToken } from '#platform/auth/link-token.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import type { Database } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/errors/api-error.ts';
import { handlePublic, type HandlerInput, type Route } from '#platform/http/route.ts';
import { sourceOf } from '#platform/http/client/source.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import * as attempts from '../anmeldeversuche.db.ts';
import { findKonto, findZugang } from '../anmeldung.db.ts';
import { refuseWhileLocked } from '../anmeldung.rules.ts';
import { setPassword } from './passwort.db.ts';
import { mayHaveAnotherLink, requireRare, type School } from './passwort.rules.ts';
import { mailOfChange, mailOfForgotten } from './passwortmails.presenter.ts';
import * as vergessen from './vergessen.db.ts';

interface Deps extends School {
  database: Database;
  devices: Devices;
  jobs: Pick<Jobs, 'send'>;
  outbox: Outbox;
  basePath: string;
}

const LOCKED = {
  place: 'fehler.429.passwort',
  account: 'fehler.429.passwort',
  closed: 'fehler.429.passwort',
} as const;

/** For people who forgot their password. */
export function vergessenRoutes(deps: Deps): Route[] {
  const { database, devices, jobs, outbox, basePath, baseUrl } = deps;
  const reset = ({ params, now, address }: HandlerInput<typeof resetPasswort>, passwortHash: string) =>
    database.asSystem('passwort', async (db) => {
      const benutzerId = await vergessen.redeemRuecksetzung(db, params.token, now);
      const person = benutzerId && (await setPassword(db, benutzerId, { passwortHash }));
      if (!person) throw ungueltig();
      // Whoever forgot it has tried; and what others guessed was another password.
      await attempts.forgetGuesses(db, attempts.keysOfNetwork(devices.hash, person.email, address));
      await recordAudit(db, { benutzerId, firmaId: null }, 'passwort.zurueckgesetzt', {
        objekt: benutzerId,
        angaben: { source: sourceOf(address) },
      });
      const url = `${baseUrl}/passwort-vergessen`;
      await outbox.send(db, now, [mailOfChange(person, { url, am: now })]);
    });

  return [
    // The same work for every address: a job does what differs, after the answer, so that timing reveals nothing.
    handlePublic(forgetPasswort, ({ body: { email }, now, address }) =>
      database.asSystem('passwort', async (db) => {
        const keys = attempts.keysOfRequests(devices.hash, email, address, 'passwort');
        refuseWhileLocked(await attempts.findLock(db, keys, now), LOCKED);
        await attempts.keepFehlversuch(db, keys, now);
        const konto = await findZugang(db, email);
        await jobs.send(db, 'passwort', [await vergessen.insertAnfrage(db, konto?.id ?? null, now)]);
      }),
    ),
    handlePublic(getPasswortruecksetzung, ({ params: { token }, now }) =>
      database.asSystem('passwort', async (db) => {
        const found = await vergessen.findRuecksetzung(db, token, now);
        if (!found) throw ungueltig();
        return {
          '@id': `${basePath}/passwort-vergessen/${token}`,
          '@type': 'Passwortruecksetzung' as const,
          gueltigBis: found.gueltigBis.toISOString(),
        };
      }),
    ),
    handlePublic(resetPasswort, async (input) => {
      const { params, body, locale, now } = input;
      // Checked first, so that nobody without a link can make the server hash passwords.
      const person = await database.asSystem('passwort', async (db) => {
        const valid = await vergessen.findRuecksetzung(db, params.token, now);
        return valid && findKonto(db, valid.benutzerId);
      });
      if (!person) throw ungueltig();
      await requireRare({ passwort: body.passwort, person, school: deps, locale });
      await reset(input, await hashPassword(body.passwort));
    }),
  ];
}

const ungueltig = () => new ApiError(410, 'fehler.410.passwort');

interface Work {
  database: Database;
  outbox: Outbox;
  baseUrl: string;
  clock: () => Date;
}

/**
 * Sends the requested links, including those left without a job after the database was restored. Only active accounts
 * without a recent link get one.
 */
export async function workOffForgotten(
  jobs: Jobs,
  { database, outbox, baseUrl, clock }: Work,
): Promise<void> {
  await database.asSystem('passwort', async (db) =>
    jobs.send(db, 'passwort', await vergessen.listAnfragen(db, clock())),
  );
  await jobs.work('passwort', (id) =>
    database.asSystem('passwort', async (db) => {
      const now = clock();
      const konto = await vergessen.takeAnfrage(db, id, now);
      if (!konto || !mayHaveAnotherLink(await vergessen.findUnusedLinks(db, konto.id, now), now)) return;
      const token = newLinkToken();
      await vergessen.addRuecksetzung(db, konto.id, { token, now });
      await recordAudit(db, { benutzerId: konto.id, firmaId: null }, 'passwort.vergessen', {
        objekt: konto.id,
      });
      await outbox.send(db, now, [mailOfForgotten(konto, `${baseUrl}/passwort-zuruecksetzen/${token}`)]);
    }),
  );
}
