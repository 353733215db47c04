import * as z from 'zod/mini';
import { datum, textField, uhrzeit, oneLine, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { item, resource } from './hydra/resource.ts';

/** When and how to reach the school's company support. */
export const Support = resource('Support', '/support', {
  zeiten: z.array(
    z.strictObject({ tag: z.int().check(z.minimum(1), z.maximum(7)), von: uhrzeit, bis: uhrzeit }),
  ),
  geoeffnet: z.boolean(),
  /** When it closes if it is open; otherwise when it opens next, if known. */
  wechselAm: z.nullable(zeitpunkt),
  /** School holidays that have begun, or begin within 60 days. Support is closed then. */
  ferien: z.array(z.strictObject({ titel: z.string(), von: datum, bis: datum })),
  telefon: z.nullable(z.string()),
  email: z.string(),
});

export const getSupport = operation({
  name: 'getSupport',
  method: 'GET',
  path: '/support',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  response: item(Support),
});

export const MAX_NACHRICHT_LENGTH = 5000;

/** Messages per person and hour to support. More are refused (429). */
export const MAX_SUPPORTANFRAGEN = 10;

/** A message sent to support. */
export const Supportanfrage = resource('Supportanfrage', '/supportanfragen', {
  /** The reference that both sides use for it. */
  referenz: z.string(),
  gesendetAm: zeitpunkt,
});

export const NewSupportanfrage = z.strictObject({
  betreff: oneLine(150),
  nachricht: textField(MAX_NACHRICHT_LENGTH),
  /** Path of the page from which it was sent, without query. */
  seite: z.nullable(z.string().check(z.maxLength(300), z.regex(/^\/[\w/.~%-]*$/))),
});

export const createSupportanfrage = operation({
  name: 'createSupportanfrage',
  method: 'POST',
  path: '/supportanfragen',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  body: NewSupportanfrage,
  response: item(Supportanfrage, 201),
  errors: [429],
});
