import { identifierOf } from '@firmenportal/contract/hydra/iri';

/** Every route by its name (original.md §2). `$iri` is the identifier, the last part of a resource's IRI. */
export const PATHS = {
  start: '/',
  login: '/login',
  profil: '/profil',
  passwortVergessen: '/passwort-vergessen',
  passwortZuruecksetzen: '/passwort-zuruecksetzen/$passwortToken',
  registrierung: '/registrierung/token/$einladungsToken',
  bewerberIndex: '/bewerber',
  bewerberShow: '/bewerber/$iri',
  einschreibung: '/bewerber/$iri/einschreibung',
  bewerberMarktplatzIndex: '/bewerber-marktplatz',
  bewerberMarktplatzShow: '/bewerber-marktplatz/$iri',
  bewerbungen: '/bewerbungen',
  studierendeIndex: '/studierende',
  studierendeShow: '/studierende/$iri',
  kohorte: '/kohorte',
  notenuebersicht: '/notenuebersicht',
  transferleistungen: '/transferleistungen',
  seminareIndex: '/seminare',
  seminareShow: '/seminare/$iri',
  benachrichtigungen: '/benachrichtigungen',
  downloadsUndTermine: '/downloads-und-termine',
  ausbildungskonferenz: '/ausbildungskonferenz',
  studienplatzreservierungen: '/studienplatzreservierungen',
  unternehmensdetails: '/unternehmensdetails',
  ansprechpersonen: '/ansprechpersonen',
  benutzerIndex: '/benutzer',
  benutzerEdit: '/benutzer/$iri/edit',
  benutzerEinladungIndex: '/benutzer-einladung',
  dienstkonten: '/dienstkonten',
  verwaltung: '/verwaltung',
  freigabe: '/freigabe/$freigabeToken',
  permissionDenied: '/permission-denied',
  serverError: '/server-error',
  impressum: '/impressum',
  datenschutz: '/datenschutz',
  barrierefreiheit: '/barrierefreiheit',
} as const;

export type RouteName = keyof typeof PATHS;

type PathParam<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never;

type ParamsOf<R extends RouteName> = [PathParam<(typeof PATHS)[R]>] extends [never]
  ? []
  : [params: Readonly<Record<PathParam<(typeof PATHS)[R]>, string>>];

/** The address of a route; an IRI handed in as `iri` is shortened to its identifier. */
export function pathOf<R extends RouteName>(name: R, ...[params]: ParamsOf<R>): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  return PATHS[name].replace(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent(identifierOf(values[name] ?? '')),
  );
}
