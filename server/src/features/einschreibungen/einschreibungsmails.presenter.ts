import { LOCALES, type Locale } from '@firmenportal/contract/locale';
import { partsOf, type Message } from '#platform/mail/message.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { TERMS } from '#platform/texte/fachworte.ts';
import { tagText } from '#platform/texte/tag.ts';
import { filled } from '#platform/texte/text.ts';
import type { EinschreibungRow } from './einschreibungen.db.ts';
import { texte as deDE, type Einschreibungstexte } from './einschreibungen.texte.de-DE.ts';
import { texte as enGB } from './einschreibungen.texte.en-GB.ts';

const TEXTS: Readonly<Record<Locale, Einschreibungstexte>> = { 'de-DE': deDE, 'en-GB': enGB };

interface Process {
  art: 'gemeldet' | 'zurueckgezogen';
  row: EinschreibungRow;
  /** Who withdrew, and when. Who reported is part of the report. */
  zurueckgezogen?: { von: string; am: Date };
  /** Address at which the school takes reports. */
  an: Mail['to'];
  /** Address of the applicant's page. */
  url: string;
}

/** The mail to the school about a report or its withdrawal: in German, with English below. */
export function mailOfEinschreibung({ art, row, zurueckgezogen, an: to, url }: Process): Mail {
  const bewerber = `${row.vorname} ${row.nachname}`;
  const message = (locale: Locale): Message => {
    const { nachricht, angabe, schritt, keine, link, button } = TEXTS[locale];
    const { feld: field } = TERMS[locale];
    const step = (person: string, am: Date) => filled(schritt, { person, datum: tagText(am, locale) });
    const leitung = [row.leitungVorname, row.leitungNachname].filter((name) => name !== null).join(' ');
    return {
      locale,
      before: [filled(nachricht[art], { firma: row.firma, bewerber })],
      facts: [
        [field.firma, row.firma],
        [field.bewerber, bewerber],
        [field.bewerbernummer, row.bewerbernummer],
        [field.studiengang, `${row.studiengangIn[locale]} (${row.kuerzel})`],
        [field.studienbeginn, String(row.studienbeginn)],
        [field.ausbildungsleitung, leitung || keine],
        [field.bemerkung, row.bemerkung ?? keine],
        [angabe.gemeldet, step(row.gemeldetVon, new Date(row.gemeldetAm))],
        ...(zurueckgezogen
          ? [[angabe.zurueckgezogen, step(zurueckgezogen.von, zurueckgezogen.am)] as const]
          : []),
      ],
      link: { text: link, url, button },
      after: [],
    };
  };
  const details = { bewerber, nummer: row.bewerbernummer };
  return {
    to,
    subject: LOCALES.map((locale) => filled(TEXTS[locale].betreff[art], details)).join(' / '),
    ...partsOf(LOCALES.map(message)),
  };
}
