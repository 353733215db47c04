import { createToken, deleteToken, renewToken } from '@firmenportal/contract/token';
import type { Devices } from '#platform/auth/devices.ts';
import type { Tokens } from '#platform/auth/tokens.ts';
import { matchesPassword } from '#platform/auth/passwords.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/errors/api-error.ts';
import { sourceOf } from '#platform/http/client/source.ts';
import { handle, handlePublic, type PublicInput, type Route } from '#platform/http/route.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import * as attempts from './anmeldeversuche.db.ts';
import * as konten from './anmeldung.db.ts';
import { presentToken, toClaims } from './anmeldung.presenter.ts';
import { isClosedAfter, isTold, refuseWhileLocked } from './anmeldung.rules.ts';
import { mailOfGuessing } from './passwort/passwortmails.presenter.ts';

interface Deps {
  database: Database;
  tokens: Tokens;
  devices: Devices;
  outbox: Outbox;
  basePath: string;
  baseUrl: string;
}

const LOCKED = {
  place: 'fehler.429.anmeldung',
  account: 'fehler.429.konto',
  closed: 'fehler.429.kontoGesperrt',
} as const;

export function anmeldungRoutes({ database, tokens, devices, outbox, basePath, baseUrl }: Deps): Route[] {
  /** Signs in, or throws the error that the person sees. It is the same for an unknown address and a wrong password. */
  async function anmelden(input: PublicInput<typeof createToken>): Promise<string> {
    const { body, now, agent, setCookie } = input;
    const source = sourceOf(input.address);
    const tried = await database.asSystem('anmeldung', async (db) => {
      const zugang = await konten.findZugang(db, body.email);
      const keys = await keysOf(db, input, zugang?.id);
      refuseWhileLocked(await attempts.findLock(db, keys, now), LOCKED);
      // Counted before the password is checked, so that parallel guesses count too.
      await attempts.insertVersuch(db, keys, now);
      return { zugang, keys };
    });
    const { zugang } = tried;
    const fits = await matchesPassword(zugang?.passwortHash, body.passwort);
    // By itself, so that nothing that goes wrong afterwards takes it back.
    const failures = fits
      ? 0
      : await database.asSystem('anmeldung', (db) => attempts.keepFehlversuch(db, tried.keys, now));
    const result = await database.asSystem('anmeldung', async (db) => {
      const konto = zugang && fits ? await konten.lockKonto(db, zugang) : undefined;
      if (!konto) {
        await tellOfGuessing(db, { ...tried, failures }, now);
        return refused(db, zugang?.id, { source, error: new ApiError(401, 'fehler.401.anmeldung') });
      }
      await attempts.deleteFehlversuche(db, tried.keys, now);
      if (!konto.aktiv)
        return refused(db, konto.id, { source, error: new ApiError(403, 'fehler.403.inaktiv') });
      await konten.deleteExpired(db, now);
      const sitzung = await konten.insertSession(db, konto, { now, agent });
      await recordAudit(db, { benutzerId: konto.id, firmaId: sitzung.firmaId }, 'anmeldung', {
        angaben: { source },
      });
      return toClaims(konto, sitzung, now);
    });
    if (result instanceof ApiError) throw result;
    setCookie(await devices.remember(result, now));
    return tokens.sign(result);
  }

  /** If the account has signed in from this place before, only attempts from there count. */
  async function keysOf(
    db: Db,
    { body: { email }, cookies, address, now }: PublicInput<typeof createToken>,
    accountId: string | undefined,
  ): Promise<attempts.AttemptKeys> {
    const device = await devices.find(cookies, email, accountId, now);
    if (device !== undefined) {
      const known = attempts.keysOfKnown(devices.hash, email, { device });
      if (!(await attempts.isExhausted(db, known, now))) return known;
    }
    return attempts.keysOfNetwork(devices.hash, email, address);
  }

  /** Tells the person when somebody guesses from many networks. */
  async function tellOfGuessing(
    db: Db,
    {
      zugang,
      keys,
      failures,
    }: { failures: number; keys: attempts.AttemptKeys } & {
      zugang: Awaited<ReturnType<typeof konten.findZugang>>;
    },
    now: Date,
  ): Promise<void> {
    if (!zugang?.aktiv || !keys.network || !isTold(failures)) return;
    const url = `${baseUrl}/passwort-vergessen`;
    await outbox.send(db, now, [
      mailOfGuessing(zugang, { url, failures, isClosed: isClosedAfter(failures) }),
    ]);
  }

  return [
    handlePublic(createToken, async (input) => presentToken(basePath, await anmelden(input))),
    handle(deleteToken, async ({ db, access, now }) => {
      await konten.endSession(db, access, now);
      await recordAudit(db, access, 'abmeldung');
    }),
    handle(renewToken, async ({ db, access, now }) => {
      const { konto, sitzung } = await konten.renewSession(db, access, now);
      return presentToken(basePath, await tokens.sign(toClaims(konto, sitzung, now)));
    }),
  ];
}

/** An error that is returned instead of thrown: throwing would roll back the audit entry. */
async function refused(
  db: Db,
  benutzerId: string | undefined,
  { source, error }: { source: string; error: ApiError },
): Promise<ApiError> {
  const person = benutzerId === undefined ? null : { benutzerId, firmaId: null };
  await recordAudit(db, person, 'anmeldung.fehlgeschlagen', {
    angaben: { grund: error.textKey, source },
  });
  return error;
}
