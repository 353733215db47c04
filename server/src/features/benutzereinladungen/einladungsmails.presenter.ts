import { EINLADUNG_HOURS } from '@firmenportal/contract/benutzereinladungen';
import { LOCALES, type Locale } from '@firmenportal/contract/locale';
import { partsOf, type Message } from '#platform/mail/message.ts';
import { headerText, type Mail } from '#platform/mail/mail.ts';
import { timeText } from '#platform/texte/tag.ts';
import { filled } from '#platform/texte/text.ts';
import { EINLADUNGSTEXTE } from './einladungstexte.presenter.ts';

interface Einladung {
  email: string;
  /** Who invites, and to which company. */
  person: string;
  firma: string;
  url: string;
  now: Date;
}

/** An invitation. The recipient's language is unknown, so it is in German with English below. */
export function mailOfEinladung({ email, person, firma, url, now }: Einladung): Mail {
  // Kept on one line, so that a name cannot add paragraphs of its own.
  const details = { person: headerText(person), firma: headerText(firma), stunden: EINLADUNG_HOURS };
  const until = new Date(now.getTime() + EINLADUNG_HOURS * 3_600_000);
  const message = (locale: Locale): Message => {
    const { mail } = EINLADUNGSTEXTE[locale];
    return {
      locale,
      before: [mail.anrede, filled(mail.einladung, details)],
      link: { text: mail.link, url, button: mail.button },
      after: [filled(mail.frist, { ...details, zeit: timeText(until, locale) }), mail.unerwartet],
    };
  };
  return {
    to: { name: email, address: email },
    subject: LOCALES.map((locale) => EINLADUNGSTEXTE[locale].mail.betreff).join(' / '),
    ...partsOf(LOCALES.map(message)),
  };
}
