import { failing, loading, type View } from './view.ts';
import type { Call } from '../portal/api.ts';
import {
  BEWERBUNGSJAHR,
  bewerberAddress,
  einschreibungAddress,
  findBewerber,
  listExcerpt,
} from '../bewerber/bewerber.ts';

const bewerbung = { konto: 'bewerbung' } as const;
/** An identifier that does not exist. */
export const NOBODY = '5f0c2a6e-0000-4000-8000-000000000000';

export const enrolled = async (api: Call) =>
  bewerberAddress(await findBewerber(api, { stand: 'eingeschrieben' }, ({ kennzeichen }) => kennzeichen));
export const offered = async (api: Call) =>
  (await listExcerpt(api, { bewerbungsjahr: BEWERBUNGSJAHR, plz: '4' }))[0];

const einschreibung = async (api: Call) => einschreibungAddress(await offered(api));
const informatik = ['Angewandte Informatik', 'Applied Computer Science'] as const;
const check = ['Angaben prüfen', 'Check details'] as const;

/** The page of an enrolment in every state. */
export const EINSCHREIBUNG: readonly [View, ...View[]] = [
  { name: 'loaded', ...bewerbung, address: einschreibung, shows: ['Schritt 1 von 2', 'Step 1 of 2'] },
  {
    name: 'with errors',
    ...bewerbung,
    address: einschreibung,
    pressed: [check],
    shows: ['Es wurde noch kein Studiengang ausgewählt.', 'No study programme'],
  },
  {
    name: 'checked, and not sent',
    ...bewerbung,
    address: einschreibung,
    given: (page) =>
      page.route('**/api/bewerber/*/einschreibung', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.fallback(),
      ),
    failing: ['aborted PUT /api/bewerber/{id}/einschreibung'],
    pressed: [informatik, check, ['Einschreibung melden', 'Report enrolment']],
    shows: ['Die Daten wurden nicht gesendet.', 'The data was not sent.'],
  },
  {
    name: 'reported before',
    ...bewerbung,
    address: async (api) => `${await enrolled(api)}/einschreibung`,
    shows: ['ziehen Sie diese Meldung zuerst zurück', 'withdraw this report first'],
  },
  {
    name: 'nobody',
    ...bewerbung,
    address: `/bewerber/${NOBODY}/einschreibung`,
    failing: ['404 GET /api/bewerber/{id}', '404 GET /api/bewerber-marktplatz/{id}'],
    shows: ['nicht oder nicht mehr zur Verfügung', 'is not, or no longer, available'],
  },
  {
    ...loading('**/api/bewerber-studiengang?*'),
    ...bewerbung,
    address: einschreibung,
    shows: ['Studienbeginn', 'Intake'],
  },
  {
    ...failing('**/api/bewerber-studiengang?*', '/api/bewerber-studiengang'),
    ...bewerbung,
    address: einschreibung,
  },
];
