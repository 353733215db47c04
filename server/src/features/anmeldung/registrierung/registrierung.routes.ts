import { createRegistrierung, getRegistrierung } from '@firmenportal/contract/registrierung';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Devices } from '#platform/auth/devices.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import type { Tokens } from '#platform/auth/tokens.ts';
import type { Database } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/errors/api-error.ts';
import { sourceOf } from '#platform/http/client/source.ts';
import { handlePublic, type PublicInput, type Route } from '#platform/http/route.ts';
import { insertSession } from '../anmeldung.db.ts';
import { presentToken, toClaims } from '../anmeldung.presenter.ts';
import { requireRare, type School } from '../passwort/passwort.rules.ts';
import * as registrierung from './registrierung.db.ts';
import type { Einladung } from './registrierung.db.ts';
import { isGedeckt } from './registrierung.rules.ts';

interface Deps extends School {
  database: Database;
  tokens: Tokens;
  devices: Devices;
  basePath: string;
}

/** For invited people without an account who follow the link of their invitation. */
export function registrierungRoutes(deps: Deps): Route[] {
  const { database, tokens, devices, basePath } = deps;
  /** Uses the invitation up and creates account, contact and session, all in one transaction. */
  const register = (
    { params, body, now, agent, address }: PublicInput<typeof createRegistrierung>,
    passwortHash: string,
  ) =>
    database.asSystem('einladung', async (db) => {
      const einladung = requireOpen(await registrierung.redeemEinladung(db, params.token, now));
      const konto = await registrierung.insertKonto(db, einladung, {
        angaben: body,
        passwortHash,
        now,
      });
      if (!konto) throw new ApiError(409, 'fehler.409.kontoVorhanden');
      const sitzung = await insertSession(db, konto, { now, agent });
      const person = { benutzerId: konto.id, firmaId: einladung.firma_id };
      const { id: objekt, rollen, benutzer_id: eingeladenVon } = einladung;
      await recordAudit(db, person, 'einladung.registriert', {
        objekt,
        angaben: { rollen, eingeladenVon },
      });
      await recordAudit(db, person, 'anmeldung', { angaben: { source: sourceOf(address) } });
      return toClaims(konto, sitzung, now);
    });

  return [
    handlePublic(getRegistrierung, ({ params: { token }, now }) =>
      database.asSystem('einladung', async (db) => {
        const { email, firma, gueltig_bis } = requireOpen(await registrierung.findEinladung(db, token, now));
        return {
          '@id': `${basePath}/registrierung/${token}`,
          '@type': 'Registrierung' as const,
          email,
          firmenname: firma,
          gueltigBis: new Date(gueltig_bis).toISOString(),
        };
      }),
    ),
    handlePublic(createRegistrierung, async (input) => {
      const { params, body, locale, now } = input;
      // Checked first, so that nobody without an invitation can make the server hash passwords.
      const invited = await database.asSystem('einladung', async (db) => {
        const { email, firma } = requireOpen(await registrierung.findEinladung(db, params.token, now));
        if (await registrierung.hasKonto(db, email)) throw new ApiError(409, 'fehler.409.kontoVorhanden');
        return { email, firmen: [{ name: firma }] };
      });
      const { passwort, vorname, nachname } = body;
      await requireRare({
        passwort,
        person: { ...invited, vorname, nachname },
        school: deps,
        locale,
      });
      const claims = await register(input, await hashPassword(passwort));
      input.setCookie(await devices.remember(claims, now));
      return presentToken(basePath, await tokens.sign(claims));
    }),
  ];
}

/** The invitation, if it is still valid. Why it is not is never said. */
function requireOpen(einladung: Einladung | undefined): Einladung {
  if (einladung && isGedeckt(einladung.rollen, einladung.einladende)) return einladung;
  throw new ApiError(410, 'fehler.410.einladung');
}
