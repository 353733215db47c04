import { EINLADUNG_STUNDEN } from '@firmenportal/contract/benutzereinladungen';
import { SPRACHEN, type Sprache } from '@firmenportal/contract/sprache';
import { partsOf, type Brief } from '../../platform/mail/brief.ts';
import { headerText, type Mail } from '../../platform/mail/mail.ts';
import { zeitText } from '../../platform/texte/tag.ts';
import { filled } from '../../platform/texte/text.ts';
import { EINLADUNGSTEXTE } from './einladungstexte.presenter.ts';

interface Einladung {
  email: string;
  /** Who invites, and to which company. */
  person: string;
  firma: string;
  url: string;
  jetzt: Date;
}

/** An invitation. The language of strangers is not known: German, and English below. */
export function mailOfEinladung({ email, person, firma, url, jetzt }: Einladung): Mail {
  // On one line, so that a name adds no paragraph of its own.
  const angaben = { person: headerText(person), firma: headerText(firma), stunden: EINLADUNG_STUNDEN };
  const bis = new Date(jetzt.getTime() + EINLADUNG_STUNDEN * 3_600_000);
  const brief = (sprache: Sprache): Brief => {
    const { mail } = EINLADUNGSTEXTE[sprache];
    return {
      sprache,
      davor: [mail.anrede, filled(mail.einladung, angaben)],
      link: { text: mail.link, url },
      danach: [filled(mail.frist, { ...angaben, zeit: zeitText(bis, sprache) }), mail.unerwartet],
    };
  };
  return {
    an: { name: email, adresse: email },
    betreff: SPRACHEN.map((sprache) => EINLADUNGSTEXTE[sprache].mail.betreff).join(' / '),
    ...partsOf(SPRACHEN.map(brief)),
  };
}
