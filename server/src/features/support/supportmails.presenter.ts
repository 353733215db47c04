import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import { LOCALES, type Locale } from '@firmenportal/contract/locale';
import type { createSupportanfrage } from '@firmenportal/contract/support';
import { partsOf, type Message } from '#platform/mail/message.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { TERMS } from '#platform/texte/fachworte.ts';
import { filled } from '#platform/texte/text.ts';
import type { Writers } from './support.db.ts';
import { texte as deDE, type Supporttexte } from './support.texte.de-DE.ts';
import { texte as enGB } from './support.texte.en-GB.ts';

const TEXTS: Readonly<Record<Locale, Supporttexte>> = { 'de-DE': deDE, 'en-GB': enGB };

interface Anfrage {
  referenz: string;
  body: BodyOf<typeof createSupportanfrage>;
  von: Writers;
  /** The client's User-Agent. */
  agent: string;
  /** Where support takes messages. */
  an: Mail['to'];
  baseUrl: string;
}

/** A person's message as support receives it: in German with the message, and its subject in English below. */
export function mailOfAnfrage({ referenz, body, von, agent, an: to, baseUrl }: Anfrage): Mail {
  const message = (locale: Locale): Message => {
    const { einleitung: introduction, angabe, keine, link, antworten: responses } = TEXTS[locale];
    const { rolle } = TERMS[locale].wert;
    return {
      locale,
      before: [filled(introduction, { person: von.uebernommen_von ?? von.name })],
      facts: [
        [angabe.referenz, referenz],
        [angabe.betreff, body.betreff],
        // Once is enough for texts that may be long.
        ...(locale === LOCALES[0] ? [[angabe.nachricht, body.nachricht] as const] : []),
        [angabe.person, von.name],
        ...(von.uebernommen_von === null ? [] : [[angabe.handelnd, von.uebernommen_von] as const]),
        [angabe.email, von.email],
        [angabe.firma, von.firma ?? keine],
        [angabe.rollen, von.rollen.map((name) => rolle[name]).join(', ') || keine],
        [angabe.seite, body.seite ?? keine],
        [angabe.browser, agent || keine],
      ],
      link: { text: link, url: `${baseUrl}${body.seite ?? '/'}` },
      after: [filled(responses, { email: von.email })],
    };
  };
  return {
    to,
    replyTo: von.email,
    subject: filled(deDE.betreff, { referenz, betreff: body.betreff }),
    ...partsOf(LOCALES.map(message)),
  };
}
