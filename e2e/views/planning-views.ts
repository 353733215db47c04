import { listTermine } from '@firmenportal/contract/termine';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { RouteName } from '../../web/src/platform/paths.ts';
import { answering, failing, loading, NONE, type View } from './view.ts';
import type { Call } from '../portal/api.ts';
import { inDays } from '../page/days.ts';

const standard = { konto: 'standard' } as const;
const dokumente = { ...standard, address: '/downloads-und-termine' };
const termine = { ...standard, address: '/downloads-und-termine?ansicht=termine' };
const kalender = { ...standard, address: '/downloads-und-termine?ansicht=termine&darstellung=kalender' };

/** A category in which no journey publishes or withdraws anything. */
const termin = async (api: Call) => {
  const query = { art: 'semester', itemsPerPage: 5 } as const;
  const [found] = (await api(listTermine, { query }))['hydra:member'];
  if (!found) throw new Error('the demo has no date');
  return `${termine.address}&termin=${identifierOf(found['@id'])}`;
};

const abo = (angelegtAm: string | null) =>
  answering('**/api/termine/abo', {
    '@context': '/api/contexts/Kalenderabo',
    '@id': '/api/termine/abo',
    '@type': 'Kalenderabo',
    angelegtAm,
    adresse: null,
  });

/** A conference, as the server returns it. */
const konferenz = (open: boolean) => ({
  '@id': '/api/ausbildungskonferenzen/00000000-0000-4000-8000-000000000001',
  '@type': 'Ausbildungskonferenz',
  titel: 'Ausbildungskonferenz im Frühjahr',
  datum: inDays(open ? 40 : -10),
  beginn: '09:30',
  ende: '16:00',
  ort: 'Audimax',
  programm: '# Vormittag\n\n- Begrüßung\n- **Neues aus den Studiengängen**\n\n# Nachmittag\n\nGespräche',
  anmeldeschluss: `${inDays(open ? 20 : -20)}T23:59:00+01:00`,
  termin: '/api/termine/00000000-0000-4000-8000-000000000001',
  anmeldungOffen: open,
  angemeldet: 1,
  dokumente: [
    {
      '@id': '/api/dokumente/00000000-0000-4000-8000-000000000002',
      '@type': 'Dokument',
      titel: 'Programm der Ausbildungskonferenz',
      kategorie: 'ausbildungskonferenz',
      dateiname: 'Programm.pdf',
      medientyp: 'application/pdf',
      groesse: 245_760,
      veroeffentlichtAm: '2026-09-01T08:00:00+02:00',
    },
  ],
});

const withConference =
  (open: boolean): NonNullable<View['given']> =>
  async (page) => {
    await answering('**/api/ausbildungskonferenzen/*/anmeldungen?*', NONE)(page);
    await answering('**/api/ausbildungskonferenzen?*', {
      ...NONE,
      'hydra:totalItems': 1,
      'hydra:member': [konferenz(open)],
    })(page);
  };
const ausbildungskonferenz = { ...standard, address: '/ausbildungskonferenz' };

/** What the school plans, in every state. */
export const PLANNING_VIEWS = {
  downloadsUndTermine: [
    { name: 'documents', ...dokumente, shows: ['Seite 1 von', 'Page 1 of'] },
    { ...loading('**/api/dokumente?*'), ...dokumente, shows: ['Spalten', 'Columns'] },
    {
      name: 'no documents',
      ...dokumente,
      given: answering('**/api/dokumente?*', NONE),
      shows: ['Noch keine Dokumente', 'No documents yet'],
    },
    { ...failing('**/api/dokumente?*', '/api/dokumente'), ...dokumente },
    { name: 'dates', ...termine, shows: ['Kommende', 'Upcoming'] },
    {
      name: 'no dates of a kind',
      ...termine,
      address: `${termine.address}&art=sonstiges`,
      given: answering('**/api/termine?*', NONE),
      shows: ['Unter „Alle“', 'Under “All”'],
    },
    { ...failing('**/api/termine?*', '/api/termine'), name: 'dates: error', ...termine },
    { name: 'past dates', ...termine, pressed: [['Vergangene', 'Past']], shows: ['Vergangene', 'Past'] },
    { name: 'calendar', ...kalender, shows: ['Heute', 'Today'] },
    { name: 'a date', ...termine, address: termin, shows: ['Wann', 'When'] },
    {
      name: 'subscribing',
      ...termine,
      given: abo(null),
      pressed: [['Kalender abonnieren', 'Subscribe to calendar']],
      shows: ['Sie haben noch keine Adresse', 'You do not have an address yet'],
    },
    {
      name: 'renewing the subscription',
      worded: true,
      ...termine,
      given: abo('2026-11-02T09:00:00+01:00'),
      pressed: [
        ['Kalender abonnieren', 'Subscribe to calendar'],
        ['Adresse erneuern', 'Renew address'],
      ],
      shows: ['Die bisherige Adresse endet sofort', 'The present address ends at once'],
    },
  ],
  ausbildungskonferenz: [
    {
      name: 'open',
      ...ausbildungskonferenz,
      given: withConference(true),
      shows: ['Anmeldung möglich bis', 'Registration is possible until'],
    },
    {
      name: 'closed',
      ...ausbildungskonferenz,
      given: withConference(false),
      shows: ['geschlossen.', 'has been closed since'],
    },
    {
      name: 'for no company',
      ...ausbildungskonferenz,
      konto: 'betreuung',
      given: withConference(true),
      shows: ['Sie handeln für kein Unternehmen', 'You are not acting for a company'],
    },
    {
      name: 'registering with errors',
      ...ausbildungskonferenz,
      given: withConference(true),
      pressed: [
        ['Person anmelden', 'Register a person'],
        ['Anmeldung speichern', 'Save registration'],
      ],
      shows: ['Bitte prüfen Sie', 'Please check'],
    },
    {
      name: 'none',
      ...ausbildungskonferenz,
      given: answering('**/api/ausbildungskonferenzen?*', NONE),
      shows: ['Noch keine Ausbildungskonferenz', 'No training conference yet'],
    },
    {
      ...loading('**/api/ausbildungskonferenzen?*'),
      ...ausbildungskonferenz,
      shows: ['Wird geladen', 'Loading'],
    },
    { ...failing('**/api/ausbildungskonferenzen?*', '/api/ausbildungskonferenzen'), ...ausbildungskonferenz },
  ],
} satisfies Partial<Record<RouteName, readonly [View, ...View[]]>>;

/** The form for a message to support, which every page has. */
export const SUPPORT_VIEWS = [
  {
    name: 'writing to support with errors',
    ...standard,
    address: '/profil',
    pressed: [
      ['Nachricht schreiben', 'Write a message'],
      ['Nachricht senden', 'Send message'],
    ],
    shows: ['Bitte prüfen Sie', 'Please check'],
  },
] satisfies readonly View[];

/** Training conferences at the school's desk. */
export const KONFERENZ_VERWALTUNG = [
  {
    name: 'training conferences',
    konto: 'betreuung',
    address: '/verwaltung?tab=konferenzen',
    given: withConference(true),
    shows: ['Seite 1 von', 'Page 1 of'],
  },
  {
    name: 'new training conference with errors',
    konto: 'betreuung',
    address: '/verwaltung?tab=konferenzen',
    pressed: [
      ['Ausbildungskonferenz hinzufügen', 'Add training conference'],
      ['Konferenz veröffentlichen', 'Publish conference'],
    ],
    shows: ['Bitte prüfen Sie', 'Please check'],
  },
] satisfies readonly View[];
