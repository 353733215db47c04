import { createToken, deleteToken, renewToken } from '@firmenportal/contract/token';
import type { Tokens } from '../../platform/auth/tokens.ts';
import { passtPasswort } from '../../platform/auth/passwords.ts';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { handle, handlePublic, type Anfrage, type Route } from '../../platform/http/handler.ts';
import * as konten from './anmeldung.db.ts';
import { presentToken, toClaims } from './anmeldung.presenter.ts';
import { refuseWhileLocked } from './anmeldung.rules.ts';

interface Deps {
  database: Database;
  tokens: Tokens;
  basis: string;
}

export function anmeldungRoutes({ database, tokens, basis }: Deps): Route[] {
  /** Signs in, or throws what is said to the person: the same for an unknown address and a wrong password. */
  async function anmelden({ body, jetzt, adresse, agent }: Anfrage<typeof createToken>): Promise<string> {
    const { email, passwort } = body;
    const schluessel = konten.versuchsschluessel(email, adresse);
    const zugang = await database.alsSystem('anmeldung', async (db) => {
      refuseWhileLocked(await konten.sperreOf(db, schluessel, jetzt), 'fehler.429.anmeldung');
      // Counted before the password is looked at, so that parallel guesses are counted too.
      await konten.insertFehlversuch(db, schluessel, jetzt);
      return konten.findZugang(db, email);
    });
    const passt = await passtPasswort(zugang?.passwortHash, passwort);
    const ergebnis = await database.alsSystem('anmeldung', async (db) => {
      const konto = zugang && passt ? await konten.lockKonto(db, zugang) : undefined;
      if (!konto) return refused(db, zugang?.id, new ApiError(401, 'fehler.401.anmeldung'));
      await konten.deleteFehlversuche(db, schluessel, jetzt);
      if (!konto.aktiv) return refused(db, konto.id, new ApiError(403, 'fehler.403.inaktiv'));
      await konten.deleteAbgelaufenes(db, jetzt);
      const sitzung = await konten.insertSitzung(db, konto, { jetzt, agent });
      await protokolliere(db, { benutzerId: konto.id, firmaId: sitzung.firmaId }, 'anmeldung');
      return toClaims(konto, sitzung, jetzt);
    });
    if (ergebnis instanceof ApiError) throw ergebnis;
    return tokens.sign(ergebnis);
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
async function refused(db: Db, benutzerId: string | undefined, error: ApiError): Promise<ApiError> {
  const person = benutzerId === undefined ? null : { benutzerId, firmaId: null };
  await protokolliere(db, person, 'anmeldung.fehlgeschlagen', { angaben: { grund: error.schluessel } });
  return error;
}
