import { SPRACHEN, type Sprache } from '@firmenportal/contract/sprache';
import { partsOf, type Brief } from '../../platform/mail/brief.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { FACHWORTE } from '../../platform/texte/fachworte.ts';
import { tagText } from '../../platform/texte/tag.ts';
import { filled } from '../../platform/texte/text.ts';
import type { EinschreibungRow } from './einschreibungen.db.ts';
import { texte as deDE, type Einschreibungstexte } from './einschreibungen.texte.de-DE.ts';
import { texte as enGB } from './einschreibungen.texte.en-GB.ts';

const TEXTE: Readonly<Record<Sprache, Einschreibungstexte>> = { 'de-DE': deDE, 'en-GB': enGB };

interface Vorgang {
  art: 'gemeldet' | 'zurueckgezogen';
  row: EinschreibungRow;
  /** Who withdrew, and when; who reported stands in the report. */
  zurueckgezogen?: { von: string; am: Date };
  /** Where the school takes reports. */
  an: Mail['an'];
  /** The applicant's page. */
  url: string;
}

/** What the school is told of a report or of its withdrawal: in German, and in English below. */
export function mailOfEinschreibung({ art, row, zurueckgezogen, an, url }: Vorgang): Mail {
  const bewerber = `${row.vorname} ${row.nachname}`;
  const brief = (sprache: Sprache): Brief => {
    const { nachricht, angabe, schritt, keine, link } = TEXTE[sprache];
    const { feld } = FACHWORTE[sprache];
    const step = (person: string, am: Date) => filled(schritt, { person, datum: tagText(am, sprache) });
    const leitung = [row.leitung_vorname, row.leitung_nachname].filter((name) => name !== null).join(' ');
    return {
      sprache,
      davor: [filled(nachricht[art], { firma: row.firma, bewerber })],
      angaben: [
        [feld.firma, row.firma],
        [feld.bewerber, bewerber],
        [feld.bewerbernummer, row.bewerbernummer],
        [feld.studiengang, `${row.studiengang_in[sprache]} (${row.kuerzel})`],
        [feld.studienbeginn, String(row.studienbeginn)],
        [feld.ausbildungsleitung, leitung || keine],
        [feld.bemerkung, row.bemerkung ?? keine],
        [angabe.gemeldet, step(row.gemeldet_von, new Date(row.gemeldet_am))],
        ...(zurueckgezogen
          ? [[angabe.zurueckgezogen, step(zurueckgezogen.von, zurueckgezogen.am)] as const]
          : []),
      ],
      link: { text: link, url },
      danach: [],
    };
  };
  const angaben = { bewerber, nummer: row.bewerbernummer };
  return {
    an,
    betreff: SPRACHEN.map((sprache) => filled(TEXTE[sprache].betreff[art], angaben)).join(' / '),
    ...partsOf(SPRACHEN.map(brief)),
  };
}
