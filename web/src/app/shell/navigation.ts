import type { RouteName } from '../../platform/paths.ts';

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
    routes: ['unternehmensdetails', 'ansprechpersonen', 'benutzerIndex', 'benutzerEinladungIndex'],
  },
  { group: 'hochschule', routes: ['verwaltung'] },
] as const satisfies readonly { group: string; routes: readonly RouteName[] }[];
