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

interface Antwort {
  art: Freigabeart;
  entscheidung: 'erteilt' | 'abgelehnt' | 'widerrufen';
  /** Last day of what was granted, `YYYY-MM-DD`. */
  bis: string | null;
  student: { vorname: string; nachname: string };
  firma: string;
  anfragende: { name: string; email: string };
  /** The student's page. */
  url: string;
}

/** What who asked is told. Accounts have no language yet: German. */
export function mailOfAntwort({ art, entscheidung, bis, student, firma, anfragende, url }: Antwort): Mail {
  const sprache = 'de-DE';
  const { antwort, was } = FREIGABETEXTE[sprache];
  const angaben = { student: `${student.vorname} ${student.nachname}`, was: was[art], firma };
  return {
    an: { name: anfragende.name, adresse: anfragende.email },
    betreff: filled(antwort.betreff[entscheidung], angaben),
    ...partsOf([
      {
        sprache,
        davor: [
          filled(antwort.anrede, { name: anfragende.name }),
          filled(antwort.nachricht[entscheidung], angaben),
          ...(bis === null ? [] : [filled(antwort.bis, { datum: tagText(bis, sprache) })]),
        ],
        link: { text: antwort.link, url },
        danach: [],
      },
    ]),
  };
}
