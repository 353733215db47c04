import * as z from 'zod/mini';
import { datum, oneLine, zeitpunkt } from './fields.ts';
import { operation, type Operation, type Scope } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, empty, item, resource } from './hydra/resource.ts';
import { IMPORT_KINDS, type ImportKind } from './import.ts';
import { FirmaKurz } from './kurzformen.ts';
import { FEED_SCOPES } from './vorgaenge.ts';

/** Every key begins with this, so that scanners of repositories and people recognise it. */
export const KEY_PREFIX = 'fp_';
/** Greatest validity of a key, in days. */
export const MAX_KEY_DAYS = 366;
/** How long the previous key stays valid at most, in hours. */
export const MAX_OVERLAP_HOURS = 720;
/** Accounts of a company, or of the school, that are not revoked. */
export const MAX_DIENSTKONTEN = 50;
/** Networks per account. */
export const MAX_NETZE = 20;

/** The scope of the school's programs that fetch the present state of what the feed tells changes of. */
const STATE = 'bestand';
/** The scope of the school's programs that confirm and refuse enrolment reports. */
const DECISIONS = 'einschreibungsentscheidungen';

/** Scopes of a company's service account: permissions that people have, too, and the feed. */
export const LESEUMFANG = [
  'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  'ROLE_FIRMENPORTAL_SEMINARE_LESEN',
  'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN',
  'ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN',
  'ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN',
  'ROLE_FIRMENPORTAL_DOKUMENTE_LESEN',
  'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  ...FEED_SCOPES,
] as const;

/**
 * Scopes of the school's service accounts: what they may import, the feed and the present state of all companies, and
 * decisions on their enrolment reports.
 */
export const SCHULUMFANG = [
  ...IMPORT_KINDS.map((kind): `import.${ImportKind}` => `import.${kind}`),
  ...FEED_SCOPES,
  STATE,
  DECISIONS,
] as const;

export const DIENSTKONTOUMFANG = [...new Set([...LESEUMFANG, ...SCHULUMFANG])];
export type Dienstkontoumfang = (typeof DIENSTKONTOUMFANG)[number];

/** Data that keys may read: a company's and reference lists, never a person's own. */
const READ_BY_KEYS: ReadonlySet<Scope> = new Set(['keiner', 'firma', 'firmen', 'marktplatz']);

/** Stands for the scopes of operations that every key may call. */
export const ANY_SCOPE = 'any';

/**
 * The scopes of which a key needs one to call the operation, as its definition says: with path parameters in braces, or
 * `ANY_SCOPE`; none where no key may. Whoever serves and whoever documents asks here.
 */
export function scopesOfKeys(operation: Operation): readonly string[] | typeof ANY_SCOPE {
  const { method, people, permission, scope, serviceScope, storedRole } = operation;
  if (serviceScope !== undefined) return typeof serviceScope === 'string' ? [serviceScope] : serviceScope;
  if (method !== 'GET' || people || storedRole || !READ_BY_KEYS.has(scope)) return [];
  // Every key may read programmes and quarters: all records refer to them.
  if (permission === 'ROLE_FIRMENPORTAL_USER' && scope === 'keiner') return ANY_SCOPE;
  return LESEUMFANG.filter((one) => one === permission);
}

export const DIENSTKONTOSTAENDE = ['aktiv', 'abgelaufen', 'widerrufen'] as const;

/**
 * An account for a program: it reads its company's data, or imports for the school, fetches what happened and what is,
 * and decides on enrolment reports.
 */
export const Dienstkonto = resource('Dienstkonto', '/dienstkonten', {
  name: z.string(),
  /** Null: the school's. */
  firma: z.nullable(FirmaKurz.schema),
  umfang: z.array(z.enum(DIENSTKONTOUMFANG)),
  /** Networks from which it may be used; empty: any. */
  netze: z.array(z.string()),
  stand: z.enum(DIENSTKONTOSTAENDE),
  angelegtAm: zeitpunkt,
  /** Null if that person's account no longer exists, or is the school's, and where the operator made it. */
  angelegtVon: z.nullable(z.string()),
  /** To the minute. */
  zuletztBenutztAm: z.nullable(zeitpunkt),
  /** Valid keys, and the newest one. The first characters tell them apart. */
  schluessel: z.array(
    z.strictObject({ anfang: z.string(), gueltigBis: zeitpunkt, zuletztBenutztAm: z.nullable(zeitpunkt) }),
  ),
});

/** A new key. It is shown only this once. */
export const Dienstkontoschluessel = resource('Dienstkontoschluessel', '/dienstkonten', {
  name: z.string(),
  schluessel: z.string(),
  gueltigBis: zeitpunkt,
});

export const listDienstkonten = operation({
  name: 'listDienstkonten',
  method: 'GET',
  path: '/dienstkonten',
  permission: 'ROLE_FIRMENPORTAL_ADMIN',
  scope: 'firmen',
  query: collectionQuery({
    order: ['angelegtAm', 'name'],
    defaultOrder: [['angelegtAm', 'desc']],
    searchable: true,
    filter: { stand: filter.oneOf(DIENSTKONTOSTAENDE), firma: filter.iri() },
  }),
  response: collection(Dienstkonto),
});

/** An address, or a network in CIDR notation. The server checks it in detail. */
const NETWORK = /^[\da-f:.]*[.:][\da-f:.]*(\/\d{1,3})?$/i;
export const isNetwork = (value: string): boolean => NETWORK.test(value);

const netze = z
  .array(z.string().check(z.maxLength(50), z.refine(isNetwork, 'format')))
  .check(z.maxLength(MAX_NETZE));

const angaben = {
  name: oneLine(80),
  /** Last day of the key, at most a year from now. */
  gueltigBis: datum,
  netze: z.optional(netze),
};

export const NewDienstkonto = z.strictObject({
  ...angaben,
  umfang: z.array(z.enum(LESEUMFANG)).check(z.minLength(1), z.maxLength(LESEUMFANG.length)),
});

export const NewSchuldienstkonto = z.strictObject({
  ...angaben,
  umfang: z.array(z.enum(SCHULUMFANG)).check(z.minLength(1), z.maxLength(SCHULUMFANG.length)),
});

export const createDienstkonto = operation({
  name: 'createDienstkonto',
  method: 'POST',
  path: '/dienstkonten',
  permission: 'ROLE_FIRMENPORTAL_ADMIN',
  scope: 'firma',
  body: NewDienstkonto,
  response: item(Dienstkontoschluessel, 201),
  secret: 'answer',
  errors: [404, 409],
});

export const createSchuldienstkonto = operation({
  name: 'createSchuldienstkonto',
  method: 'POST',
  path: '/dienstkonten/schule',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  body: NewSchuldienstkonto,
  response: item(Dienstkontoschluessel, 201),
  secret: 'answer',
  errors: [409],
});

/** A new key, and for how long the previous one stays valid. */
export const NewKey = z.strictObject({
  gueltigBis: datum,
  ueberlappung: z.int().check(z.minimum(0), z.maximum(MAX_OVERLAP_HOURS)),
});

export const rotateDienstkonto = operation({
  name: 'rotateDienstkonto',
  method: 'POST',
  path: '/dienstkonten/{id}/schluessel',
  permission: 'ROLE_FIRMENPORTAL_ADMIN',
  scope: 'firmen',
  body: NewKey,
  response: item(Dienstkontoschluessel, 201),
  secret: 'answer',
  errors: [409],
});

export const deleteDienstkonto = operation({
  name: 'deleteDienstkonto',
  method: 'DELETE',
  path: '/dienstkonten/{id}',
  permission: 'ROLE_FIRMENPORTAL_ADMIN',
  scope: 'firmen',
  response: empty,
});
