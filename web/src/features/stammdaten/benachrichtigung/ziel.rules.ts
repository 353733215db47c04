import type { Benachrichtigungstyp } from '@firmenportal/contract/benachrichtigungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { PFADE, pfad } from '../../../platform/pfade.ts';
import type { Benachrichtigung } from './benachrichtigung-cache.queries.ts';

/** The part of a student's page that a notification is about. */
const REITER: Partial<Record<Benachrichtigungstyp, string>> = {
  neueNote: 'noten',
  nichtBestanden: 'noten',
  transferleistungBewertet: 'transferleistungen',
};

/** Where several things, or those of a year, are to be seen. */
const LISTEN: Record<Benachrichtigungstyp, string> = {
  neueNote: `${PFADE.notenuebersicht}?sort=-notenerfassungsdatum`,
  nichtBestanden: `${PFADE.notenuebersicht}?nichtBestanden=true&sort=-notenerfassungsdatum`,
  freigabeErteilt: `${PFADE.studierendeIndex}?ansicht=freigaben`,
  freigabeAbgelehnt: `${PFADE.studierendeIndex}?ansicht=anfragen`,
  freigabeWiderrufen: `${PFADE.studierendeIndex}?ansicht=freigaben`,
  transferleistungBewertet: `${PFADE.transferleistungen}?stufe=bewertet`,
  neueBewerbung: `${PFADE.bewerbungen}?sort=-eingegangenAm`,
  neuAufMarktplatz: `${PFADE.bewerberMarktplatzIndex}?sort=-freigabedatum`,
  einschreibungBestaetigt: `${PFADE.bewerbungen}?stand=eingeschrieben`,
  einschreibungAbgelehnt: PFADE.bewerbungen,
  zeitraumGeoeffnet: PFADE.studienplatzreservierungen,
  zeitraumEndetBald: PFADE.studienplatzreservierungen,
  zeitraumGeschlossen: PFADE.studienplatzreservierungen,
  neuesDokument: PFADE.downloadsUndTermine,
  terminVeroeffentlicht: `${PFADE.downloadsUndTermine}?ansicht=termine`,
  einladungAngenommen: PFADE.benutzerIndex,
  benutzerAktiviert: PFADE.benutzerIndex,
  benutzerDeaktiviert: PFADE.benutzerIndex,
};

type Ziel = Pick<Benachrichtigung, 'typ' | 'objekt' | 'jahr' | 'branchen'>;

/** The address of what a notification tells of. */
export function zielOf({ typ, objekt, jahr, branchen }: Ziel): string {
  const iri = objekt ?? '';
  switch (iri.split('/').at(-2)) {
    case 'studenten': {
      const reiter = REITER[typ];
      const seite = pfad('studierendeShow', { iri });
      return reiter === undefined ? seite : `${seite}?tab=${reiter}`;
    }
    case 'bewerber':
      return pfad('bewerberShow', { iri });
    case 'bewerber-marktplatz':
      return pfad('bewerberMarktplatzShow', { iri });
    case 'user':
      return pfad('benutzerEdit', { iri });
    case 'termine':
      return `${LISTEN[typ]}&termin=${identifierOf(iri)}`;
    default:
      if (jahr !== null) return `${PFADE.studienplatzreservierungen}?jahr=${jahr}`;
      return branchen.length === 0
        ? LISTEN[typ]
        : `${LISTEN[typ]}&branche=${branchen.map(identifierOf).join(',')}`;
  }
}
