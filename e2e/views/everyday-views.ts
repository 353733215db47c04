import {
  BENACHRICHTIGUNGSTYPEN,
  TYPEN,
  type BenachrichtigungLog,
  type Benachrichtigungstyp,
} from '@firmenportal/contract/benachrichtigungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Uebersicht } from '@firmenportal/contract/uebersicht';
import type { Page } from '@playwright/test';
import type { RouteName } from '../../web/src/platform/paths.ts';
import { answering, failing, loading, NONE, type View } from './view.ts';

const standard = { konto: 'standard' } as const;
const EINGANG = '/benachrichtigungen?proSeite=5';
const EINSTELLUNGEN = '/benachrichtigungen?ansicht=einstellungen';

/** A notification of a type. The first ones are unread. */
const benachrichtigung = (typ: Benachrichtigungstyp, at: number): Item<typeof BenachrichtigungLog> => ({
  '@id': `/api/benachrichtigungLog/${at}`,
  '@type': 'BenachrichtigungLog',
  typ,
  kategorie: BENACHRICHTIGUNGSTYPEN[typ].kategorie,
  am: new Date(Date.UTC(2026, 10, 20 - at, 9, 30)).toISOString(),
  betreff: `Reservierungszeitraum und Prüfung in Rechnungswesen ${at}`,
  inhalt: 'Von Alexandra Konstantinopoulos-Hohenfels gibt es etwas Neues im Modul Wirtschaftsinformatik.',
  gelesen: at > 2,
  objekt: null,
  jahr: null,
  branchen: [],
  adresse: null,
});

/** One of every type. More are unread than the bell counts. */
const told = (page: Page) =>
  page.route('**/api/benachrichtigungLog?*', (route) =>
    route.fulfill({
      headers: { 'x-ungelesen': '137' },
      json: { ...NONE, 'hydra:totalItems': TYPEN.length, 'hydra:member': TYPEN.map(benachrichtigung) },
    }),
  );

const nothingTold = (page: Page) =>
  page.route('**/api/benachrichtigungLog?*', (route) =>
    route.fulfill({ headers: { 'x-ungelesen': '0' }, json: NONE }),
  );

const NICHTS: Item<typeof Uebersicht> = {
  '@id': '/api/uebersicht',
  '@type': 'Uebersicht',
  firma: null,
  letzterBesuch: '2026-11-13',
  ungelesen: 0,
  gefaehrdeteStudierende: 0,
  hoheFehlzeiten: 0,
  ueberfaelligeTransferleistungen: 0,
  neueNoten: { anzahl: 0, seit: '2026-11-13' },
  neueBewerbungen: { anzahl: 0, seit: '2026-11-13' },
  neueTreffer: [],
  zeitraeume: [],
  fehlendeFreigaben: 0,
  erinnerbareFreigabeanfragen: 0,
  ablaufendeEinladungen: 0,
  offeneMeldungen: null,
  angehalteneQuellen: null,
  gestoerteQuellen: null,
  gescheiterteImporte: null,
  gestoerteWebhooks: null,
  studierende: 0,
  notendurchschnitt: null,
  fehlzeiten: null,
  reserviert: null,
  marktplatz: 0,
  ersteSchritte: null,
  kontoSeit: '2099-12-31',
  neuesGesehenBis: null,
  notenZuletzt: { anzahl: 0, seit: '2026-10-22', davor: 0 },
  bewerbungenZuletzt: { anzahl: 0, seit: '2026-10-22', davor: 0 },
  vereinbarungen: [],
  wiedervorlagen: [],
};

const vereinbarung = (tage: number, name: string, text: string) => ({
  notiz: `/api/studenten/x/notizen/${tage}`,
  student: '/api/studenten/x',
  name,
  text,
  faelligAm: new Date(Date.UTC(2026, 10, 20 + tage)).toISOString().slice(0, 10),
  tage,
});

/** A day on which entries of November 2026 are news; entries made later are news then, too. */
const STILL_NEW = Date.parse('2026-12-15T12:00:00Z');

/** Of the start page's figures all that there can be. */
export const EVERYTHING: typeof NICHTS = {
  ...NICHTS,
  kontoSeit: '2024-09-02',
  ersteSchritte: [
    { schritt: 'freigaben', getan: true },
    { schritt: 'notiz', getan: false },
    { schritt: 'favorit', getan: false },
  ],
  wiedervorlagen: [{ aufgabe: 'ungelesen', bis: '2099-12-31' }],
  ungelesen: 137,
  gefaehrdeteStudierende: 3,
  hoheFehlzeiten: 2,
  ueberfaelligeTransferleistungen: 27,
  neueNoten: { anzahl: 1204, seit: '2026-11-13' },
  neueBewerbungen: { anzahl: 1, seit: '2026-11-13' },
  zeitraeume: [
    { jahr: 2027, bis: '2026-11-21T22:59:00Z', tage: 0, gespeichert: false },
    { jahr: 2028, bis: '2026-11-28T22:59:00Z', tage: 7, gespeichert: false },
  ],
  vereinbarungen: [
    vereinbarung(-12, 'Alexandra Konstantinopoulos-Hohenfels', 'Mathe bis Juli nachholen. '.repeat(8)),
    vereinbarung(0, 'Jo Li', 'Zeugnis'),
    vereinbarung(7, 'Mia Beispiel', 'Gespräch über die Wahl des Schwerpunkts und das Auslandssemester'),
  ],
  fehlendeFreigaben: 31,
  erinnerbareFreigabeanfragen: 12,
  ablaufendeEinladungen: 2,
  offeneMeldungen: 14,
  angehalteneQuellen: 1,
  gestoerteQuellen: 2,
  gescheiterteImporte: 1,
  gestoerteWebhooks: 1,
  studierende: 1318,
  notendurchschnitt: '2.1',
  fehlzeiten: '11.4',
  reserviert: { jahr: 2027, anzahl: 26 },
  marktplatz: 659,
  notenZuletzt: { anzahl: 1204, seit: '2026-10-22', davor: 1031 },
  bewerbungenZuletzt: { anzahl: 9, seit: '2026-10-22', davor: 12 },
};

/** What people return to each day, in every state. */
export const EVERYDAY_VIEWS = {
  start: [
    { name: 'loaded', ...standard, address: '/', shows: ['Auf einen Blick', 'At a glance'] },
    {
      name: 'everything to be done',
      ...standard,
      address: '/',
      given: async (page) => {
        // What came with an update is news for half a year only.
        await page.clock.setFixedTime(Math.min(Date.now(), STILL_NEW));
        await answering('**/api/uebersicht', EVERYTHING)(page);
        await told(page);
      },
      shows: ['Neu im Portal', 'New in the portal'],
    },
    {
      name: 'nothing to be done',
      ...standard,
      address: '/',
      given: async (page) => {
        await answering('**/api/uebersicht', NICHTS)(page);
        await answering('**/api/termine?*', NONE)(page);
        await nothingTold(page);
      },
      shows: ['Alles erledigt', 'All done'],
    },
    {
      name: 'of the school, for no company',
      konto: 'betreuung',
      address: '/',
      shows: ['Unternehmen suchen', 'Find a company'],
    },
    {
      ...loading('**/api/{uebersicht,termine?*}'),
      ...standard,
      address: '/',
      shows: ['Guten Tag', 'Welcome'],
    },
    { ...failing('**/api/uebersicht', '/api/uebersicht'), ...standard, address: '/' },
    {
      name: 'bell',
      ...standard,
      address: '/',
      given: told,
      pressed: [['Benachrichtigungen, 99+ ungelesen', 'Notifications, 99+ unread']],
      shows: ['Alle als gelesen markieren', 'Mark all as read'],
    },
    {
      name: 'bell without anything',
      ...standard,
      address: '/',
      given: nothingTold,
      pressed: [['Benachrichtigungen', 'Notifications']],
      shows: ['Noch keine Benachrichtigungen', 'No notifications yet'],
    },
    {
      name: 'profile menu',
      konto: 'ausbildung',
      address: '/',
      pressed: ['Jens Petersen'],
      shows: ['Abmelden', 'Sign out'],
    },
    {
      name: 'news',
      ...standard,
      address: '/',
      pressed: ['Stefan Brockmann', ['Neuigkeiten', "What's new"]],
      shows: ['Listen ganz drucken', 'Print whole lists'],
    },
    {
      name: 'navigation',
      konto: 'ausbildung',
      address: '/',
      pressed: [['Navigation öffnen', 'Open navigation']],
      shows: ['Übersicht', 'Overview'],
      narrow: true,
    },
  ],
  benachrichtigungen: [
    {
      name: 'inbox',
      ...standard,
      address: EINGANG,
      given: told,
      shows: 'Reservierungszeitraum und Prüfung in Rechnungswesen 0',
    },
    {
      name: 'selection',
      ...standard,
      address: EINGANG,
      given: told,
      pressed: [
        ['Rechnungswesen 1 auswählen', 'Select Reservierungszeitraum und Prüfung in Rechnungswesen 1'],
      ],
      shows: ['Aufheben', 'Clear'],
    },
    {
      name: 'nothing yet',
      ...standard,
      address: EINGANG,
      given: nothingTold,
      shows: ['Sie haben alles gelesen', 'You have read everything'],
    },
    {
      name: 'no hits',
      ...standard,
      address: `${EINGANG}&kategorie=reservierungen&gelesen=true`,
      given: nothingTold,
      shows: ['Keine Treffer', 'No hits'],
    },
    {
      ...loading('**/api/benachrichtigungLog?*'),
      ...standard,
      address: EINGANG,
      shows: ['Alle als gelesen markieren', 'Mark all as read'],
    },
    {
      ...failing('**/api/benachrichtigungLog?*', '/api/benachrichtigungLog'),
      ...standard,
      address: EINGANG,
    },
    { name: 'settings', konto: 'admin', address: EINSTELLUNGEN, shows: ['Im Portal', 'In the portal'] },
    {
      ...loading('**/api/benachrichtigung'),
      name: 'settings: loading',
      ...standard,
      address: EINSTELLUNGEN,
      shows: ['Jede Änderung gilt sofort', 'Changes apply at once'],
    },
    {
      ...failing('**/api/benachrichtigung', '/api/benachrichtigung'),
      name: 'settings: error',
      ...standard,
      address: EINSTELLUNGEN,
    },
    {
      name: 'settings that are not saved',
      worded: true,
      konto: 'admin',
      address: EINSTELLUNGEN,
      given: (page) =>
        page.route('**/api/benachrichtigung/*', (route) => route.fulfill({ status: 409, json: {} })),
      pressed: [['Neue Note: Im Portal', 'New grade: In the portal']],
      failing: ['409 PATCH /api/benachrichtigung/neueNote'],
      shows: ['konnte nicht gespeichert werden', 'could not be saved'],
    },
  ],
} satisfies Partial<Record<RouteName, readonly [View, ...View[]]>>;
