import type {
  Benachrichtigungsangaben,
  Benachrichtigungstyp,
} from '@firmenportal/contract/benachrichtigungen';
import { isOfSeveral } from './benachrichtigungstexte.rules.ts';

/** What a notification links to. */
export interface Target {
  readonly typ: Benachrichtigungstyp;
  readonly angaben: Benachrichtigungsangaben;
  readonly student_id: string | null;
  readonly bewerber_id: string | null;
  readonly konto_id: string | null;
  /**
   * Query string of the saved view that the notification is about; null for other types, and if the view was deleted.
   */
  readonly ansicht_adresse: string | null;
}

/**
 * IRI of the one thing that the notification is about, below `basePath`; null if it covers several, or a whole year.
 */
export function objectOf(basePath: string, target: Target): string | null {
  const { typ, angaben: details, student_id, bewerber_id, konto_id } = target;
  if (isOfSeveral(target) || typ === 'neuInAnsicht') return null;
  if (student_id !== null) return `${basePath}/studenten/${student_id}`;
  if (bewerber_id !== null) {
    return `${basePath}${isInMarktplatz(target) ? '/bewerber-marktplatz' : '/bewerber'}/${bewerber_id}`;
  }
  if (konto_id !== null) return `${basePath}/user/${konto_id}`;
  if (details.id === undefined) return null;
  return `${basePath}/${typ === 'neuesDokument' ? 'dokumente' : 'termine'}/${details.id}`;
}

/** The query string that shows only the new hits of a saved view; null for other types. */
export function addressOf({
  typ,
  angaben: { id = '' },
  ansicht_adresse: address,
}: Omit<Target, 'konto_id'>): string | null {
  if (typ !== 'neuInAnsicht' || address === null) return null;
  const search = new URLSearchParams(address);
  search.set('ansichtsmeldung', id);
  return search.toString();
}

/** Applicants whom the company knows only from the marketplace, if at all. */
const isInMarktplatz = ({ typ, angaben: details }: Target): boolean =>
  typ === 'neuAufMarktplatz' || details.marktplatz === true;

/** Path of the portal's page on it. Mails put the portal's address in front of it. */
export function pageOf(target: Target): string {
  const { typ, angaben: details, student_id, bewerber_id, konto_id } = target;
  switch (typ) {
    case 'einschreibungAbgelehnt':
    case 'erwaehntBeiBewerbenden':
      return below(isInMarktplatz(target) ? '/bewerber-marktplatz' : '/bewerber', bewerber_id);
    case 'neueBewerbung':
    case 'einschreibungBestaetigt':
      return below('/bewerber', bewerber_id);
    case 'neuAufMarktplatz':
      return bewerber_id === null ? marktplatzOf(details) : `/bewerber-marktplatz/${bewerber_id}`;
    case 'neuInAnsicht':
      return withQuery('/bewerber-marktplatz', addressOf(target));
    case 'zeitraumGeoeffnet':
    case 'zeitraumEndetBald':
    case 'zeitraumGeschlossen':
      return `/studienplatzreservierungen${details.jahr === undefined ? '' : `?jahr=${details.jahr}`}`;
    case 'plaetzeGeaendert':
      return `/verwaltung?tab=plaetze${details.jahr === undefined ? '' : `&jahr=${details.jahr}`}`;
    case 'neuesDokument':
      return '/downloads-und-termine';
    case 'terminVeroeffentlicht':
      return '/downloads-und-termine?ansicht=termine';
    case 'importAngehalten':
    case 'importFehlgeschlagen':
      return '/verwaltung?tab=importquellen';
    case 'webhookWartet':
    case 'webhookAbgemeldet':
      return '/verwaltung?tab=webhooks';
    case 'einladungAngenommen':
    case 'benutzerAktiviert':
    case 'benutzerDeaktiviert':
      return konto_id === null ? '/benutzer' : `/benutzer/${konto_id}/edit`;
    default:
      return below('/studierende', student_id);
  }
}

const withQuery = (page: string, query: string | null): string =>
  query === null ? page : `${page}?${query}`;

/**
 * The marketplace, filtered to applicants who wish for one of these industries. It is sorted newest first by default.
 */
const marktplatzOf = ({ branchen = [] }: Benachrichtigungsangaben): string =>
  branchen.length === 0 ? '/bewerber-marktplatz' : `/bewerber-marktplatz?branche=${branchen.join(',')}`;

const below = (list: string, id: string | null): string => (id === null ? list : `${list}/${id}`);
