import type { RouteName } from '../../platform/pfade.ts';

/** The side navigation: groups of routes; each person sees what the route's permission lets them open. */
export const NAVIGATION = [
  { gruppe: 'uebersicht', routen: ['start', 'benachrichtigungen'] },
  { gruppe: 'bewerbungen', routen: ['bewerberIndex', 'bewerberMarktplatzIndex', 'bewerbungen'] },
  {
    gruppe: 'studium',
    routen: ['studierendeIndex', 'notenuebersicht', 'transferleistungen', 'seminareIndex'],
  },
  {
    gruppe: 'planung',
    routen: ['studienplatzreservierungen', 'downloadsUndTermine', 'ausbildungskonferenz'],
  },
  {
    gruppe: 'unternehmen',
    routen: ['unternehmensdetails', 'ansprechpersonen', 'benutzerIndex', 'benutzerEinladungIndex'],
  },
  { gruppe: 'hochschule', routen: ['verwaltung'] },
] as const satisfies readonly { gruppe: string; routen: readonly RouteName[] }[];
