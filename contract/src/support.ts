import * as z from 'zod/mini';
import { datum, textfeld, uhrzeit, zeile, zeitpunkt } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { item, resource } from './hydra/resource.ts';

/** How the school's company support is reached. */
export const Support = resource('Support', '/support', {
  zeiten: z.array(
    z.strictObject({ tag: z.int().check(z.minimum(1), z.maximum(7)), von: uhrzeit, bis: uhrzeit }),
  ),
  geoeffnet: z.boolean(),
  /** When it closes, where it is open; else when it opens next, as far as that is known. */
  wechselAm: z.nullable(zeitpunkt),
  /** School holidays that have begun or begin within 60 days: support is closed. */
  ferien: z.array(z.strictObject({ titel: z.string(), von: datum, bis: datum })),
  telefon: z.nullable(z.string()),
  email: z.string(),
});

export const getSupport = operation({
  name: 'getSupport',
  method: 'GET',
  path: '/support',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  zweck: 'Hours of support, whether it is open now, and how to reach it.',
  antwort: item(Support),
});

export const NACHRICHT_HOECHSTENS = 5000;

/** Messages of one person to support within an hour; more are refused (429). */
export const SUPPORTANFRAGEN_HOECHSTENS = 10;

/** A message that was sent to support. */
export const Supportanfrage = resource('Supportanfrage', '/supportanfragen', {
  /** By which both sides speak of it. */
  referenz: z.string(),
  gesendetAm: zeitpunkt,
});

export const NeueSupportanfrage = z.strictObject({
  betreff: zeile(150),
  nachricht: textfeld(NACHRICHT_HOECHSTENS),
  /** The address, without query, of the page that it was opened from. */
  seite: z.nullable(z.string().check(z.maxLength(300), z.regex(/^\/[\w/.~%-]*$/))),
});

export const createSupportanfrage = operation({
  name: 'createSupportanfrage',
  method: 'POST',
  path: '/supportanfragen',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  zweck: 'Sends a message to support, which answers by mail.',
  body: NeueSupportanfrage,
  antwort: item(Supportanfrage, 201),
  fehler: [429],
});
