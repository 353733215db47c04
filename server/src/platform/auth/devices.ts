import { createHmac, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'firmenportal';
const AUDIENCE = 'firmenportal-device';
/** How long a device stays known after its last sign-in. */
const DEVICE_DAYS = 180;
const DAY_S = 86_400;

interface Account {
  readonly id: string;
  readonly email: string;
}

/**
 * Devices on which an account has signed in before, so that guessing elsewhere does not lock it out there. Each keeps a
 * signed cookie for each of its accounts; the server keeps nothing.
 */
export interface Devices {
  /** The device that the cookies prove; undefined if the account has not signed in there, or too long ago. */
  find(cookies: string, email: string, accountId: string | undefined, now: Date): Promise<string | undefined>;
  /** The `Set-Cookie` value that makes this device known. */
  remember(account: Account, now: Date): Promise<string>;
  /** A keyed hash, so that e-mail addresses cannot be tested against it without the key. */
  readonly hash: (text: string) => Buffer;
}

export function createDevices(
  secret: Uint8Array,
  { apiBasePath, baseUrl }: { apiBasePath: string; baseUrl: string },
): Devices {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest();
  // One cookie per account, so that several people can share a device; its name reveals no account.
  const isSecure = baseUrl.startsWith('https:');
  // With this prefix, browsers accept the cookie only over https and with `Secure`.
  const prefix = isSecure ? '__Secure-' : '';
  const nameOf = (email: string) =>
    `${prefix}device-${hash(`cookie|${email.toLowerCase()}`).toString('hex').slice(0, 16)}`;
  // Limits the cookie to sign-in requests.
  const attributes = [
    `Path=${apiBasePath}/token`,
    `Max-Age=${DEVICE_DAYS * DAY_S}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
  return {
    hash,

    async find(cookies, email, accountId, now) {
      const cookie = cookies.split('; ').find((one) => one.startsWith(`${nameOf(email)}=`));
      if (cookie === undefined) return undefined;
      try {
        const { payload } = await jwtVerify(cookie.slice(cookie.indexOf('=') + 1), secret, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: now,
          requiredClaims: ['jti', 'exp'],
        });
        return payload.sub === accountId ? payload.jti : undefined;
      } catch {
        return undefined;
      }
    },

    async remember({ id, email }, now) {
      const issued = Math.floor(now.getTime() / 1000);
      const token = await new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(id)
        .setJti(randomUUID())
        .setIssuedAt(issued)
        .setExpirationTime(issued + DEVICE_DAYS * DAY_S)
        .sign(secret);
      return `${nameOf(email)}=${token}; ${attributes}`;
    },
  };
}
