import type { Freigabeart } from '@firmenportal/contract/freigaben';
import { SPRACHEN, type Sprache } from '@firmenportal/contract/sprache';
import { partsOf, type Brief } from '../../platform/mail/brief.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { tagText } from '../../platform/texte/tag.ts';
import { filled } from '../../platform/texte/text.ts';
import { FREIGABETEXTE } from './freigabetexte.presenter.ts';

interface Bitte {
  art: Freigabeart;
  student: { vorname: string; nachname: string };
  adresse: string;
  person: string;
  firma: string;
  /** Where the student answers. */
  url: string;
  gueltigBis: Date;
}

/** What a student is asked. In which language is not known: German, and English below. */
export function mailOfBitte({ art, student, adresse, person, firma, url, gueltigBis }: Bitte): Mail {
  const name = `${student.vorname} ${student.nachname}`;
  const brief = (sprache: Sprache): Brief => {
    const { anfrage } = FREIGABETEXTE[sprache];
    return {
      sprache,
      davor: [
        filled(anfrage.anrede, { name }),
        filled(anfrage.bitte[art], { person, firma }),
        anfrage.sichtbar[art],
      ],
      link: { text: anfrage.link, url },
      danach: [filled(anfrage.frist, { datum: tagText(gueltigBis, sprache) }), anfrage.freiwillig],
    };
  };
  return {
    an: { name, adresse },
    betreff: SPRACHEN.map((sprache) => FREIGABETEXTE[sprache].anfrage.betreff[art]).join(' / '),
    ...partsOf(SPRACHEN.map(brief)),
  };
}
