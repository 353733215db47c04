import { listBewerbernotizen } from '@firmenportal/contract/bewerbernotizen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { RouteName } from '../../web/src/platform/paths.ts';
import { EINSCHREIBUNG, enrolled, NOBODY, offered } from './einschreibung-views.ts';
import { failing, loading, NONE, type View, answering } from './view.ts';
import type { Call } from '../portal/api.ts';
import {
  BEWERBUNGSJAHR,
  bewerberAddress,
  findBewerber,
  listExcerpt,
  marktplatzAddress,
} from '../bewerber/bewerber.ts';

type Views = readonly [View, ...View[]];

const bewerbung = { konto: 'bewerbung' } as const;
/** The page of the first applicant who meets a condition, at a tab. */
const bewerberAt =
  (
    tab: string,
    ...[filter, fits]: [Parameters<typeof findBewerber>[1], Parameters<typeof findBewerber>[2]?]
  ) =>
  async (api: Call) =>
    `${bewerberAddress(await findBewerber(api, filter, fits))}?tab=${tab}`;

const tests = (scale: 'punkte' | 'noten') =>
  bewerberAt('testauswertung', { testsFreigegeben: true }, (one) => one.tests?.schnitt?.skala === scale);
const documents = bewerberAt('unterlagen', { bewerbungsjahr: BEWERBUNGSJAHR }, ({ dokumente }) =>
  dokumente.some(({ medientyp }) => medientyp === 'image/png'),
);

/** Two applicants of the company, and one who does not exist. */
async function comparison(api: Call): Promise<string> {
  const one = await findBewerber(
    api,
    { testsFreigegeben: true },
    ({ tests: its }) => its?.schnitt?.skala === 'noten',
  );
  const other = await findBewerber(
    api,
    { testsFreigegeben: true },
    ({ tests: its }) => its?.schnitt?.skala === 'punkte',
  );
  return `/bewerber?vergleich=${[one, other].map((person) => identifierOf(person['@id'])).join(',')},${NOBODY}`;
}

/** An applicant with a note by the person and one by a colleague. */
async function withNotes(api: Call): Promise<string> {
  for (const person of await listOwnFavourites(api)) {
    const notes = await api(listBewerbernotizen, { params: { id: identifierOf(person['@id']) } });
    if (notes['hydra:member'].some(({ eigene: own }) => own)) return `${bewerberAddress(person)}?tab=notizen`;
  }
  throw new Error('the demo has no note of this account');
}

async function listOwnFavourites(api: Call) {
  const found: { '@id': string }[] = [];
  await findBewerber(api, { favorit: true }, (person) => {
    found.push(person);
    return false;
  }).catch(() => undefined);
  return found;
}

const LIST: Views = [
  { name: 'loaded', ...bewerbung, address: '/bewerber?proSeite=5', shows: ['Seite 1 von', 'Page 1 of'] },
  { ...loading('**/api/bewerber?*'), ...bewerbung, address: '/bewerber', shows: ['Spalten', 'Columns'] },
  {
    name: 'empty',
    ...bewerbung,
    address: '/bewerber',
    given: answering('**/api/bewerber?*', NONE),
    shows: ['Noch keine Bewerbenden', 'No applicants yet'],
  },
  { ...failing('**/api/bewerber?*', '/api/bewerber'), ...bewerbung, address: '/bewerber' },
  {
    name: 'board',
    ...bewerbung,
    address: '/bewerber?darstellung=tafel',
    shows: ['Ohne Stufe', 'No stage'],
  },
  {
    name: 'filtered, of several companies',
    konto: 'konzern',
    address: '/bewerber?proSeite=5&stand=eingeschrieben',
    pressed: [['Filter, 1', 'Filters, 1']],
    shows: ['Filter zurücksetzen', 'Reset filters'],
  },
  {
    name: 'comparison, of one who is gone too',
    ...bewerbung,
    address: comparison,
    failing: [`404 GET /api/bewerber/{id}`],
    shows: ['Diese Person ist für Sie nicht mehr sichtbar.', 'This person is no longer visible to you.'],
  },
  {
    name: 'saving a view with errors',
    ...bewerbung,
    address: '/bewerber?proSeite=5',
    pressed: [
      ['Ansichten', 'Views'],
      ['Ansicht speichern', 'Save view'],
      ['Speichern', 'Save'],
    ],
    shows: ['Bitte prüfen Sie', 'Please check'],
  },
];

const MARKTPLATZ: Views = [
  {
    name: 'loaded',
    ...bewerbung,
    address: '/bewerber-marktplatz?proSeite=5',
    shows: ['Seite 1 von', 'Page 1 of'],
  },
  {
    name: 'details beside it',
    ...bewerbung,
    beside: true,
    address: async (api) =>
      `/bewerber-marktplatz?proSeite=5&offen=${identifierOf((await listExcerpt(api, {}))[0]['@id'])}`,
    shows: ['Als ganze Seite öffnen', 'Open as a whole page'],
  },
  {
    name: 'cards, with all industries in sight',
    ...bewerbung,
    address: '/bewerber-marktplatz?darstellung=karten&proSeite=5',
    pressed: [
      ['Filter', 'Filters'],
      ['Mehr anzeigen', 'Show more'],
    ],
    shows: ['Weniger anzeigen', 'Show less'],
  },
  {
    name: 'narrowed to ranges',
    ...bewerbung,
    address: '/bewerber-marktplatz?proSeite=5&iqtGesamt=20..95&schnittPunkte=5..&schnittNote=..4',
    pressed: [['Filter, 3', 'Filters, 3']],
    shows: ['Filter zurücksetzen', 'Reset filters'],
  },
  {
    ...loading('**/api/bewerber-marktplatz?*'),
    ...bewerbung,
    address: '/bewerber-marktplatz',
    shows: ['Als Karten', 'As cards'],
  },
  {
    name: 'no favourites',
    konto: 'konzern',
    address: '/bewerber-marktplatz?favorit=true',
    given: answering('**/api/bewerber-marktplatz?*', NONE),
    shows: ['Noch keine Favoriten', 'No favourites yet'],
  },
  {
    ...failing('**/api/bewerber-marktplatz?*', '/api/bewerber-marktplatz'),
    ...bewerbung,
    address: '/bewerber-marktplatz',
  },
  {
    name: 'with a selection, as the school sees it',
    konto: 'betreuung',
    address: '/bewerber-marktplatz?proSeite=5',
    pressed: [['auswählen', 'Select']],
    shows: ['ausgewählt', 'selected'],
  },
  {
    name: 'a note on those selected',
    worded: true,
    ...bewerbung,
    address: '/bewerber-marktplatz?proSeite=5',
    pressed: [
      ['auswählen', 'Select'],
      ['Notiz schreiben', 'Write a note'],
    ],
    shows: ['Dieselbe Notiz steht danach', 'Each person gets the same note'],
  },
  {
    name: 'somebody could not be marked',
    ...bewerbung,
    address: '/bewerber-marktplatz?proSeite=5',
    given: answering('**/api/bewerber/kennzeichen*', {
      '@id': '/api/bewerber/kennzeichen',
      '@type': 'Bewerbermarkierung',
      ergebnisse: [{ bewerber: `/api/bewerber-marktplatz/${NOBODY}`, name: null, ergebnis: 'unbekannt' }],
    }),
    pressed: [
      ['auswählen', 'Select'],
      ['Als Favoriten markieren', 'Mark as favourites'],
    ],
    shows: ['Eine Person konnte nicht geändert werden', 'One person could not be changed'],
  },
];

const PERSON: Views = [
  {
    name: 'enrolled',
    ...bewerbung,
    address: enrolled,
    shows: ['Einschreibung gemeldet am', 'Enrolment reported on'],
  },
  {
    name: 'withdrawing the report',
    worded: true,
    ...bewerbung,
    address: enrolled,
    pressed: [['Meldung zurückziehen', 'Withdraw report']],
    shows: ['Meldung zurückziehen?', 'Withdraw the report?'],
  },
  {
    name: 'writing a mail',
    worded: true,
    konto: 'auswahl',
    address: async (api) =>
      bewerberAddress(await findBewerber(api, { verfuegbar: 'true' }, ({ email }) => email !== null)),
    pressed: [['E-Mail schreiben', 'Write an e-mail']],
    shows: ['So kommt die Nachricht an', 'How the message arrives'],
  },
  { ...loading('**/api/bewerber/*'), ...bewerbung, address: enrolled, shows: ['Wird geladen', 'Loading'] },
  { ...failing('**/api/bewerber/*', '/api/bewerber/{id}'), ...bewerbung, address: enrolled },
  {
    name: 'nobody',
    ...bewerbung,
    address: `/bewerber/${NOBODY}`,
    failing: ['404 GET /api/bewerber/{id}'],
    shows: ['nicht mehr unter Ihren Bewerbenden', 'no longer among your applicants'],
  },
  {
    name: 'tests, in points',
    ...bewerbung,
    address: tests('punkte'),
    shows: ['von 15 Punkten', 'of 15 points'],
  },
  { name: 'tests, in grades', ...bewerbung, address: tests('noten'), shows: ['0,7 = beste', '0.7 = best'] },
  {
    name: 'tests as tables',
    ...bewerbung,
    address: tests('noten'),
    // A pressed button changes its text.
    pressed: Array.from({ length: 4 }, () => ['Als Tabelle', 'As table'] as const),
    shows: ['Als Diagramm', 'As chart'],
  },
  {
    name: 'tests not released',
    ...bewerbung,
    address: bewerberAt('testauswertung', { testsFreigegeben: false }),
    shows: ['nicht freigegeben', 'not released'],
  },
  { name: 'documents', ...bewerbung, address: documents, shows: ['Vorschau', 'Preview'] },
  {
    name: 'preview of a document',
    ...bewerbung,
    address: documents,
    pressed: [['Vorschau von Lebenslauf', 'Preview of Lebenslauf']],
    shows: ['Seite 1 von', 'Page 1 of'],
  },
  {
    name: 'preview of a damaged document',
    ...bewerbung,
    address: documents,
    given: (page) =>
      page.route('**/api/bewerber/*/dokumente/*', (route) =>
        route.fulfill({ body: 'kaputt', contentType: 'application/pdf' }),
      ),
    pressed: [['Vorschau von Lebenslauf', 'Preview of Lebenslauf']],
    shows: ['lässt sich nicht anzeigen', 'cannot be shown'],
  },
  {
    name: 'motivation letter',
    ...bewerbung,
    address: bewerberAt('motivationsschreiben', {}, ({ motivationsschreiben }) =>
      motivationsschreiben?.includes('<b>'),
    ),
    shows: '<b>Hallo Welt</b>',
  },
  {
    name: 'notes, one being changed, one missing',
    ...bewerbung,
    address: withNotes,
    pressed: [
      ['Notiz vom', 'Edit the note'],
      ['Notiz speichern', 'Save note'],
    ],
    shows: ['Bitte prüfen Sie', 'Please check'],
  },
  {
    ...failing('**/api/bewerber/*/notizen*', '/api/bewerber/{id}/notizen'),
    name: 'notes: error',
    ...bewerbung,
    address: bewerberAt('notizen', { favorit: true }),
  },
];

const ANGEBOTENE: Views = [
  {
    name: 'loaded',
    ...bewerbung,
    address: async (api) => marktplatzAddress(await offered(api)),
    shows: ['Einschreiben', 'Enrol'],
  },
  {
    name: 'for the school',
    konto: 'betreuung',
    address: async (api) => `${marktplatzAddress(await offered(api))}?tab=notizen`,
    shows: ['sehen nur Personen des Unternehmens', 'Only people in the company'],
  },
  {
    name: 'nobody',
    ...bewerbung,
    address: `/bewerber-marktplatz/${NOBODY}`,
    failing: ['404 GET /api/bewerber-marktplatz/{id}'],
    shows: ['nicht mehr auf dem Marktplatz', 'no longer on the marketplace'],
  },
];

const BEWERBUNGEN: Views = [
  {
    name: 'loaded',
    konto: 'konzern',
    address: '/bewerbungen?proSeite=5',
    shows: ['Seite 1 von', 'Page 1 of'],
  },
  { ...loading('**/api/bewerbung?*'), ...bewerbung, address: '/bewerbungen', shows: ['Spalten', 'Columns'] },
  {
    name: 'empty',
    ...bewerbung,
    address: '/bewerbungen',
    given: answering('**/api/bewerbung?*', NONE),
    shows: ['Noch keine Bewerbungen', 'No applications yet'],
  },
  { ...failing('**/api/bewerbung?*', '/api/bewerbung'), ...bewerbung, address: '/bewerbungen' },
  {
    name: 'what can be done',
    ...bewerbung,
    address: '/bewerbungen?proSeite=5&stand=eingegangen',
    pressed: [['Aktionen für', 'Actions for']],
    // The menu closes with the language that it was opened in.
    worded: true,
    shows: ['Bewerbung ablehnen', 'Decline application'],
  },
];

/** The pages of applicants in every state. */
export const BEWERBER_VIEWS = {
  bewerberIndex: LIST,
  bewerberShow: PERSON,
  einschreibung: EINSCHREIBUNG,
  bewerberMarktplatzIndex: MARKTPLATZ,
  bewerberMarktplatzShow: ANGEBOTENE,
  bewerbungen: BEWERBUNGEN,
} satisfies Partial<Record<RouteName, Views>>;
