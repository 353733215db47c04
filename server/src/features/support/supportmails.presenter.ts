import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import { SPRACHEN, type Sprache } from '@firmenportal/contract/sprache';
import type { createSupportanfrage } from '@firmenportal/contract/support';
import { partsOf, type Brief } from '../../platform/mail/brief.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { FACHWORTE } from '../../platform/texte/fachworte.ts';
import { filled } from '../../platform/texte/text.ts';
import type { Schreibende } from './support.db.ts';
import { texte as deDE, type Supporttexte } from './support.texte.de-DE.ts';
import { texte as enGB } from './support.texte.en-GB.ts';

const TEXTE: Readonly<Record<Sprache, Supporttexte>> = { 'de-DE': deDE, 'en-GB': enGB };

interface Anfrage {
  referenz: string;
  body: BodyOf<typeof createSupportanfrage>;
  von: Schreibende;
  /** The client's User-Agent. */
  agent: string;
  /** Where support takes messages. */
  an: Mail['an'];
  baseUrl: string;
}

/** A person's message as support reads it: in German with the message, and what it is about in English below. */
export function mailOfAnfrage({ referenz, body, von, agent, an, baseUrl }: Anfrage): Mail {
  const brief = (sprache: Sprache): Brief => {
    const { einleitung, angabe, keine, link, antworten } = TEXTE[sprache];
    const { rolle } = FACHWORTE[sprache].wert;
    return {
      sprache,
      davor: [filled(einleitung, { person: von.uebernommen_von ?? von.name })],
      angaben: [
        [angabe.referenz, referenz],
        [angabe.betreff, body.betreff],
        // Once is enough of what may be long.
        ...(sprache === SPRACHEN[0] ? [[angabe.nachricht, body.nachricht] as const] : []),
        [angabe.person, von.name],
        ...(von.uebernommen_von === null ? [] : [[angabe.handelnd, von.uebernommen_von] as const]),
        [angabe.email, von.email],
        [angabe.firma, von.firma ?? keine],
        [angabe.rollen, von.rollen.map((name) => rolle[name]).join(', ') || keine],
        [angabe.seite, body.seite ?? keine],
        [angabe.browser, agent || keine],
      ],
      link: { text: link, url: `${baseUrl}${body.seite ?? '/'}` },
      danach: [filled(antworten, { email: von.email })],
    };
  };
  return {
    an,
    antwortAn: von.email,
    betreff: filled(deDE.betreff, { referenz, betreff: body.betreff }),
    ...partsOf(SPRACHEN.map(brief)),
  };
}
