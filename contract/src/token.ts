import * as z from 'zod/mini';
import { email, geschlecht } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { item, empty, resource } from './hydra/resource.ts';

/** The key in local storage under which the client keeps its token (original.md §9). */
export const TOKEN_KEY = '_Auth.access-token';
/** Lifetime of a token, and greatest lifetime of a session through renewals (product.md §2). */
export const TOKEN_MINUTES = 60;
export const SESSION_HOURS = 10;

/** The signed-in person, as in the token's claims. */
export const Benutzer = z.object({
  id: z.string(),
  email: z.string(),
  firmaId: z.nullable(z.string()),
  kontaktId: z.nullable(z.string()),
  vorname: z.string(),
  nachname: z.string(),
  geschlecht,
  firmenname: z.nullable(z.string()),
  /** Stored roles and all roles that they include. */
  roles: z.array(z.string()),
  firmenIds: z.array(z.string()),
  /** Name of whoever acts in the account, for the banner (product.md §2). */
  uebernommenVon: z.optional(z.string()),
});
export type Benutzer = z.infer<typeof Benutzer>;

/** Claims beside the person: the session, and when token and session end (seconds since 1970). */
export const TokenClaims = z.extend(Benutzer, {
  sid: z.string(),
  iat: z.number(),
  exp: z.number(),
  sitzungBis: z.number(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

export const Token = resource('Token', '/token', { token: z.string() });

export const createToken = operation({
  name: 'createToken',
  method: 'POST',
  path: '/token',
  permission: 'oeffentlich',
  scope: 'keiner',
  body: z.strictObject({
    email,
    passwort: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  response: item(Token),
  secret: true,
  errors: [401, 403, 429],
});

export const deleteToken = operation({
  name: 'deleteToken',
  method: 'DELETE',
  path: '/token',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  response: empty,
  endsSession: true,
});

export const renewToken = operation({
  name: 'renewToken',
  method: 'POST',
  path: '/token/erneuern',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  response: item(Token),
  secret: true,
});
