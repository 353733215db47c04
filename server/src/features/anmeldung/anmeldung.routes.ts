import { createToken, deleteToken, renewToken } from '@firmenportal/contract/token';
import type { Devices } from '../../platform/auth/devices.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import { passtPasswort } from '../../platform/auth/passwords.ts';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sourceOf } from '../../platform/http/source.ts';
import { handle, handlePublic, type PublicInput, type Route } from '../../platform/http/handler.ts';
import type { Post } from '../../platform/mail/post.ts';
import * as versuche from './anmeldeversuche.db.ts';
import * as konten from './anmeldung.db.ts';
import { presentToken, toClaims } from './anmeldung.presenter.ts';
import { isClosedAfter, isTold, refuseWhileLocked } from './anmeldung.rules.ts';
import { mailOfGuessing } from './passwort/passwortmails.presenter.ts';

interface Deps {
  database: Database;
  tokens: Tokens;
  devices: Devices;
  post: Post;
  basis: string;
  baseUrl: string;
}

const LOCKED = {
  place: 'fehler.429.anmeldung',
  account: 'fehler.429.konto',
  closed: 'fehler.429.kontoGesperrt',
} as const;

export function anmeldungRoutes({ database, tokens, devices, post, basis, baseUrl }: Deps): Route[] {
  /** Signs in, or throws what is said to the person: the same for an unknown address and a wrong password. */
  async function anmelden(anfrage: PublicInput<typeof createToken>): Promise<string> {
    const { body, jetzt, agent, setCookie } = anfrage;
    const source = sourceOf(anfrage.adresse);
    const tried = await database.alsSystem('anmeldung', async (db) => {
      const zugang = await konten.findZugang(db, body.email);
      const keys = await keysOf(db, anfrage, zugang?.id);
      refuseWhileLocked(await versuche.findLock(db, keys, jetzt), LOCKED);
      // Counted before the password is looked at, so that parallel guesses are counted too.
      return { zugang, keys, failures: await versuche.insertFehlversuch(db, keys, jetzt) };
    });
    const { zugang } = tried;
    const passt = await passtPasswort(zugang?.passwortHash, body.passwort);
    const ergebnis = await database.alsSystem('anmeldung', async (db) => {
      const konto = zugang && passt ? await konten.lockKonto(db, zugang) : undefined;
      if (!konto) {
        await tellOfGuessing(db, tried, jetzt);
        return refused(db, zugang?.id, { source, error: new ApiError(401, 'fehler.401.anmeldung') });
      }
      await versuche.deleteFehlversuche(db, tried.keys, jetzt);
      if (!konto.aktiv)
        return refused(db, konto.id, { source, error: new ApiError(403, 'fehler.403.inaktiv') });
      await konten.deleteAbgelaufenes(db, jetzt);
      const sitzung = await konten.insertSitzung(db, konto, { jetzt, agent });
      await protokolliere(db, { benutzerId: konto.id, firmaId: sitzung.firmaId }, 'anmeldung', {
        angaben: { source },
      });
      return toClaims(konto, sitzung, jetzt);
    });
    if (ergebnis instanceof ApiError) throw ergebnis;
    setCookie(await devices.remember(ergebnis, jetzt));
    return tokens.sign(ergebnis);
  }

  /** Where the account has signed in before, only what was tried there counts. */
  async function keysOf(
    db: Db,
    { body: { email }, cookies, adresse, jetzt }: PublicInput<typeof createToken>,
    accountId: string | undefined,
  ): Promise<versuche.AttemptKeys> {
    const device = await devices.find(cookies, email, accountId, jetzt);
    if (device !== undefined) {
      const known = versuche.keysOfKnown(devices.hash, email, { device });
      if (!(await versuche.isExhausted(db, known, jetzt))) return known;
    }
    return versuche.keysOfNetwork(devices.hash, email, adresse);
  }

  /** Where somebody guesses from many networks, the person is told. */
  async function tellOfGuessing(
    db: Db,
    {
      zugang,
      keys,
      failures,
    }: { failures: number; keys: versuche.AttemptKeys } & {
      zugang: Awaited<ReturnType<typeof konten.findZugang>>;
    },
    jetzt: Date,
  ): Promise<void> {
    if (!zugang?.aktiv || !keys.network || !isTold(failures)) return;
    const url = `${baseUrl}/passwort-vergessen`;
    await post.send(db, jetzt, [
      mailOfGuessing(zugang, { url, failures, isClosed: isClosedAfter(failures) }),
    ]);
  }

  return [
    handlePublic(createToken, async (anfrage) => presentToken(basis, await anmelden(anfrage))),
    handle(deleteToken, async ({ db, zugriff, jetzt }) => {
      await konten.endSitzung(db, zugriff, jetzt);
      await protokolliere(db, zugriff, 'abmeldung');
    }),
    handle(renewToken, async ({ db, zugriff, jetzt }) => {
      const { konto, sitzung } = await konten.renewSitzung(db, zugriff, jetzt);
      return presentToken(basis, await tokens.sign(toClaims(konto, sitzung, jetzt)));
    }),
  ];
}

/** Returned, not thrown, so that the entry is kept. */
async function refused(
  db: Db,
  benutzerId: string | undefined,
  { source, error }: { source: string; error: ApiError },
): Promise<ApiError> {
  const person = benutzerId === undefined ? null : { benutzerId, firmaId: null };
  await protokolliere(db, person, 'anmeldung.fehlgeschlagen', {
    angaben: { grund: error.schluessel, source },
  });
  return error;
}
