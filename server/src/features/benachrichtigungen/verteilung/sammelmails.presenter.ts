import {
  BENACHRICHTIGUNGSKATEGORIEN,
  BENACHRICHTIGUNGSTYPEN,
  type Benachrichtigungskategorie,
} from '@firmenportal/contract/benachrichtigungen';
import { SPRACHEN, type Sprache } from '@firmenportal/contract/sprache';
import { partsOf, type Abschnitt, type Brief } from '../../../platform/mail/brief.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { FACHWORTE } from '../../../platform/texte/fachworte.ts';
import { tagText } from '../../../platform/texte/tag.ts';
import { filled } from '../../../platform/texte/text.ts';
import { textOfMeldung, type Meldung } from '../benachrichtigungstexte.rules.ts';
import { seiteOf, type Ziel } from '../benachrichtigungsziel.rules.ts';
import { texte as deDE, type Sammelmailtexte } from './sammelmails.texte.de-DE.ts';
import { texte as enGB } from './sammelmails.texte.en-GB.ts';

const TEXTE: Readonly<Record<Sprache, Sammelmailtexte>> = { 'de-DE': deDE, 'en-GB': enGB };
/** After an import there may be hundreds of one category; the portal lists them all. */
const JE_KATEGORIE = 25;

interface Sammlung {
  an: Mail['an'];
  /** At least one, oldest first. */
  meldungen: readonly (Meldung & Ziel)[];
  /** Of a day's summary: when it is written. */
  zusammenfassung?: Date | undefined;
  baseUrl: string;
}

/** One mail of all that a person is told. In which language is not known: German, and English below. */
export function mailOfMeldungen(sammlung: Sammlung): Mail {
  return {
    an: sammlung.an,
    betreff: SPRACHEN.map((sprache) => betreffOf(sammlung, sprache)).join(' / '),
    ...partsOf(SPRACHEN.map((sprache) => briefOf(sammlung, sprache))),
  };
}

function betreffOf({ meldungen, zusammenfassung }: Sammlung, sprache: Sprache): string {
  const texte = TEXTE[sprache];
  if (zusammenfassung) {
    return filled(texte.zusammenfassung.betreff, { datum: tagText(zusammenfassung, sprache) });
  }
  const [einzige, ...others] = meldungen;
  return einzige && others.length === 0
    ? textOfMeldung(einzige, sprache).betreff
    : filled(texte.mehrere.betreff, { anzahl: meldungen.length });
}

function briefOf({ an, meldungen, zusammenfassung, baseUrl }: Sammlung, sprache: Sprache): Brief {
  const { anrede, mehrere, zusammenfassung: summary, ansehen, alle, einstellungen } = TEXTE[sprache];
  const davor = [filled(anrede, { name: an.name })];
  const danach = [einstellungen];
  const [einzige, ...others] = meldungen;
  if (einzige && others.length === 0 && !zusammenfassung) {
    return {
      sprache,
      davor: [...davor, textOfMeldung(einzige, sprache).inhalt],
      link: { text: ansehen, url: `${baseUrl}${seiteOf(einzige)}` },
      danach,
    };
  }
  const { nachricht } = zusammenfassung ? summary : mehrere;
  return {
    sprache,
    davor: [...davor, filled(nachricht, { anzahl: meldungen.length })],
    abschnitte: abschnitteOf(meldungen, baseUrl, sprache),
    link: { text: alle, url: `${baseUrl}/benachrichtigungen` },
    danach,
  };
}

function abschnitteOf(meldungen: Sammlung['meldungen'], baseUrl: string, sprache: Sprache): Abschnitt[] {
  const groups = Map.groupBy(meldungen, kategorieOf);
  return BENACHRICHTIGUNGSKATEGORIEN.flatMap((kategorie) => {
    const group = groups.get(kategorie);
    if (!group) return [];
    const left = group.length - JE_KATEGORIE;
    return {
      titel: FACHWORTE[sprache].wert.benachrichtigungskategorie[kategorie],
      eintraege: group.slice(0, JE_KATEGORIE).map((meldung) => ({
        text: textOfMeldung(meldung, sprache).inhalt,
        url: `${baseUrl}${seiteOf(meldung)}`,
      })),
      weitere: left > 0 ? filled(TEXTE[sprache].weitere, { anzahl: left }) : undefined,
    };
  });
}

const kategorieOf = ({ typ }: Meldung): Benachrichtigungskategorie => BENACHRICHTIGUNGSTYPEN[typ].kategorie;
