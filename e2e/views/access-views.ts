import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Passwortruecksetzung, Registrierung } from '@firmenportal/contract/registrierung';
import type { Page } from '@playwright/test';
import type { RouteName } from '../../web/src/platform/paths.ts';
import { answering, failing, loading, NONE, type View } from './view.ts';

type Views = readonly [View, ...View[]];

/** As long as a real secret, but unknown. */
const SECRET = 'A'.repeat(43);
const registrierung = { address: `/registrierung/token/${SECRET}` } as const;
const ruecksetzung = { address: `/passwort-zuruecksetzen/${SECRET}` } as const;

const EINLADUNG: Item<typeof Registrierung> = {
  '@id': `/api/registrierung/${SECRET}`,
  '@type': 'Registrierung',
  email: 'mia.lorenz@langer-firmenname.example',
  firmenname: 'Elbkontor Maschinenbau GmbH',
  gueltigBis: '2126-12-02T09:30:00+01:00',
};
const RUECKSETZUNG: Item<typeof Passwortruecksetzung> = {
  '@id': `/api/passwort-vergessen/${SECRET}`,
  '@type': 'Passwortruecksetzung',
  gueltigBis: '2126-12-02T09:30:00+01:00',
};

const invited = answering('**/api/registrierung/*', EINLADUNG);
const resettable = answering('**/api/passwort-vergessen/*', RUECKSETZUNG);
const over = (calls: string) => (page: Page) =>
  page.route(calls, (route) => route.fulfill({ status: 410, json: {} }));

const VERGESSEN: Views = [
  { name: 'empty', address: '/passwort-vergessen', shows: ['Link anfordern', 'Request link'] },
  {
    name: 'with errors',
    address: '/passwort-vergessen',
    pressed: [['Link anfordern', 'Request link']],
    shows: ['Bitte prüfen Sie', 'Please check'],
  },
];

const ZURUECKSETZEN: Views = [
  {
    name: 'empty',
    ...ruecksetzung,
    given: resettable,
    shows: ['Regeln für das Passwort', 'Rules for the password'],
  },
  {
    name: 'with errors',
    ...ruecksetzung,
    given: resettable,
    pressed: [['Passwort festlegen', 'Set password']],
    shows: ['Bitte prüfen Sie', 'Please check'],
  },
  {
    name: 'over',
    ...ruecksetzung,
    given: over('**/api/passwort-vergessen/*'),
    failing: [`410 GET ${RUECKSETZUNG['@id']}`],
    shows: ['fordern Sie einen neuen Link an', 'request a new link'],
  },
  {
    ...failing('**/api/passwort-vergessen/*', RUECKSETZUNG['@id']),
    ...ruecksetzung,
  },
];

const REGISTRIERUNG: Views = [
  { name: 'empty', ...registrierung, given: invited, shows: ['Ich bestätige', 'I confirm'] },
  {
    name: 'with errors',
    ...registrierung,
    given: invited,
    pressed: [['Konto anlegen', 'Create account']],
    shows: ['Bitte prüfen Sie', 'Please check'],
  },
  {
    name: 'over',
    ...registrierung,
    given: over('**/api/registrierung/*'),
    failing: [`410 GET ${EINLADUNG['@id']}`],
    shows: ['lassen Sie sich erneut einladen', 'ask to be invited again'],
  },
  { ...loading('**/api/registrierung/*'), ...registrierung, shows: ['Wird geladen', 'Loading'] },
  { ...failing('**/api/registrierung/*', EINLADUNG['@id']), ...registrierung },
];

const kontakte = { konto: 'konzern', address: '/ansprechpersonen?proSeite=5' } as const;
const ANSPRECHPERSONEN: Views = [
  { name: 'loaded', ...kontakte, shows: ['Seite 1 von', 'Page 1 of'] },
  { ...loading('**/api/kontakt?*'), ...kontakte, shows: ['Spalten', 'Columns'] },
  {
    name: 'empty',
    ...kontakte,
    given: answering('**/api/kontakt?*', NONE),
    shows: ['Noch keine Ansprechpersonen', 'No contacts yet'],
  },
  { ...failing('**/api/kontakt?*', '/api/kontakt'), ...kontakte },
  {
    name: 'of the school',
    konto: 'standard',
    address: '/ansprechpersonen?herkunft=hochschule',
    shows: ['Alle', 'All'],
  },
];

const profil = { konto: 'standard', address: '/profil' } as const;

/** What the profile shows beside sessions, deputies and settings. */
export const PROFIL_VIEWS: readonly View[] = [
  {
    ...failing('**/api/kontakt/eigener', '/api/kontakt/eigener'),
    name: 'own data: error',
    ...profil,
  },
  {
    name: 'changing the password with errors',
    ...profil,
    pressed: [['Passwort ändern', 'Change password']],
    shows: ['Bitte prüfen Sie', 'Please check'],
  },
];

/** Pages for people who can't sign in yet, and the contacts. */
export const ACCESS_VIEWS = {
  passwortVergessen: VERGESSEN,
  passwortZuruecksetzen: ZURUECKSETZEN,
  registrierung: REGISTRIERUNG,
  ansprechpersonen: ANSPRECHPERSONEN,
} satisfies Partial<Record<RouteName, Views>>;
