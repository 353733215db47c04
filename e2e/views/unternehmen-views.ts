import { listReservierungszeitraeume } from '@firmenportal/contract/reservierungen';
import type { RouteName } from '../../web/src/platform/paths.ts';
import { failing, loading, type View } from './view.ts';
import type { Call } from '../portal/api.ts';

type Views = readonly [View, ...View[]];

const verwaltung = { konto: 'verwaltung' } as const;
const standard = { konto: 'standard' } as const;

/** The reservations of the latest year whose period has ended. */
const closedYear = async (api: Call) => {
  const [period] = (
    await api(listReservierungszeitraeume, { query: { stand: 'abgelaufen', itemsPerPage: 5 } })
  )['hydra:member'];
  if (!period) throw new Error('the demo has no period that is over');
  return `/studienplatzreservierungen?jahr=${period.jahr}`;
};

const RESERVIERUNGEN: Views = [
  {
    name: 'open',
    ...verwaltung,
    address: '/studienplatzreservierungen',
    shows: ['Keine Änderungen', 'No changes'],
  },
  {
    name: 'changed',
    ...verwaltung,
    address: '/studienplatzreservierungen',
    pressed: [['Ein Platz mehr', 'Add one place']],
    shows: ['1 Änderung', '1 change'],
  },
  { name: 'over', ...verwaltung, address: closedYear, shows: ['nur ansehen', 'only be viewed'] },
  {
    name: 'nothing announced',
    ...verwaltung,
    address: '/studienplatzreservierungen?jahr=2099',
    shows: ['noch kein Reservierungszeitraum', 'No reservation period'],
  },
  {
    name: 'without the right to write',
    ...standard,
    address: '/studienplatzreservierungen',
    shows: ['Ändern kann sie', 'They can be changed'],
  },
  {
    name: 'without a company',
    konto: 'betreuung',
    address: '/studienplatzreservierungen',
    shows: ['zuerst ein Unternehmen', 'choose a company first'],
  },
  {
    ...loading('**/api/studienplatzreservierungen/*'),
    ...verwaltung,
    address: '/studienplatzreservierungen',
    shows: ['Studienbeginn', 'Year of intake'],
  },
  {
    ...failing('**/api/studienplatzreservierungen/*', '/api/studienplatzreservierungen/2099'),
    ...verwaltung,
    address: '/studienplatzreservierungen?jahr=2099',
  },
];

const DETAILS: Views = [
  {
    name: 'edited',
    ...verwaltung,
    address: '/unternehmensdetails',
    shows: ['Name des Unternehmens', 'Name of the company'],
  },
  {
    name: 'preview of the description',
    ...verwaltung,
    address: '/unternehmensdetails',
    pressed: [['Vorschau', 'Preview']],
    shows: ['Schreiben', 'Write'],
  },
  {
    name: 'as applicants see it',
    ...verwaltung,
    address: '/unternehmensdetails?ansicht=vorschau',
    shows: ['Internationale Tätigkeit', 'International activity'],
  },
  {
    name: 'without the right to write',
    ...standard,
    address: '/unternehmensdetails',
    shows: ['Ändern kann sie', 'They can be changed'],
  },
  {
    name: 'without a company',
    konto: 'betreuung',
    address: '/unternehmensdetails',
    shows: ['keine Unternehmensdetails gefunden', 'No company details were found'],
  },
  {
    ...loading('**/api/firmen/*'),
    ...verwaltung,
    address: '/unternehmensdetails',
    shows: ['Unternehmensdetails', 'Company details'],
  },
  {
    ...failing('**/api/firmen/*', '/api/firmen/{id}'),
    ...verwaltung,
    address: '/unternehmensdetails',
  },
];

/** The pages of what belongs to the active company, in every state. */
export const UNTERNEHMEN_VIEWS = {
  studienplatzreservierungen: RESERVIERUNGEN,
  unternehmensdetails: DETAILS,
} satisfies Partial<Record<RouteName, Views>>;
