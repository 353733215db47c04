import { createRegistrierung, getRegistrierung } from '@firmenportal/contract/registrierung';
import { protokolliere } from '../../../platform/audit/audit.ts';
import type { Devices } from '../../../platform/auth/devices.ts';
import { hashPasswort } from '../../../platform/auth/passwords.ts';
import type { Tokens } from '../../../platform/auth/tokens.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sourceOf } from '../../../platform/http/source.ts';
import { handlePublic, type PublicInput, type Route } from '../../../platform/http/handler.ts';
import { insertSitzung } from '../anmeldung.db.ts';
import { presentToken, toClaims } from '../anmeldung.presenter.ts';
import { requireSeltenes, type School } from '../passwort/passwort.rules.ts';
import * as registrierung from './registrierung.db.ts';
import type { Einladung } from './registrierung.db.ts';
import { isGedeckt } from './registrierung.rules.ts';

interface Deps extends School {
  database: Database;
  tokens: Tokens;
  devices: Devices;
  basis: string;
}

/** What invited people do who follow the link of their invitation, without an account. */
export function registrierungRoutes(deps: Deps): Route[] {
  const { database, tokens, devices, basis } = deps;
  /** Uses the invitation up, and makes account, contact and session: all of it or nothing. */
  const register = (
    { params, body, jetzt, agent, adresse }: PublicInput<typeof createRegistrierung>,
    passwortHash: string,
  ) =>
    database.alsSystem('einladung', async (db) => {
      const einladung = requireOffen(await registrierung.redeemEinladung(db, params.token, jetzt));
      const konto = await registrierung.insertKonto(db, einladung, { angaben: body, passwortHash, jetzt });
      if (!konto) throw new ApiError(409, 'fehler.409.kontoVorhanden');
      const sitzung = await insertSitzung(db, konto, { jetzt, agent });
      const person = { benutzerId: konto.id, firmaId: einladung.firma_id };
      const { id: objekt, rollen, benutzer_id: eingeladenVon } = einladung;
      await protokolliere(db, person, 'einladung.registriert', {
        objekt,
        angaben: { rollen, eingeladenVon },
      });
      await protokolliere(db, person, 'anmeldung', { angaben: { source: sourceOf(adresse) } });
      return toClaims(konto, sitzung, jetzt);
    });

  return [
    handlePublic(getRegistrierung, ({ params: { token }, jetzt }) =>
      database.alsSystem('einladung', async (db) => {
        const { email, firma, gueltig_bis } = requireOffen(
          await registrierung.findEinladung(db, token, jetzt),
        );
        return {
          '@id': `${basis}/registrierung/${token}`,
          '@type': 'Registrierung' as const,
          email,
          firmenname: firma,
          gueltigBis: new Date(gueltig_bis).toISOString(),
        };
      }),
    ),
    handlePublic(createRegistrierung, async (anfrage) => {
      const { params, body, sprache, jetzt } = anfrage;
      // Whoever holds no invitation makes nobody hash passwords.
      const invited = await database.alsSystem('einladung', async (db) => {
        const { email, firma } = requireOffen(await registrierung.findEinladung(db, params.token, jetzt));
        if (await registrierung.hasKonto(db, email)) throw new ApiError(409, 'fehler.409.kontoVorhanden');
        return { email, firmen: [{ name: firma }] };
      });
      const { passwort, vorname, nachname } = body;
      await requireSeltenes({ passwort, person: { ...invited, vorname, nachname }, school: deps, sprache });
      const claims = await register(anfrage, await hashPasswort(passwort));
      anfrage.setCookie(await devices.remember(claims, jetzt));
      return presentToken(basis, await tokens.sign(claims));
    }),
  ];
}

/** The invitation, where there is one that still stands: why it does not is nobody's business. */
function requireOffen(einladung: Einladung | undefined): Einladung {
  if (einladung && isGedeckt(einladung.rollen, einladung.einladende)) return einladung;
  throw new ApiError(410, 'fehler.410.einladung');
}
