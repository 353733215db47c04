import { expandRollen } from '@firmenportal/contract/permissions';
import { TOKEN_MINUTES, type TokenClaims } from '@firmenportal/contract/token';
import type { Konto, Sitzung } from './anmeldung.db.ts';

/** The claims of a new token: the person, as the client displays and checks them, and the session. */
export function toClaims(konto: Konto, sitzung: Sitzung, now: Date): TokenClaims {
  const iat = Math.floor(now.getTime() / 1000);
  const sitzungBis = Math.floor(sitzung.endetAm.getTime() / 1000);
  return {
    id: konto.id,
    email: konto.email,
    firmaId: sitzung.firmaId,
    kontaktId: konto.kontaktId,
    vorname: konto.vorname,
    nachname: konto.nachname,
    geschlecht: konto.geschlecht,
    firmenname: sitzung.firmenname,
    roles: expandRollen(konto.rollen),
    firmenIds: konto.firmen.map(({ id }) => id),
    ...(sitzung.uebernommenVonName !== null && { uebernommenVon: sitzung.uebernommenVonName }),
    sid: sitzung.id,
    iat,
    exp: Math.min(iat + TOKEN_MINUTES * 60, sitzungBis),
    sitzungBis,
  };
}

export function presentToken(basePath: string, token: string) {
  return { '@id': `${basePath}/token`, '@type': 'Token', token } as const;
}
