import type { Page } from '@playwright/test';
import type { RouteName } from '../web/src/platform/pfade.ts';
import { newSession, type Call } from './api.ts';
import type { Konto } from './konten.ts';
import { addressOf, findStudent } from './studierende.ts';

/** In German and in English, or in both the same. */
export type Texts = string | readonly [deDE: string, enGB: string];

/** A screen in one of its states. */
export interface Ansicht {
  readonly name: string;
  /** Nobody is signed in unless said. */
  readonly konto?: Konto;
  readonly address: string | ((api: Call) => Promise<string>);
  /** Before the page is opened: what the server is made to answer, what else there must be. */
  readonly given?: (page: Page, url: string) => Promise<unknown>;
  /** Once it stands: buttons and checkboxes that are pressed, one after the other. */
  readonly pressed?: readonly Texts[];
  /** What the state is recognised by. */
  readonly shows: Texts;
  /** Calls that fail in this state. */
  readonly failing?: readonly string[];
  /** Only where there is no room for it beside the content. */
  readonly narrow?: true;
}

const ausbildung = { konto: 'ausbildung' } as const;
const liste = { address: '/studierende?proSeite=5' } as const;
const released = async (api: Call) => addressOf(await findStudent(api, { gefaehrdet: true }));
const unreleased = async (api: Call) => addressOf(await findStudent(api, { notenfreigabe: false }));
const reference = '5f0c2a6e-0000-4000-8000-000000000000';

const loading = (calls: string) => ({
  name: 'loading',
  given: (page: Page) => page.route(calls, () => undefined),
});
/** An answer that is not asked for again and does not lead to another page. */
const failing = (calls: string, ...names: string[]) => ({
  name: 'error',
  given: (page: Page) => page.route(calls, (route) => route.fulfill({ status: 409, json: {} })),
  failing: names.map((name) => `409 GET ${name}`),
  shows: ['Die Daten konnten nicht geladen werden.', 'The data could not be loaded.'] as const,
});

/** Every route in every state that it has: a route that is not here does not compile. */
export const ANSICHTEN: Readonly<Record<RouteName | 'notFound', readonly [Ansicht, ...Ansicht[]]>> = {
  start: [
    { name: 'loaded', ...ausbildung, address: '/', shows: ['immatrikulierte', 'matriculated'] },
    { name: 'nothing', konto: 'bewerbung', address: '/', shows: ['noch kein Bereich', 'No area'] },
    { ...failing('**/api/studenten?*', '/api/studenten'), ...ausbildung, address: '/' },
    {
      name: 'profile menu',
      ...ausbildung,
      address: '/',
      pressed: ['Jens Petersen'],
      shows: ['Abmelden', 'Sign out'],
    },
    {
      name: 'navigation',
      ...ausbildung,
      address: '/',
      pressed: [['Navigation öffnen', 'Open navigation']],
      shows: ['Übersicht', 'Overview'],
      narrow: true,
    },
  ],
  login: [
    { name: 'empty', address: '/login', shows: ['Passwort', 'Password'] },
    {
      name: 'with errors',
      address: '/login?grund=abgelaufen',
      pressed: [['Anmelden', 'Sign in']],
      shows: ['Bitte prüfen Sie', 'Please check'],
    },
  ],
  profil: [
    { name: 'loaded', konto: 'standard', address: '/profil', shows: ['dieses Gerät', 'this device'] },
    {
      ...loading('**/api/sitzungen?*'),
      konto: 'standard',
      address: '/profil',
      shows: ['Sprache', 'Language'],
    },
    { ...failing('**/api/sitzungen?*', '/api/sitzungen'), konto: 'standard', address: '/profil' },
    {
      name: 'dialog',
      konto: 'admin',
      address: '/profil',
      given: (_, url) => newSession(url, 'admin'),
      pressed: [['Alle anderen abmelden', 'Sign out all others']],
      shows: ['Alle anderen Geräte abmelden?', 'Sign out all other devices?'],
    },
  ],
  studierendeIndex: [
    { name: 'loaded', konto: 'konzern', ...liste, shows: ['Seite 1 von', 'Page 1 of'] },
    { ...loading('**/api/studenten?*'), ...ausbildung, ...liste, shows: ['Spalten', 'Columns'] },
    { name: 'empty', konto: 'leer', ...liste, shows: ['Noch keine Studierenden', 'No students yet'] },
    {
      name: 'no hits',
      ...ausbildung,
      address: '/studierende?centuria=Z99z',
      shows: ['Keine Treffer', 'No hits'],
    },
    { ...failing('**/api/studenten?*', '/api/studenten'), ...ausbildung, ...liste },
    {
      name: 'filtered and sorted',
      konto: 'konzern',
      address: '/studierende?proSeite=5&notenfreigabe=true&sort=-durchschnitt&ansicht=freigaben',
      pressed: [['Filter, 1', 'Filters, 1']],
      shows: ['Filter zurücksetzen', 'Reset filters'],
    },
    {
      name: 'choosing columns',
      ...ausbildung,
      ...liste,
      pressed: [['Spalten', 'Columns']],
      shows: ['Standard wiederherstellen', 'Restore default'],
    },
    {
      name: 'with a selection',
      ...ausbildung,
      ...liste,
      pressed: [['auswählen', 'Select']],
      shows: ['ausgewählt', 'selected'],
    },
  ],
  studierendeShow: [
    {
      name: 'overview',
      ...ausbildung,
      address: released,
      shows: ['Verteilung der Noten', 'Distribution of grades'],
    },
    {
      name: 'plots as tables',
      ...ausbildung,
      address: released,
      // What is pressed says something else afterwards.
      pressed: Array.from({ length: 3 }, () => ['Als Tabelle', 'As table'] as const),
      shows: ['Als Diagramm', 'As chart'],
    },
    {
      name: 'grades',
      ...ausbildung,
      address: async (api) => `${await released(api)}?tab=noten`,
      shows: ['1. Semester', 'Semester 1'],
    },
    {
      name: 'without release',
      ...ausbildung,
      address: unreleased,
      shows: ['hat die Noten nicht freigegeben', 'has not released their grades'],
    },
    {
      ...loading('**/api/studenten/*'),
      ...ausbildung,
      address: released,
      shows: ['Wird geladen', 'Loading'],
    },
    {
      ...failing('**/api/studenten/**', '/api/studenten/{id}', '/api/studenten/{id}/statistik'),
      ...ausbildung,
      address: released,
    },
  ],
  permissionDenied: [
    {
      name: 'with its area',
      ...ausbildung,
      address: '/permission-denied?bereich=studierendeIndex',
      shows: ['„Studierende“', '“Students”'],
    },
  ],
  serverError: [
    {
      name: 'with a reference',
      ...ausbildung,
      address: `/server-error?referenz=${reference}`,
      shows: reference,
    },
  ],
  notFound: [
    { name: 'in the layout', ...ausbildung, address: '/gibt-es-nicht', shows: ['Fehler 404', 'Error 404'] },
  ],
  impressum: [
    { name: 'for guests', address: '/impressum', shows: ['Impressum', 'Imprint'] },
    { name: 'for people signed in', ...ausbildung, address: '/impressum', shows: ['Impressum', 'Imprint'] },
  ],
  datenschutz: [{ name: 'for guests', address: '/datenschutz', shows: ['Datenschutz', 'Privacy policy'] }],
  barrierefreiheit: [
    {
      name: 'for guests',
      address: '/barrierefreiheit',
      shows: ['Barrierefreiheit', 'Accessibility statement'],
    },
  ],
};
