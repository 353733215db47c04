import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { TokenClaims } from '@firmenportal/contract/token';

const ALGORITHM = 'HS256';
const ISSUER = 'firmenportal';
const AUDIENCE = 'firmenportal-api';
const REMEMBERED = 20_000;
const IssuedClaims = z.extend(TokenClaims, { sid: z.uuid() });

export interface Tokens {
  sign(claims: TokenClaims): Promise<string>;
  /** The claims of the bearer token in an Authorization header; undefined where it is not valid now. */
  verify(authorization: string | undefined, jetzt: Date): Promise<TokenClaims | undefined>;
}

/**
 * Signs and verifies access tokens: algorithm, issuer and audience are fixed. A verified token is
 * remembered until it expires; whether its session still runs is asked anew with every request.
 */
export function createTokens(secret: Uint8Array): Tokens {
  const verified = new LRUCache<string, TokenClaims>({ max: REMEMBERED });
  return {
    sign: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(claims.id)
        .sign(secret),

    async verify(authorization, jetzt) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
      if (token === undefined) return undefined;
      const known = verified.get(token);
      if (known) return known.exp * 1000 > jetzt.getTime() ? known : undefined;
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: jetzt,
        });
        const claims = IssuedClaims.parse(payload);
        verified.set(token, claims);
        return claims;
      } catch {
        return undefined;
      }
    },
  };
}
