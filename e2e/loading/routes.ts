import { listBenutzer } from '@firmenportal/contract/benutzer';
import { listBewerber, listMarktplatz } from '@firmenportal/contract/bewerber';
import type { Collection } from '@firmenportal/contract/hydra/resource';
import { listSeminarveranstaltungen } from '@firmenportal/contract/seminarveranstaltungen';
import { listStudenten } from '@firmenportal/contract/studenten';
import { pathOf, type RouteName } from '../../web/src/platform/paths.ts';
import type { Call } from '../portal/api.ts';
import type { Konto } from '../portal/konten.ts';

/** A page, and who opens it. */
export interface Opened {
  readonly name: RouteName;
  /** By default nobody is signed in. */
  readonly konto?: Konto;
  readonly address: string;
  /** The page's call that tells why it can't be shown. */
  readonly failing?: string;
}

/** Pages about one thing, opened with the first one that exists. */
const SINGLE = {
  studierendeShow: listStudenten,
  bewerberShow: listBewerber,
  bewerberMarktplatzShow: listMarktplatz,
  seminareShow: listSeminarveranstaltungen,
  benutzerEdit: listBenutzer,
  einschreibung: listBewerber,
} as const satisfies Partial<Record<RouteName, unknown>>;
export const SINGLE_NAMES = Object.keys(SINGLE) as (keyof typeof SINGLE)[];

const PLAIN = [
  'start',
  'profil',
  'bewerberIndex',
  'bewerberMarktplatzIndex',
  'bewerbungen',
  'studierendeIndex',
  'kohorte',
  'notenuebersicht',
  'transferleistungen',
  'seminareIndex',
  'benachrichtigungen',
  'downloadsUndTermine',
  'ausbildungskonferenz',
  'studienplatzreservierungen',
  'unternehmensdetails',
  'ansprechpersonen',
  'benutzerIndex',
  'benutzerEinladungIndex',
  'dienstkonten',
  'impressum',
] as const satisfies readonly RouteName[];

const TOKEN = 'x'.repeat(43);

/** Every kind of page: lists, pages about one thing, forms, tabs, pages for guests. */
export async function everyRoute(api: Call): Promise<Opened[]> {
  const konto = 'admin';
  const single = await Promise.all(
    SINGLE_NAMES.map(
      async (name) => ({ name, konto, address: pathOf(name, { iri: await firstOf(api, name) }) }) as const,
    ),
  );
  const student = single.find(({ name }) => name === 'studierendeShow')?.address ?? '';
  return [
    ...PLAIN.map((name) => ({ name, konto, address: pathOf(name) }) as const),
    ...single,
    ...['noten', 'anwesenheit', 'transferleistungen'].map(
      (tab) => ({ name: 'studierendeShow', konto, address: `${student}?tab=${tab}` }) as const,
    ),
    { name: 'studierendeIndex', konto, address: '/studierende?ansicht=anfragen' },
    ...['credits', 'fehlzeiten'].map(
      (ansicht) => ({ name: 'kohorte', konto, address: `/kohorte?ansicht=${ansicht}` }) as const,
    ),
    { name: 'downloadsUndTermine', konto, address: '/downloads-und-termine?ansicht=termine' },
    { name: 'benachrichtigungen', konto, address: '/benachrichtigungen?ansicht=einstellungen' },
    { name: 'verwaltung', konto: 'betreuung', address: pathOf('verwaltung') },
    { name: 'verwaltung', konto: 'betreuung', address: '/verwaltung?tab=protokoll' },
    { name: 'login', address: pathOf('login') },
    { name: 'passwortVergessen', address: pathOf('passwortVergessen') },
    {
      name: 'registrierung',
      address: pathOf('registrierung', { einladungsToken: TOKEN }),
      failing: `410 GET /api/registrierung/${TOKEN}`,
    },
    {
      name: 'freigabe',
      address: pathOf('freigabe', { freigabeToken: TOKEN }),
      failing: `404 GET /api/freigabe/${TOKEN}`,
    },
  ];
}

async function firstOf(api: Call, name: keyof typeof SINGLE): Promise<string> {
  const page: Collection<{ '@id': string }> = await api(SINGLE[name], {
    query: { itemsPerPage: 5 },
  });
  return page['hydra:member'][0]?.['@id'] ?? '';
}
