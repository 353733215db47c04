import { RESET_MINUTES } from '@firmenportal/contract/registrierung';
import { LOCALES, type Locale } from '@firmenportal/contract/locale';
import { partsOf, type Message } from '#platform/mail/message.ts';
import { headerText, type Mail } from '#platform/mail/mail.ts';
import { timeText } from '#platform/texte/tag.ts';
import { filled } from '#platform/texte/text.ts';
import { texte as deDE, type Passworttexte } from './passwort.texte.de-DE.ts';
import { texte as enGB } from './passwort.texte.en-GB.ts';

const TEXTS: Readonly<Record<Locale, Passworttexte>> = { 'de-DE': deDE, 'en-GB': enGB };

interface Person {
  vorname: string;
  nachname: string;
  email: string;
}

/** The mail with the link to set a new password. Accounts have no language, so it is in German with English below. */
export const mailOfForgotten = (person: Person, url: string): Mail =>
  mailOf(person, 'vergessen', ({ anrede, vergessen }, { locale, name }) => ({
    locale,
    before: [filled(anrede, { name }), vergessen.anlass],
    link: { text: vergessen.link, url, button: vergessen.button },
    after: [filled(vergessen.frist, { minuten: RESET_MINUTES }), vergessen.unerwartet],
  }));

/** Says that the password was changed, and where to turn if the person did not do it. */
export const mailOfChange = (person: Person, { url, am }: { url: string; am: Date }): Mail =>
  mailOf(person, 'geaendert', ({ anrede, geaendert }, { locale, name }) => ({
    locale,
    before: [
      filled(anrede, { name }),
      filled(geaendert.anlass, { zeit: timeText(am, locale) }),
      geaendert.abgemeldet,
    ],
    link: { text: geaendert.link, url },
    after: [geaendert.support],
  }));

/** Says that somebody is guessing the password from many networks, and what that means for the person. */
export const mailOfGuessing = (
  person: Person,
  { url, failures, isClosed }: { url: string; failures: number; isClosed: boolean },
): Mail =>
  mailOf(person, 'guessing', ({ anrede, guessing }, { locale, name }) => ({
    locale,
    before: [
      filled(anrede, { name }),
      filled(guessing.anlass, { failures }),
      isClosed ? guessing.closed : guessing.delayed,
    ],
    link: { text: guessing.link, url },
    after: [guessing.unexpected],
  }));

function mailOf(
  { vorname, nachname, email: address }: Person,
  occasion: 'vergessen' | 'geaendert' | 'guessing',
  message: (texte: Passworttexte, details: { locale: Locale; name: string }) => Message,
): Mail {
  // Kept on one line, so that a name cannot add paragraphs of its own.
  const name = headerText(`${vorname} ${nachname}`);
  return {
    to: { name, address },
    subject: LOCALES.map((locale) => TEXTS[locale][occasion].betreff).join(' / '),
    ...partsOf(LOCALES.map((locale) => message(TEXTS[locale], { locale, name }))),
  };
}
