import type {
  Benachrichtigungskategorie,
  Benachrichtigungsangaben,
  Benachrichtigungstyp,
} from '@firmenportal/contract/benachrichtigungen';
import type { Locale } from '@firmenportal/contract/locale';
import { texte as germanKinds } from '@firmenportal/contract/texte/notification-kinds.texte.de-DE';
import { texte as englishKinds } from '@firmenportal/contract/texte/notification-kinds.texte.en-GB';
import { tagText, timeText } from '#platform/texte/tag.ts';
import { filled } from '#platform/texte/text.ts';
import { texte as deDE, type Benachrichtigungstexte } from './benachrichtigungen.texte.de-DE.ts';
import { texte as enGB } from './benachrichtigungen.texte.en-GB.ts';

/**
 * What a notification is about. Names are those that the reader may read now, as `Vorname Nachname`; null if there is
 * none, or not any more.
 */
export interface Meldung {
  readonly typ: Benachrichtigungstyp;
  readonly angaben: Benachrichtigungsangaben;
  readonly student: string | null;
  readonly bewerber: string | null;
  readonly konto: string | null;
  /** Name of the company. */
  readonly firma: string | null;
  /** Why the school refused a report; null for other types, and once the reason is no longer kept. */
  readonly grund: string | null;
  /** Name of the saved view; null for other types. */
  readonly ansicht: string | null;
}

type Form = keyof Benachrichtigungstexte['meldung'];

/** Of a day, as in `angaben.von`; moments are longer. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const TEXTS: Readonly<Record<Locale, Benachrichtigungstexte>> = { 'de-DE': deDE, 'en-GB': enGB };

const KINDS = { 'de-DE': germanKinds, 'en-GB': englishKinds } as const;

/** What a category is called, in files and mails. */
export const nameOfKategorie = (kategorie: Benachrichtigungskategorie, locale: Locale): string =>
  KINDS[locale].kategorie[kategorie];

/** The text of a notification, in the portal and in mails. */
export function textOfMeldung(meldung: Meldung, locale: Locale): { betreff: string; inhalt: string } {
  const texts = TEXTS[locale];
  const { betreff, inhalt } = texts.meldung[formOf(meldung)];
  const terms = termsOf(meldung, texts, locale);
  return { betreff: filled(betreff, terms), inhalt: sentence(filled(inhalt, terms)) };
}

/** Whether it covers more than one thing. */
export const isOfSeveral = ({ angaben: { anzahl = 1 } }: Pick<Meldung, 'angaben'>): boolean => anzahl > 1;

function formOf({ typ, angaben: details }: Meldung): Form {
  const mehrere = isOfSeveral({ angaben: details });
  switch (typ) {
    case 'freigabeErteilt':
      return details.bis === undefined ? typ : 'freigabeErteiltBis';
    case 'neueBewerbung':
      return mehrere ? 'neueBewerbungen' : typ;
    case 'neuAufMarktplatz':
      return mehrere ? 'mehrereAufMarktplatz' : typ;
    case 'neuInAnsicht':
      return mehrere ? 'mehrereInAnsicht' : typ;
    case 'neuesDokument':
      return mehrere ? 'neueDokumente' : typ;
    case 'terminVeroeffentlicht':
      if (details.geaendert === true) return mehrere ? 'geaenderteTermine' : 'geaenderterTermin';
      return mehrere ? 'neueTermine' : 'neuerTermin';
    default:
      return typ;
  }
}

function termsOf(
  { angaben: details, student, bewerber, konto, firma, grund, ansicht }: Meldung,
  { was, ohne: without }: Benachrichtigungstexte,
  locale: Locale,
): Record<string, string | number> {
  const { modul, modulnummer, titel, nummer, art, anzahl, von, jahr, bis } = details;
  return {
    student: student ?? without.student,
    bewerber: bewerber ?? without.bewerber,
    konto: konto ?? without.konto,
    firma: firma ?? without.firma,
    modul:
      modul === undefined ? without.modul : modulnummer === undefined ? modul : `${modul} (${modulnummer})`,
    titel: titel ?? without.titel,
    grund: grund ?? without.grund,
    ansicht: ansicht ?? without.ansicht,
    was: was[art === 'pruefungsanmeldungen' ? art : 'noten'],
    ...(nummer !== undefined && { nummer }),
    ...(anzahl !== undefined && { anzahl }),
    ...(jahr !== undefined && { jahr }),
    ...(von !== undefined && { von: tagText(von, locale) }),
    ...(bis !== undefined && {
      bis: DAY.test(bis) ? tagText(bis, locale) : timeText(new Date(bis), locale),
    }),
  };
}

/** What stands for a name begins small. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
