import {
  BENACHRICHTIGUNGSKATEGORIEN,
  BENACHRICHTIGUNGSTYPEN,
  type Benachrichtigungskategorie,
} from '@firmenportal/contract/benachrichtigungen';
import { LOCALES, type Locale } from '@firmenportal/contract/locale';
import { partsOf, type MessageSection, type Message } from '#platform/mail/message.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { tagText } from '#platform/texte/tag.ts';
import { filled } from '#platform/texte/text.ts';
import { nameOfKategorie, textOfMeldung, type Meldung } from '../benachrichtigungstexte.rules.ts';
import { pageOf, type Target } from '../benachrichtigungsziel.rules.ts';
import { texte as deDE, type DigestTexts } from './sammelmails.texte.de-DE.ts';
import { texte as enGB } from './sammelmails.texte.en-GB.ts';

const TEXTS: Readonly<Record<Locale, DigestTexts>> = { 'de-DE': deDE, 'en-GB': enGB };
/** Keeps a mail short, because an import can cause hundreds in one category. The portal lists them all. */
const PER_KATEGORIE = 25;

interface Digest {
  an: Mail['to'];
  /** At least one, oldest first. */
  meldungen: readonly (Meldung & Target)[];
  /** Set for a daily summary: when it is written. */
  zusammenfassung?: Date | undefined;
  baseUrl: string;
}

/**
 * One mail with everything a person is notified about. The person's language is unknown, so it is in German with
 * English below.
 */
export function mailOfDigest(sammlung: Digest): Mail {
  return {
    to: sammlung.an,
    subject: LOCALES.map((locale) => subjectOf(sammlung, locale)).join(' / '),
    ...partsOf(LOCALES.map((locale) => messageOf(sammlung, locale))),
  };
}

function subjectOf({ meldungen, zusammenfassung }: Digest, locale: Locale): string {
  const texts = TEXTS[locale];
  if (zusammenfassung) {
    return filled(texts.zusammenfassung.betreff, { datum: tagText(zusammenfassung, locale) });
  }
  const [only, ...others] = meldungen;
  return only && others.length === 0
    ? textOfMeldung(only, locale).betreff
    : filled(texts.mehrere.betreff, { anzahl: meldungen.length });
}

function messageOf({ an, meldungen, zusammenfassung, baseUrl }: Digest, locale: Locale): Message {
  const { anrede, mehrere, zusammenfassung: summary, ansehen, alle, einstellungen } = TEXTS[locale];
  const before = [filled(anrede, { name: an.name })];
  const after = [einstellungen];
  const [only, ...others] = meldungen;
  if (only && others.length === 0 && !zusammenfassung) {
    return {
      locale,
      before: [...before, textOfMeldung(only, locale).inhalt],
      link: { text: ansehen.link, url: `${baseUrl}${pageOf(only)}`, button: ansehen.button },
      after,
    };
  }
  const { nachricht } = zusammenfassung ? summary : mehrere;
  return {
    locale,
    before: [...before, filled(nachricht, { anzahl: meldungen.length })],
    sections: sectionsOf(meldungen, baseUrl, locale),
    link: { text: alle.link, url: `${baseUrl}/benachrichtigungen`, button: alle.button },
    after,
  };
}

function sectionsOf(meldungen: Digest['meldungen'], baseUrl: string, locale: Locale): MessageSection[] {
  const groups = Map.groupBy(meldungen, kategorieOf);
  return BENACHRICHTIGUNGSKATEGORIEN.flatMap((kategorie) => {
    const group = groups.get(kategorie);
    if (!group) return [];
    const left = group.length - PER_KATEGORIE;
    return {
      title: nameOfKategorie(kategorie, locale),
      entries: group.slice(0, PER_KATEGORIE).map((meldung) => ({
        text: textOfMeldung(meldung, locale).inhalt,
        url: `${baseUrl}${pageOf(meldung)}`,
      })),
      further: left > 0 ? filled(TEXTS[locale].weitere, { anzahl: left }) : undefined,
    };
  });
}

const kategorieOf = ({ typ }: Meldung): Benachrichtigungskategorie => BENACHRICHTIGUNGSTYPEN[typ].kategorie;
