import type {
  Benachrichtigungsangaben,
  Benachrichtigungstyp,
} from '@firmenportal/contract/benachrichtigungen';
import type { Sprache } from '@firmenportal/contract/sprache';
import { tagText, zeitText } from '../../platform/texte/tag.ts';
import { filled } from '../../platform/texte/text.ts';
import { texte as deDE, type Benachrichtigungstexte } from './benachrichtigungen.texte.de-DE.ts';
import { texte as enGB } from './benachrichtigungen.texte.en-GB.ts';

/**
 * What a notification tells of. Names are those that the reader may read now, `Vorname Nachname`: null where there is
 * none, or no longer.
 */
export interface Meldung {
  readonly typ: Benachrichtigungstyp;
  readonly angaben: Benachrichtigungsangaben;
  readonly student: string | null;
  readonly bewerber: string | null;
  readonly konto: string | null;
  /** Name of the company. */
  readonly firma: string | null;
  /** Why the school refused a report; null of everything else, and where it is kept no more. */
  readonly grund: string | null;
}

type Form = keyof Benachrichtigungstexte['meldung'];

/** Of a day, as in `angaben.von`; moments are longer. */
const TAG = /^\d{4}-\d{2}-\d{2}$/;

const TEXTE: Readonly<Record<Sprache, Benachrichtigungstexte>> = { 'de-DE': deDE, 'en-GB': enGB };

/** What a person reads of a notification, in the portal and in mails. */
export function textOfMeldung(meldung: Meldung, sprache: Sprache): { betreff: string; inhalt: string } {
  const texte = TEXTE[sprache];
  const { betreff, inhalt } = texte.meldung[formOf(meldung)];
  const worte = worteOf(meldung, texte, sprache);
  return { betreff: filled(betreff, worte), inhalt: sentence(filled(inhalt, worte)) };
}

/** Whether it tells of more than one thing. */
export const isVonMehreren = ({ angaben: { anzahl = 1 } }: Pick<Meldung, 'angaben'>): boolean => anzahl > 1;

function formOf({ typ, angaben }: Meldung): Form {
  const mehrere = isVonMehreren({ angaben });
  switch (typ) {
    case 'freigabeErteilt':
      return angaben.bis === undefined ? typ : 'freigabeErteiltBis';
    case 'neueBewerbung':
      return mehrere ? 'neueBewerbungen' : typ;
    case 'neuAufMarktplatz':
      return mehrere ? 'mehrereAufMarktplatz' : typ;
    case 'neuesDokument':
      return mehrere ? 'neueDokumente' : typ;
    case 'terminVeroeffentlicht':
      if (angaben.geaendert === true) return mehrere ? 'geaenderteTermine' : 'geaenderterTermin';
      return mehrere ? 'neueTermine' : 'neuerTermin';
    default:
      return typ;
  }
}

function worteOf(
  { angaben, student, bewerber, konto, firma, grund }: Meldung,
  { was, ohne }: Benachrichtigungstexte,
  sprache: Sprache,
): Record<string, string | number> {
  const { modul, modulnummer, titel, nummer, art, anzahl, von, jahr, bis } = angaben;
  return {
    student: student ?? ohne.student,
    bewerber: bewerber ?? ohne.bewerber,
    konto: konto ?? ohne.konto,
    firma: firma ?? ohne.firma,
    modul: modul === undefined ? ohne.modul : modulnummer === undefined ? modul : `${modul} (${modulnummer})`,
    titel: titel ?? ohne.titel,
    grund: grund ?? ohne.grund,
    was: was[art === 'pruefungsanmeldungen' ? art : 'noten'],
    ...(nummer !== undefined && { nummer }),
    ...(anzahl !== undefined && { anzahl }),
    ...(jahr !== undefined && { jahr }),
    ...(von !== undefined && { von: tagText(von, sprache) }),
    ...(bis !== undefined && {
      bis: TAG.test(bis) ? tagText(bis, sprache) : zeitText(new Date(bis), sprache),
    }),
  };
}

/** What stands for a name begins small. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
