import { answering, FREIGABELINK } from '../studierende/freigabelink.ts';
import { loading, type View } from './view.ts';

/** The page of a link by which a student releases something, in every state. */
export const FREIGABE: readonly [View, ...View[]] = [
  {
    name: 'asked',
    address: FREIGABELINK,
    given: answering({}),
    shows: ['Ihre Entscheidung', 'Your decision'],
  },
  {
    name: 'with errors',
    address: FREIGABELINK,
    given: answering({}),
    pressed: [['Freigeben', 'Release']],
    shows: ['Bitte prüfen Sie', 'Please check'],
  },
  {
    name: 'granted',
    address: FREIGABELINK,
    given: answering({ art: 'pruefungsanmeldungen', stand: 'erteilt', erteiltBis: '2027-03-31' }),
    shows: ['31.03.2027', '31/03/2027'],
  },
  {
    name: 'revoking',
    worded: true,
    address: FREIGABELINK,
    given: answering({ stand: 'erteilt' }),
    pressed: [['Freigabe widerrufen', 'Revoke the release']],
    shows: ['Freigabe widerrufen?', 'Revoke the release?'],
  },
  {
    name: 'expired',
    address: FREIGABELINK,
    given: answering({ stand: 'abgelaufen' }),
    shows: ['Dieser Link ist abgelaufen', 'This link has expired'],
  },
  {
    name: 'for people signed in',
    konto: 'ausbildung',
    address: FREIGABELINK,
    given: answering({ stand: 'abgelehnt' }),
    shows: ['abgelehnt', 'declined'],
  },
  {
    name: 'unknown',
    address: FREIGABELINK,
    failing: [`404 GET /api${FREIGABELINK}`],
    shows: ['Dieser Link gilt nicht', 'This link is not valid'],
  },
  { ...loading('**/api/freigabe/*'), address: FREIGABELINK, shows: ['Wird geladen', 'Loading'] },
  {
    name: 'error',
    address: FREIGABELINK,
    given: (page) => page.route('**/api/freigabe/*', (route) => route.fulfill({ status: 500, json: {} })),
    failing: [`500 GET /api${FREIGABELINK}`],
    shows: ['Die Daten konnten nicht geladen werden.', 'The data could not be loaded.'],
  },
];
