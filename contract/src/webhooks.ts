import * as z from 'zod/mini';
import { iri, oneLine, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, empty, item, resource } from './hydra/resource.ts';
import { VORGANGSTYPEN } from './vorgaenge.ts';

/** How many the school has at most. */
export const MAX_WEBHOOKS = 20;
/** How long the secret before the current one signs along, in hours. */
export const SECRET_OVERLAP_HOURS = 24;
/** For how many days deliveries are listed. */
export const ZUSTELLUNGEN_DAYS = 30;

/**
 * Why a message did not arrive. `antwort`: the receiver answered with an error; `abgemeldet`: it answered 410, which
 * switched the webhook off; `ziel`: the address leads into a network that is not permitted.
 */
export const WEBHOOKFEHLER = [
  'antwort',
  'umleitung',
  'abgemeldet',
  'zeit',
  'verbindung',
  'name',
  'verschluesselung',
  'ziel',
] as const;
export type Webhookfehler = (typeof WEBHOOKFEHLER)[number];

/** An address to which the portal sends what happens, one after the other in the order of the feed. */
export const Webhook = resource('Webhook', '/webhooks', {
  name: z.string(),
  adresse: z.string(),
  /** Empty: all. */
  typen: z.array(z.enum(VORGANGSTYPEN)),
  aktiv: z.boolean(),
  angelegtAm: zeitpunkt,
  zuletztZugestelltAm: z.nullable(zeitpunkt),
  /** Since when what happened does not arrive; null where it does. */
  wartetSeit: z.nullable(zeitpunkt),
  naechsterVersuchAm: z.nullable(zeitpunkt),
  fehler: z.nullable(z.enum(WEBHOOKFEHLER)),
  /** HTTP status of the last failed attempt, if there was an answer. */
  status: z.nullable(z.int()),
  /** Until when the secret before the current one signs along. */
  altesGeheimnisBis: z.nullable(zeitpunkt),
});

/** A new secret. It is shown only this once. */
export const Webhookgeheimnis = resource('Webhookgeheimnis', '/webhooks', {
  name: z.string(),
  geheimnis: z.string(),
});

/** One attempt to deliver a message. */
export const Webhookzustellung = resource('Webhookzustellung', '/webhooks', {
  am: zeitpunkt,
  /** Null: a test message. */
  typ: z.nullable(z.enum(VORGANGSTYPEN)),
  /** The event that was told; null: a test message, or an attempt from before events were kept. */
  vorgang: z.nullable(iri),
  /** Null: no answer came. */
  status: z.nullable(z.int()),
  /** Null: it arrived. */
  fehler: z.nullable(z.enum(WEBHOOKFEHLER)),
  /** Milliseconds. */
  dauer: z.int(),
});

const school = {
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
} as const;

export const listWebhooks = operation({
  name: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  ...school,
  query: collectionQuery({
    order: ['name', 'angelegtAm'],
    defaultOrder: [['name', 'asc']],
    filter: {},
  }),
  response: collection(Webhook),
});

export const listWebhookzustellungen = operation({
  name: 'listWebhookzustellungen',
  method: 'GET',
  path: '/webhooks/{id}/zustellungen',
  ...school,
  query: collectionQuery({ order: ['am'], defaultOrder: [['am', 'desc']], filter: {} }),
  response: collection(Webhookzustellung),
});

/**
 * Scheme and host without credentials or fragment, and without TLS on this machine alone, for trying it out. The server
 * checks where it leads, and whether it permits that.
 */
const ADDRESS =
  /^(?:https:\/\/[^\s/?#@\\]+|http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?)(?:[/?][^\s#]*)?$/i;

/** A webhook as it is created and changed, always as a whole. */
export const NewWebhook = z.strictObject({
  name: oneLine(80),
  adresse: z.string().check(z.maxLength(500), z.regex(ADDRESS, 'webadresse')),
  typen: z.array(z.enum(VORGANGSTYPEN)).check(z.maxLength(VORGANGSTYPEN.length)),
  aktiv: z.boolean(),
});

export const createWebhook = operation({
  name: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  ...school,
  body: NewWebhook,
  response: item(Webhookgeheimnis, 201),
  secret: 'answer',
  errors: [409],
});

export const updateWebhook = operation({
  name: 'updateWebhook',
  method: 'PATCH',
  path: '/webhooks/{id}',
  ...school,
  body: NewWebhook,
  response: item(Webhook),
  errors: [409],
});

export const deleteWebhook = operation({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  ...school,
  response: empty,
});

export const renewWebhookgeheimnis = operation({
  name: 'renewWebhookgeheimnis',
  method: 'POST',
  path: '/webhooks/{id}/geheimnis',
  ...school,
  response: item(Webhookgeheimnis, 201),
  secret: 'answer',
  errors: [409],
});

export const testWebhook = operation({
  name: 'testWebhook',
  method: 'POST',
  path: '/webhooks/{id}/test',
  ...school,
  response: item(Webhookzustellung, 201),
});

/** An event of one of the deliveries of the last 30 days, of a type that the webhook gets. */
export const Wiederholung = z.strictObject({ vorgang: iri });

export const resendVorgang = operation({
  name: 'resendVorgang',
  method: 'POST',
  path: '/webhooks/{id}/wiederholung',
  ...school,
  body: Wiederholung,
  response: item(Webhookzustellung, 201),
});

export const retryWebhook = operation({
  name: 'retryWebhook',
  method: 'POST',
  path: '/webhooks/{id}/versuch',
  ...school,
  response: empty,
});
