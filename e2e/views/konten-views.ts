import { listBenutzer } from '@firmenportal/contract/benutzer';
import { EINLADUNGSSTAENDE } from '@firmenportal/contract/benutzereinladungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { uebernehmeBenutzer } from '@firmenportal/contract/kontowechsel';
import { TOKEN_KEY } from '@firmenportal/contract/token';
import type { Page } from '@playwright/test';
import type { RouteName } from '../../web/src/platform/paths.ts';
import { answering, failing, loading, NONE, type View } from './view.ts';
import { callerAt, newSession, type Call } from '../portal/api.ts';
import { emailOf, type Konto } from '../portal/konten.ts';

const admin = { konto: 'admin' } as const;
const UNKNOWN = '5f0c2a6e-0000-4000-8000-000000000000';

/** The page of an account, as seen by another account. */
const kontoOf = (konto: Konto) => async (api: Call) => `/benutzer/${await idOfKonto(api, konto)}/edit`;

async function idOfKonto(api: Call, konto: Konto): Promise<string> {
  const [found] = (await api(listBenutzer, { query: { suche: emailOf(konto) } }))['hydra:member'];
  if (!found) throw new Error(`${konto} is out of sight`);
  return identifierOf(found['@id']);
}

const dienstkonto = (id: number, name: string, rest: object) => ({
  '@id': `/api/dienstkonten/${id}`,
  '@type': 'Dienstkonto',
  name,
  firma: { '@id': '/api/firmen/1', '@type': 'Firma', name: 'Elbkontor Handels GmbH' },
  umfang: ['ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN', 'ROLE_FIRMENPORTAL_TERMINE_LESEN'],
  netze: ['192.0.2.0/24'],
  stand: 'aktiv',
  angelegtAm: '2026-10-01T09:30:00Z',
  angelegtVon: 'Ada Muster',
  zuletztBenutztAm: '2026-11-20T09:30:00Z',
  schluessel: [{ anfang: 'fp_Zm9vYm', gueltigBis: '2027-10-01T22:00:00Z', zuletztBenutztAm: null }],
  ...rest,
});

/** Service accounts: with two keys at once, expired, revoked, of the school. */
const KONTEN = {
  ...NONE,
  'hydra:totalItems': 4,
  'hydra:member': [
    dienstkonto(1, 'Personalsystem', {
      schluessel: [
        { anfang: 'fp_Zm9vYm', gueltigBis: '2027-10-01T22:00:00Z', zuletztBenutztAm: null },
        { anfang: 'fp_YmFyYm', gueltigBis: '2026-11-25T09:30:00Z', zuletztBenutztAm: null },
      ],
    }),
    dienstkonto(2, 'Auswertung', { stand: 'abgelaufen', zuletztBenutztAm: null, netze: [] }),
    dienstkonto(3, 'Alte Schnittstelle', { stand: 'widerrufen', angelegtVon: null }),
    dienstkonto(4, 'Campus', { firma: null, umfang: ['import.studierende', 'import.pruefungsleistungen'] }),
  ],
};

const ISSUED = {
  '@context': '',
  '@id': '/api/dienstkonten/1',
  '@type': 'Dienstkontoschluessel',
  name: 'Personalsystem',
  schluessel: `fp_${'Zm9vYmFy'.repeat(5)}abc`,
  gueltigBis: '2027-10-01T22:00:00Z',
};

/** School staff acting in a company's account. */
async function takenOver(page: Page, url: string): Promise<void> {
  const api = callerAt(url, await newSession(url, 'betreuung'));
  const id = await idOfKonto(api, 'leitung');
  const { token } = await api(uebernehmeBenutzer, { params: { id } });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
}

/** One invitation in each state. */
const EINLADUNGEN = {
  ...NONE,
  'hydra:totalItems': EINLADUNGSSTAENDE.length,
  'hydra:member': EINLADUNGSSTAENDE.map((stand, at) => ({
    '@id': `/api/benutzereinladung/${at}`,
    '@type': 'BenutzerEinladung',
    email: `person-${at}@firma.example`,
    firma: { '@id': '/api/firmen/1', '@type': 'Firma', name: 'Elbkontor Maschinenbau GmbH' },
    rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD', 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG'],
    eingeladenVon: 'Martina Lorenzen',
    eingeladenAm: '2026-11-16T09:00:00+01:00',
    gueltigBis: '2026-11-18T09:00:00+01:00',
    registriertAm: stand === 'registriert' ? '2026-11-17T10:30:00+01:00' : null,
    stand,
  })),
};
const invited = answering('**/api/benutzereinladung?*', EINLADUNGEN);

/** Accounts and invitations in every state. */
export const KONTEN_VIEWS = {
  benutzerIndex: [
    { name: 'loaded', ...admin, address: '/benutzer?proSeite=5', shows: ['Seite 1 von', 'Page 1 of'] },
    { ...loading('**/api/user?*'), ...admin, address: '/benutzer', shows: ['Spalten', 'Columns'] },
    {
      name: 'empty',
      ...admin,
      address: '/benutzer',
      given: answering('**/api/user?*', NONE),
      shows: ['Noch keine Benutzerkonten', 'No user accounts yet'],
    },
    { ...failing('**/api/user?*', '/api/user'), ...admin, address: '/benutzer' },
    {
      name: 'of all companies, filtered',
      konto: 'betreuung',
      address: '/benutzer?proSeite=5&rolle=ROLE_FIRMENPORTAL_ADMIN',
      pressed: [['Filter, 1', 'Filters, 1']],
      shows: ['Filter zurücksetzen', 'Reset filters'],
    },
    {
      name: 'deactivating',
      worded: true,
      ...admin,
      address: '/benutzer',
      pressed: [
        ['Aktionen für Arne Behrmann', 'Actions for Arne Behrmann'],
        ['Konto deaktivieren', 'Deactivate account'],
      ],
      shows: ['DEAKTIVIEREN', 'DEACTIVATE'],
    },
    {
      name: 'taking over',
      worded: true,
      ...admin,
      address: '/benutzer',
      pressed: [
        ['Aktionen für Arne Behrmann', 'Actions for Arne Behrmann'],
        ['Konto übernehmen', 'Take over account'],
      ],
      shows: ['mit beiden Namen protokolliert', 'recorded under both names'],
    },
    {
      name: 'in an account taken over',
      address: '/benutzer',
      given: takenOver,
      shows: ['Angemeldet ist: Kim Rohde.', 'Signed in: Kim Rohde.'],
    },
  ],
  benutzerEdit: [
    {
      name: 'loaded',
      ...admin,
      address: kontoOf('betreuer'),
      shows: ['Berechtigungen speichern', 'Save permissions'],
    },
    {
      ...loading('**/api/user/*'),
      ...admin,
      address: kontoOf('betreuer'),
      shows: ['Wird geladen', 'Loading'],
    },
    {
      name: 'with errors',
      ...admin,
      address: kontoOf('betreuer'),
      pressed: [
        ['User für Studierende', 'User for students'],
        ['Berechtigungen speichern', 'Save permissions'],
      ],
      shows: ['Bitte prüfen Sie', 'Please check'],
    },
    {
      name: 'own account',
      ...admin,
      address: kontoOf('admin'),
      shows: ['Das ist Ihr eigenes Konto', 'This is your own account'],
    },
    {
      name: 'of several companies',
      ...admin,
      address: kontoOf('konzern'),
      shows: ['gehört auch zu anderen Unternehmen', 'belongs to other companies, too'],
    },
    {
      name: 'changed meanwhile',
      ...admin,
      address: kontoOf('betreuer'),
      given: (page: Page) =>
        page.route('**/api/user/*', (route) =>
          route.request().method() === 'PATCH' ? route.fulfill({ status: 412, json: {} }) : route.continue(),
        ),
      failing: ['412 PATCH /api/user/{id}'],
      pressed: [['Berechtigungen speichern', 'Save permissions']],
      shows: [
        'Jemand anderes hat dieses Konto inzwischen geändert.',
        'Somebody else has changed this account',
      ],
    },
    {
      name: 'unknown',
      ...admin,
      address: `/benutzer/${UNKNOWN}/edit`,
      failing: ['404 GET /api/user/{id}'],
      shows: ['Diese Daten gibt es nicht', 'does not exist'],
    },
  ],
  benutzerEinladungIndex: [
    {
      name: 'loaded',
      ...admin,
      address: '/benutzer-einladung',
      given: invited,
      shows: ['Zurückgezogen', 'Withdrawn'],
    },
    {
      ...loading('**/api/benutzereinladung?*'),
      ...admin,
      address: '/benutzer-einladung',
      shows: ['Spalten', 'Columns'],
    },
    {
      name: 'empty',
      ...admin,
      address: '/benutzer-einladung',
      given: answering('**/api/benutzereinladung?*', NONE),
      shows: ['Noch keine Einladungen', 'No invitations yet'],
    },
    {
      ...failing('**/api/benutzereinladung?*', '/api/benutzereinladung'),
      ...admin,
      address: '/benutzer-einladung',
    },
    {
      name: 'of all companies',
      konto: 'betreuung',
      address: '/benutzer-einladung',
      given: invited,
      shows: ['Wählen Sie oben ein Unternehmen', 'Choose a company above'],
    },
    {
      name: 'inviting',
      ...admin,
      address: '/benutzer-einladung?einladen=1',
      shows: ['Personen zu Elbkontor', 'Invite people to Elbkontor'],
    },
    {
      name: 'inviting with errors',
      ...admin,
      address: '/benutzer-einladung?einladen=1',
      pressed: [['Einladungen senden', 'Send invitations']],
      shows: ['Bitte prüfen Sie', 'Please check'],
    },
    {
      name: 'withdrawing',
      worded: true,
      ...admin,
      address: '/benutzer-einladung',
      given: invited,
      pressed: [['Einladung zurückziehen: person-0', 'Withdraw invitation: person-0']],
      shows: ['Einladung zurückziehen?', 'Withdraw this invitation?'],
    },
  ],
  dienstkonten: [
    {
      name: 'loaded',
      ...admin,
      address: '/dienstkonten',
      given: answering('**/api/dienstkonten?*', KONTEN),
      shows: ['Personalsystem', 'Personalsystem'],
    },
    {
      ...loading('**/api/dienstkonten?*'),
      ...admin,
      address: '/dienstkonten',
      shows: ['Spalten', 'Columns'],
    },
    {
      name: 'empty',
      ...admin,
      address: '/dienstkonten',
      given: answering('**/api/dienstkonten?*', NONE),
      shows: ['Noch keine Dienstkonten', 'No service accounts yet'],
    },
    { ...failing('**/api/dienstkonten?*', '/api/dienstkonten'), ...admin, address: '/dienstkonten' },
    {
      name: 'of all companies',
      konto: 'betreuung',
      address: '/dienstkonten',
      given: answering('**/api/dienstkonten?*', KONTEN),
      shows: ['nur dessen eigene Administration', 'by its own administrators alone'],
    },
    {
      name: 'making one with errors',
      ...admin,
      address: '/dienstkonten',
      pressed: [
        ['Dienstkonto anlegen', 'Create service account'],
        ['Anlegen und Schlüssel zeigen', 'Create and show key'],
      ],
      shows: ['Bitte prüfen Sie', 'Please check'],
    },
    {
      name: 'key',
      ...admin,
      address: '/dienstkonten',
      given: async (page: Page) => {
        await answering('**/api/dienstkonten?*', KONTEN)(page);
        await page.route('**/api/dienstkonten/*/schluessel', (route) =>
          route.fulfill({ status: 201, json: ISSUED }),
        );
      },
      pressed: [
        ['Aktionen für Personalsystem', 'Actions for Personalsystem'],
        ['Neuer Schlüssel', 'New key'],
        ['Ausgeben und zeigen', 'Issue and show'],
      ],
      shows: ['Er wird nur jetzt gezeigt', 'It is shown only now'],
    },
    {
      name: 'revoking',
      worded: true,
      ...admin,
      address: '/dienstkonten',
      given: answering('**/api/dienstkonten?*', KONTEN),
      pressed: [
        ['Aktionen für Personalsystem', 'Actions for Personalsystem'],
        ['Konto widerrufen', 'Revoke account'],
      ],
      shows: ['Dienstkonto widerrufen?', 'Revoke service account?'],
    },
  ],
} satisfies Partial<Record<RouteName, readonly [View, ...View[]]>>;
