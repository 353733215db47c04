import type { Benachrichtigungstyp } from '@firmenportal/contract/benachrichtigungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { PATHS, pathOf } from '#platform/paths.ts';
import type { Benachrichtigung } from './benachrichtigung-cache.queries.ts';

/** The part of a person's page that a notification is about. */
const TABS: Partial<Record<Benachrichtigungstyp, string>> = {
  neueNote: 'noten',
  nichtBestanden: 'noten',
  transferleistungBewertet: 'transferleistungen',
  erwaehntBeiStudierenden: 'notizen',
  erwaehntBeiBewerbenden: 'notizen',
};

/** The list for a notification about several things, or about a year. */
const LISTEN: Record<Benachrichtigungstyp, string> = {
  neueNote: `${PATHS.notenuebersicht}?sort=-notenerfassungsdatum`,
  nichtBestanden: `${PATHS.notenuebersicht}?nichtBestanden=true&sort=-notenerfassungsdatum`,
  freigabeErteilt: `${PATHS.studierendeIndex}?ansicht=freigaben`,
  freigabeAbgelehnt: `${PATHS.studierendeIndex}?ansicht=anfragen`,
  freigabeWiderrufen: `${PATHS.studierendeIndex}?ansicht=freigaben`,
  transferleistungBewertet: `${PATHS.transferleistungen}?stufe=bewertet`,
  erwaehntBeiStudierenden: PATHS.studierendeIndex,
  erwaehntBeiBewerbenden: PATHS.bewerberIndex,
  neueBewerbung: `${PATHS.bewerbungen}?sort=-eingegangenAm`,
  neuAufMarktplatz: `${PATHS.bewerberMarktplatzIndex}?sort=-freigabedatum`,
  neuInAnsicht: PATHS.bewerberMarktplatzIndex,
  einschreibungBestaetigt: `${PATHS.bewerbungen}?stand=eingeschrieben`,
  einschreibungAbgelehnt: PATHS.bewerbungen,
  zeitraumGeoeffnet: PATHS.studienplatzreservierungen,
  zeitraumEndetBald: PATHS.studienplatzreservierungen,
  zeitraumGeschlossen: PATHS.studienplatzreservierungen,
  plaetzeGeaendert: `${PATHS.verwaltung}?tab=plaetze`,
  neuesDokument: PATHS.downloadsUndTermine,
  terminVeroeffentlicht: `${PATHS.downloadsUndTermine}?ansicht=termine`,
  einladungAngenommen: PATHS.benutzerIndex,
  benutzerAktiviert: PATHS.benutzerIndex,
  benutzerDeaktiviert: PATHS.benutzerIndex,
  importAngehalten: `${PATHS.verwaltung}?tab=importquellen`,
  importFehlgeschlagen: `${PATHS.verwaltung}?tab=importquellen`,
  webhookWartet: `${PATHS.verwaltung}?tab=webhooks`,
  webhookAbgemeldet: `${PATHS.verwaltung}?tab=webhooks`,
};

type Target = Pick<Benachrichtigung, 'typ' | 'objekt' | 'jahr' | 'branchen' | 'adresse'>;

/** The address of what a notification is about. */
export function targetOf({ typ: type, objekt, jahr: year, branchen, adresse: address }: Target): string {
  const iri = objekt ?? '';
  const tab = TABS[type] === undefined ? '' : `?tab=${TABS[type]}`;
  switch (iri.split('/').at(-2)) {
    case 'studenten':
      return pathOf('studierendeShow', { iri }) + tab;
    case 'bewerber':
      return pathOf('bewerberShow', { iri }) + tab;
    case 'bewerber-marktplatz':
      return pathOf('bewerberMarktplatzShow', { iri }) + tab;
    case 'user':
      return pathOf('benutzerEdit', { iri });
    case 'termine':
      return `${LISTEN[type]}&termin=${identifierOf(iri)}`;
    default:
      if (address !== null) return `${LISTEN[type]}?${address}`;
      if (year !== null) return `${LISTEN[type]}${LISTEN[type].includes('?') ? '&' : '?'}jahr=${year}`;
      return branchen.length === 0
        ? LISTEN[type]
        : `${LISTEN[type]}&branche=${branchen.map(identifierOf).join(',')}`;
  }
}
