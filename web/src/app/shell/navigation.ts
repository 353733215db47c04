import type { Benutzer } from '@firmenportal/contract/token';
import type { RouteName } from '#platform/paths.ts';
import type { IconName } from '#ui/theme/icon.tsx';

interface Group {
  readonly group: string;
  readonly routes: readonly RouteName[];
}

/** The side navigation: groups of routes; each person sees what the route's permission lets them open. */
export const NAVIGATION = [
  { group: 'uebersicht', routes: ['start', 'benachrichtigungen'] },
  { group: 'bewerbungen', routes: ['bewerberIndex', 'bewerberMarktplatzIndex', 'bewerbungen'] },
  {
    group: 'studium',
    routes: ['studierendeIndex', 'kohorte', 'notenuebersicht', 'transferleistungen', 'seminareIndex'],
  },
  {
    group: 'planung',
    routes: ['studienplatzreservierungen', 'downloadsUndTermine', 'ausbildungskonferenz'],
  },
  {
    group: 'unternehmen',
    routes: [
      'unternehmensdetails',
      'ansprechpersonen',
      'benutzerIndex',
      'benutzerEinladungIndex',
      'dienstkonten',
    ],
  },
  { group: 'hochschule', routes: ['verwaltung'] },
] as const satisfies readonly Group[];

export type NavigationGroup = (typeof NAVIGATION)[number];
export type NavigationRoute = NavigationGroup['routes'][number];

/** For staff of the school the school's own group comes first. */
export function navigationFor({ roles }: Benutzer): readonly NavigationGroup[] {
  if (!roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG')) return NAVIGATION;
  return NAVIGATION.toSorted((a, b) => Number(b.group === 'hochschule') - Number(a.group === 'hochschule'));
}

export const NAVIGATION_ICONS: Readonly<Record<NavigationRoute, IconName>> = {
  start: 'home',
  benachrichtigungen: 'bell',
  bewerberIndex: 'person',
  bewerberMarktplatzIndex: 'cards',
  bewerbungen: 'handedIn',
  studierendeIndex: 'cap',
  kohorte: 'people',
  notenuebersicht: 'chart',
  transferleistungen: 'edit',
  seminareIndex: 'calendar',
  studienplatzreservierungen: 'bookmark',
  downloadsUndTermine: 'download',
  ausbildungskonferenz: 'star',
  unternehmensdetails: 'company',
  ansprechpersonen: 'mail',
  benutzerIndex: 'lock',
  benutzerEinladungIndex: 'send',
  dienstkonten: 'unlock',
  verwaltung: 'table',
};
