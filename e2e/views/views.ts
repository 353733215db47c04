import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { listSeminarveranstaltungen } from '@firmenportal/contract/seminarveranstaltungen';
import type { RouteName } from '../../web/src/platform/paths.ts';
import { EVERYDAY_VIEWS } from './everyday-views.ts';
import { FREIGABE } from './freigabe-views.ts';
import { failing, loading, NONE, type View } from './view.ts';
import { newSession, type Call } from '../portal/api.ts';
import { BEWERBER_VIEWS } from './bewerber-views.ts';
import { KONTEN_VIEWS } from './konten-views.ts';
import { KONFERENZ_VERWALTUNG, PLANNING_VIEWS, SUPPORT_VIEWS } from './planning-views.ts';
import { findStudent } from '../studierende/studierende.ts';
import { STUDENT_VIEWS } from './student-views.ts';
import { UNTERNEHMEN_VIEWS } from './unternehmen-views.ts';
import { VERTRETUNGEN } from '../studierende/vertretungen.ts';
import { VERWALTUNG_VIEWS } from './verwaltung-views.ts';
import { PROFIL_VIEWS, ACCESS_VIEWS } from './access-views.ts';

const ausbildung = { konto: 'ausbildung' } as const;
const list = { address: '/studierende?proSeite=5' } as const;
const seminar = async (api: Call) => {
  const query = { zeitraum: 'alle', itemsPerPage: 5 };
  const [found] = (await api(listSeminarveranstaltungen, { query }))['hydra:member'];
  if (!found) throw new Error('the demo has no seminar');
  return `/seminare/${identifierOf(found['@id'])}`;
};
const reference = '5f0c2a6e-0000-4000-8000-000000000000';

/** Every route in every state that it has: a route that is not here does not compile. */
export const VIEWS: Readonly<Record<RouteName | 'notFound', readonly [View, ...View[]]>> = {
  ...EVERYDAY_VIEWS,
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
      worded: true,
      konto: 'admin',
      address: '/profil',
      given: (_, url) => newSession(url, 'admin'),
      pressed: [['Alle anderen abmelden', 'Sign out all others']],
      shows: ['Alle anderen Geräte abmelden?', 'Sign out all other devices?'],
    },
    {
      name: 'naming a deputy with errors',
      ...ausbildung,
      address: '/profil',
      pressed: [['Vertretung eintragen', 'Name deputy']],
      shows: ['Bitte prüfen Sie', 'Please check'],
    },
    {
      name: 'ending a deputyship',
      worded: true,
      ...ausbildung,
      address: '/profil',
      given: (page) => page.route('**/api/vertretungen?*', (route) => route.fulfill({ json: VERTRETUNGEN })),
      pressed: [['Vertretung durch', 'End deputyship of']],
      shows: ['Vertretung beenden?', 'End this deputyship?'],
    },
    {
      ...failing('**/api/vertretungen?*', '/api/vertretungen'),
      name: 'deputies: error',
      ...ausbildung,
      address: '/profil',
    },
    ...PROFIL_VIEWS,
    ...SUPPORT_VIEWS,
  ],
  ...BEWERBER_VIEWS,
  studierendeIndex: [
    { name: 'loaded', konto: 'konzern', ...list, shows: ['Seite 1 von', 'Page 1 of'] },
    { ...loading('**/api/studenten?*'), ...ausbildung, ...list, shows: ['Spalten', 'Columns'] },
    {
      name: 'details beside it',
      ...ausbildung,
      beside: true,
      address: async (api) =>
        `/studierende?proSeite=5&offen=${identifierOf((await findStudent(api, {}))['@id'])}`,
      shows: ['Als ganze Seite öffnen', 'Open as a whole page'],
    },
    { name: 'empty', konto: 'leer', ...list, shows: ['Noch keine Studierenden', 'No students yet'] },
    {
      name: 'no hits',
      ...ausbildung,
      address: '/studierende?centuria=Z99z',
      shows: ['Keine Treffer', 'No hits'],
    },
    { ...failing('**/api/studenten?*', '/api/studenten'), ...ausbildung, ...list },
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
      ...list,
      pressed: [['Spalten', 'Columns']],
      shows: ['Standard wiederherstellen', 'Restore default'],
    },
    {
      name: 'with a selection',
      ...ausbildung,
      ...list,
      pressed: [['auswählen', 'Select']],
      shows: ['ausgewählt', 'selected'],
    },
    {
      name: 'asking for a release',
      ...ausbildung,
      address: '/studierende?proSeite=5&notenfreigabe=false',
      pressed: [
        ['auswählen', 'Select'],
        ['Notenfreigabe anfordern', 'Request grade release'],
      ],
      shows: ['Hochschuladresse', 'university address'],
    },
    {
      name: 'nobody can be asked',
      ...ausbildung,
      address: '/studierende?proSeite=5&notenfreigabe=true',
      pressed: [
        ['auswählen', 'Select'],
        ['Notenfreigabe anfordern', 'Request grade release'],
      ],
      shows: [
        'lässt sich diese Freigabe zurzeit nicht anfordern',
        'This release cannot be requested from these',
      ],
    },
    {
      name: 'requests',
      ...ausbildung,
      address: '/studierende?ansicht=anfragen',
      shows: ['Angeforderte Freigaben', 'Requested releases'],
    },
    {
      name: 'no requests',
      konto: 'leer',
      address: '/studierende?ansicht=anfragen',
      shows: ['Noch keine Anfragen', 'No requests yet'],
    },
  ],
  studierendeShow: STUDENT_VIEWS,
  notenuebersicht: [
    {
      name: 'loaded',
      konto: 'konzern',
      address: '/notenuebersicht?proSeite=5',
      shows: ['Seite 1 von', 'Page 1 of'],
    },
    {
      ...loading('**/api/pruefungsleistungen?*'),
      ...ausbildung,
      address: '/notenuebersicht',
      shows: ['Spalten', 'Columns'],
    },
    {
      name: 'empty',
      konto: 'leer',
      address: '/notenuebersicht',
      shows: ['Noch keine Noten', 'No grades yet'],
    },
    {
      name: 'filtered',
      konto: 'konzern',
      address: '/notenuebersicht?proSeite=5&nichtBestanden=true&von=2020-01-01',
      pressed: [['Filter, 2', 'Filters, 2']],
      shows: ['Eingetragen ab', 'Entered from'],
    },
    {
      name: 'no hits',
      ...ausbildung,
      address: '/notenuebersicht?centuria=Z99z',
      shows: ['Keine Treffer', 'No hits'],
    },
    {
      ...failing('**/api/pruefungsleistungen?*', '/api/pruefungsleistungen'),
      ...ausbildung,
      address: '/notenuebersicht',
    },
  ],
  kohorte: [
    {
      name: 'averages',
      konto: 'ausbildung',
      address: '/kohorte?proSeite=10',
      shows: ['Wie die Reihenfolge entsteht', 'How the order comes about'],
    },
    ...(['credits', 'gefaehrdet', 'fehlzeiten'] as const).map((figure) => ({
      name: figure,
      konto: 'ausbildung' as const,
      address: `/kohorte?proSeite=5&ansicht=${figure}`,
      shows: ['Stufen der Felder', 'Levels of the cells'] as const,
    })),
    {
      name: 'cards, and the rule of the order',
      konto: 'ausbildung',
      address: '/kohorte?proSeite=5&darstellung=karten',
      shows: ['Wie die Reihenfolge entsteht', 'How the order comes about'],
    },
    {
      ...loading('**/api/studenten/kohorte{,?*}'),
      konto: 'ausbildung',
      address: '/kohorte',
      shows: ['Spalten', 'Columns'],
    },
    {
      name: 'empty',
      konto: 'ausbildung',
      address: '/kohorte',
      given: (page) => page.route('**/api/studenten/kohorte{,?*}', (route) => route.fulfill({ json: NONE })),
      shows: ['Noch keine Studierenden', 'No students yet'],
    },
    {
      ...failing('**/api/studenten/kohorte{,?*}', '/api/studenten/kohorte'),
      konto: 'ausbildung',
      address: '/kohorte',
    },
  ],
  transferleistungen: [
    {
      name: 'loaded',
      konto: 'konzern',
      address: '/transferleistungen?proSeite=5',
      shows: ['Seite 1 von', 'Page 1 of'],
    },
    {
      ...loading('**/api/studenten/transferleistungen?*'),
      ...ausbildung,
      address: '/transferleistungen',
      shows: ['Spalten', 'Columns'],
    },
    {
      name: 'empty',
      konto: 'leer',
      address: '/transferleistungen',
      shows: ['Noch keine Transferleistungen', 'No transfer performances yet'],
    },
    {
      name: 'filtered',
      ...ausbildung,
      address: '/transferleistungen?proSeite=5&ueberfaellig=true',
      pressed: [['Filter, 1', 'Filters, 1']],
      shows: ['Filter zurücksetzen', 'Reset filters'],
    },
    {
      ...failing('**/api/studenten/transferleistungen?*', '/api/studenten/transferleistungen'),
      ...ausbildung,
      address: '/transferleistungen',
    },
  ],
  seminareIndex: [
    { name: 'loaded', ...ausbildung, address: '/seminare', shows: ['Seite 1 von', 'Page 1 of'] },
    {
      ...loading('**/api/seminarveranstaltungen?*'),
      ...ausbildung,
      address: '/seminare',
      shows: ['Spalten', 'Columns'],
    },
    {
      name: 'past',
      ...ausbildung,
      address: '/seminare?proSeite=5',
      pressed: [['Vergangene', 'Past']],
      shows: ['Seite 1 von', 'Page 1 of'],
    },
    {
      name: 'no hits',
      ...ausbildung,
      address: '/seminare?kategorie=Z99z',
      shows: ['Keine Treffer', 'No hits'],
    },
    {
      ...failing('**/api/seminarveranstaltungen?*', '/api/seminarveranstaltungen'),
      ...ausbildung,
      address: '/seminare',
    },
  ],
  seminareShow: [
    { name: 'loaded', ...ausbildung, address: seminar, shows: ['Seminarnummer', 'Seminar number'] },
    {
      ...loading('**/api/seminarveranstaltungen/*'),
      ...ausbildung,
      address: seminar,
      shows: ['Wird geladen', 'Loading'],
    },
    {
      ...failing('**/api/seminarveranstaltungen/*', '/api/seminarveranstaltungen/{id}'),
      ...ausbildung,
      address: seminar,
    },
  ],
  ...UNTERNEHMEN_VIEWS,
  ...KONTEN_VIEWS,
  ...PLANNING_VIEWS,
  verwaltung: [...VERWALTUNG_VIEWS.verwaltung, ...KONFERENZ_VERWALTUNG],
  ...ACCESS_VIEWS,
  freigabe: FREIGABE,
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
