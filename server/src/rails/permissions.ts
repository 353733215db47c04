import type { Operation } from '@firmenportal/contract/hydra/operation';
import type { Permission, Rolle } from '@firmenportal/contract/permissions';

// The two tables of permissions.md, written out again. What production computes is compared with them, so nothing
// here uses production code.

const BASE: readonly Permission[] = [
  'ROLE_FIRMENPORTAL_USER',
  'ROLE_DASHBOARD_LESEN',
  'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN',
  'ROLE_FIRMENPORTAL_DOKUMENTE_LESEN',
  'ROLE_FIRMENPORTAL_TERMINE_LESEN',
];

/**
 * Every permission and role that the role includes. `all`: everything but what is checked against the stored roles.
 */
const GRANTED: Readonly<Record<Rolle, readonly (Permission | Rolle)[] | 'all'>> = {
  ROLE_FIRMENPORTAL_USER_STANDARD: [
    ...BASE,
    'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
    'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
    'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN',
    'ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN',
    'ROLE_FIRMENPORTAL_SEMINARE_LESEN',
    'ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN',
  ],
  ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN: [...BASE, 'ROLE_FIRMENPORTAL_BEWERBER_LESEN'],
  ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE: [
    ...BASE,
    'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
    'ROLE_FIRMENPORTAL_SEMINARE_LESEN',
  ],
  ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG: [
    ...BASE,
    'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN',
    'ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN',
    'ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN',
    'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
  ],
  ROLE_FIRMENPORTAL_ADMIN: 'all',
  ROLE_FIRMENPORTAL_FIRMENBETREUUNG: 'all',
};

/** `school`: checked against the stored roles. */
export type Asked = Permission | Rolle | 'public' | 'school';

/** The permission of an operation, by method and path. The first matching line counts. */
const ASKED: readonly (readonly [RegExp, Asked])[] = [
  [/^GET \/(contexts\/|docs|openapi|impressum$|$)/, 'public'],
  [/ \/(freigabe|passwort-vergessen|registrierung)(\/|$)/, 'public'],
  [/^POST \/token$/, 'public'],
  [/^GET \/termine\/abo\/\{token\}/, 'public'],
  [/ \/(import|importquellen|importzuordnungen|protokoll)(\/|$)/, 'school'],
  [/ \/dienstkonten\/schule$/, 'school'],
  [/ \/dienstkonten(\/|$)/, 'ROLE_FIRMENPORTAL_ADMIN'],
  [/ \/vorgaenge$/, 'ROLE_FIRMENPORTAL_ADMIN'],
  [/ \/webhooks(\/|$)/, 'school'],
  [/^(POST|PATCH|PUT|DELETE) \/(dokumente|studienplatzreservierungszeitraeume)(\/|$)/, 'school'],
  [/^(POST|PATCH|DELETE) \/(ausbildungskonferenzen|termine)(\/\{id\})?$/, 'school'],
  [/ \/bewerber\/\{id\}\/einschreibung\/bestaetigung$/, 'school'],
  [/ \/einschreibungsmeldungen(\/|$)/, 'school'],
  [/^GET \/(firmenfreigaben|firmenkontakte|firmenreservierungen|reservierungssummen)$/, 'school'],
  [/ \/user\/\{id\}\/uebernehmen$/, 'ROLE_FIRMENPORTAL_ADMIN'],
  [/ \/user\/\{id\}\/(passwort|datenauskunft)$/, 'ROLE_FIRMENPORTAL_USER'],
  [/ \/user(\/|$)/, 'ROLE_FIRMENPORTAL_BENUTZER_SCHREIBEN'],
  [/ \/benutzereinladung(\/|$)/, 'ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN'],
  [/^GET \/firmen$/, 'ROLE_FIRMENPORTAL_USER'],
  [/^GET \/firmen\//, 'ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN'],
  [/ \/firmen\//, 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG'],
  [/^GET \/studienplatzreservierung/, 'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN'],
  [/^PUT \/studienplatzreservierung/, 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG'],
  // The own profile is open to everybody. Other records of this path are contacts.
  [/ \/kontakt\/eigener(\/|$)/, 'ROLE_FIRMENPORTAL_USER'],
  [/^GET \/kontakt(\/|$)/, 'ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN'],
  [/^(PATCH|PUT|DELETE) \/kontakt\//, 'ROLE_FIRMENPORTAL_USER'],
  [/ \/(bewerber|bewerbung)/, 'ROLE_FIRMENPORTAL_BEWERBER_LESEN'],
  [
    / \/(studenten|pruefungsleistungen|pruefungsanmeldungen|freigaben-anfordern|vertretungen)(\/|$)/,
    'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  ],
  [/ \/seminarveranstaltungen(\/|$)/, 'ROLE_FIRMENPORTAL_SEMINARE_LESEN'],
  [/^GET \/dokumente(\/|$)/, 'ROLE_FIRMENPORTAL_DOKUMENTE_LESEN'],
  [/ \/(termine|ausbildungskonferenzen|pruefungsausschusssitzungen)/, 'ROLE_FIRMENPORTAL_TERMINE_LESEN'],
  [/ \/benachrichtigung/, 'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN'],
  [/ \/uebersicht$/, 'ROLE_DASHBOARD_LESEN'],
  [/ \/wiedervorlagen\//, 'ROLE_DASHBOARD_LESEN'],
  [
    / \/(ansichten|branchen|quartale|sitzungen|studiengaenge|support|supportanfragen|token|weltregionen)(\/|$)/,
    'ROLE_FIRMENPORTAL_USER',
  ],
];

/** Cached by operation: walks ask for it with each request. */
const known = new WeakMap<Operation, Asked>();

/** The permission that permissions.md asks for. */
export function askedOf(operation: Operation): Asked {
  const asked = known.get(operation) ?? lookUp(operation);
  known.set(operation, asked);
  return asked;
}

function lookUp({ method, path }: Operation): Asked {
  const found = ASKED.find(([pattern]) => pattern.test(`${method} ${path}`));
  if (!found) throw new Error(`${method} ${path} stands in no line of rails/permissions.ts`);
  return found[1];
}

/** Whether somebody with these stored roles may call the operation, as permissions.md says. */
export function isGranted(operation: Operation, roles: readonly Rolle[]): boolean {
  const asked = askedOf(operation);
  if (asked === 'public') return true;
  if (asked === 'school') return roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  return roles.some((role) => GRANTED[role] === 'all' || GRANTED[role].includes(asked));
}

/**
 * What a service account's key asks for, by method and path, one of several; `any`: every key, `none`: no key. The first matching line
 * counts. In no line: reading alone, with the permission that people need.
 */
const ASKED_OF_KEYS: readonly (readonly [RegExp, ...string[]])[] = [
  [/^(GET|POST) \/import\/\{art\}(\/(\{id\}|sample))?$/, 'import.{art}'],
  [
    /^GET \/vorgaenge$/,
    'vorgaenge.einschreibungen',
    'vorgaenge.reservierungen',
    'vorgaenge.freigaben',
    'vorgaenge.ansprechpersonen',
  ],
  [
    /^GET \/(einschreibungsmeldungen|firmen(reservierungen|kontakte|freigaben)|reservierungssummen)$/,
    'bestand',
  ],
  [
    / \/einschreibungsmeldungen\/(\{id\}\/(bestaetigung|ablehnung)|entscheidungen)$/,
    'einschreibungsentscheidungen',
  ],
  [/^GET \/(branchen|quartale|studiengaenge(\/\{id\})?|support|weltregionen)$/, 'any'],
  // What colleagues write for each other, or whom they can choose, and what is a person's own.
  [/\/(notizen|(notiz|nachrichten)empfaenger|auswahlstufe|vertretungen(\/wahl)?|termine\/abo)$/, 'none'],
];

/** Whether a key with these scopes may call the operation, as permissions.md says. */
export function isGrantedToKeys(
  operation: Operation,
  scopes: readonly string[],
  params: Readonly<Record<string, string>>,
): boolean {
  const asked = askedOf(operation);
  if (asked === 'public') return true;
  const { method, path } = operation;
  const line = ASKED_OF_KEYS.find(([pattern]) => pattern.test(`${method} ${path}`));
  if (!line) return method === 'GET' && scopes.includes(asked);
  const [, ...admitting] = line;
  return admitting.some(
    (scope) => scope === 'any' || scopes.includes(scope.replace('{art}', params['art'] ?? '')),
  );
}
