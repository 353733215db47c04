import * as z from 'zod/mini';
import { email, geschlecht } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { item, leer, resource } from './hydra/resource.ts';

/** The key in local storage under which the client keeps its token (original.md §9). */
export const TOKEN_KEY = '_Auth.access-token';
/** A token's life, and the longest life of a session through renewals (product.md §2). */
export const TOKEN_MINUTEN = 60;
export const SITZUNG_STUNDEN = 10;

/** The signed-in person, as the token's claims carry it. */
export const Benutzer = z.object({
  id: z.string(),
  email: z.string(),
  firmaId: z.nullable(z.string()),
  kontaktId: z.nullable(z.string()),
  vorname: z.string(),
  nachname: z.string(),
  geschlecht,
  firmenname: z.nullable(z.string()),
  /** Stored roles and all they expand to. */
  roles: z.array(z.string()),
  firmenIds: z.array(z.string()),
  /** Who acts in the account, where it was taken over (product.md §2): the name, for the banner. */
  uebernommenVon: z.optional(z.string()),
});
export type Benutzer = z.infer<typeof Benutzer>;

/** Claims beside the person: session, and when the token and the session end (seconds since 1970). */
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
  recht: 'oeffentlich',
  scope: 'keiner',
  zweck: 'Sign in with e-mail and password.',
  body: z.strictObject({
    email: email,
    passwort: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  antwort: item(Token),
  geheim: true,
  fehler: [401, 403, 429],
});

export const deleteToken = operation({
  name: 'deleteToken',
  method: 'DELETE',
  path: '/token',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  zweck: 'Sign out: end the session.',
  antwort: leer,
  endsSession: true,
});

export const renewToken = operation({
  name: 'renewToken',
  method: 'POST',
  path: '/token/erneuern',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  zweck: 'A new token for the running session.',
  antwort: item(Token),
  geheim: true,
});
