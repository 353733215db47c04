import { createToken, deleteToken, renewToken } from '@firmenportal/contract/token';
import type { Tokens } from '../../platform/auth/tokens.ts';
import { passtPasswort } from '../../platform/auth/passwords.ts';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { handle, handlePublic, type Anfrage, type Route } from '../../platform/http/handler.ts';
import * as konten from './anmeldung.db.ts';
import { presentToken, toClaims } from './anmeldung.presenter.ts';
import { gesperrtFuer } from './anmeldung.rules.ts';

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
    const konto = await database.alsSystem('anmeldung', async (db) => {
      const minuten = gesperrtFuer(await konten.listFehlversuche(db, schluessel, jetzt), jetzt);
      if (minuten > 0) {
        throw new ApiError(429, 'fehler.429.anmeldung', {
          angaben: { minuten },
          headers: { 'retry-after': String(minuten * 60) },
        });
      }
      // Counted before the password is looked at, so that parallel guesses are counted too.
      await konten.insertFehlversuch(db, schluessel, jetzt);
      return konten.findKonto(db, email);
    });
    const passt = await passtPasswort(konto?.passwortHash, passwort);
    const sitzung = await database.alsSystem('anmeldung', async (db) => {
      if (!konto || !passt) {
        await protokolliere(
          db,
          konto ? { benutzerId: konto.id, firmaId: null } : null,
          'anmeldung.fehlgeschlagen',
        );
        return undefined;
      }
      await konten.deleteFehlversuche(db, schluessel);
      if (!konto.aktiv) return undefined;
      const neu = await konten.insertSitzung(db, konto, { jetzt, agent });
      await protokolliere(db, { benutzerId: konto.id, firmaId: neu.firmaId }, 'anmeldung');
      return neu;
    });
    if (!konto || !passt) throw new ApiError(401, 'fehler.401.anmeldung');
    if (!sitzung) throw new ApiError(403, 'fehler.403.inaktiv');
    return tokens.sign(toClaims(konto, sitzung, jetzt));
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
