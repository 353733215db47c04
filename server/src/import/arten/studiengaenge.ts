import { abschluss } from '@firmenportal/contract/felder';
import { defineArt, freiwillig, pflicht } from '../art.ts';
import { betrag, dezimalzahl, einer, ganzzahl, text } from '../zellen.ts';

/** A month, in the currency's unit. */
const HOECHSTE_GEBUEHR = 99_999;

export const studiengaenge = defineArt({
  name: 'studiengaenge',
  tabelle: 'studiengang',
  spalten: {
    kuerzel: pflicht(text(20)),
    name: pflicht(text(200)),
    nameEn: freiwillig(text(200)),
    abschluss: pflicht(einer(abschluss)),
    credits: pflicht(ganzzahl(1, 400)),
    semester: pflicht(ganzzahl(1, 20)),
    seminarCredits: freiwillig(dezimalzahl(0, 400), '0.0'),
    transferCredits: freiwillig(dezimalzahl(0, 400), '0.0'),
    gebuehrEur: { ...freiwillig(betrag(HOECHSTE_GEBUEHR)), mit: 'gebuehrUsd' },
    gebuehrUsd: { ...freiwillig(betrag(HOECHSTE_GEBUEHR)), mit: 'gebuehrEur' },
  },
  sample: {
    kuerzel: 'AI',
    name: 'Angewandte Informatik',
    nameEn: 'Applied Computer Science',
    abschluss: 'bachelor',
    credits: '210',
    semester: '7',
    seminarCredits: '8',
    transferCredits: '24',
    gebuehrEur: '650,00',
    gebuehrUsd: '720,00',
  },
  schluessel: ['kuerzel'],
  konflikt: ['kuerzel'],
  regeln: [
    {
      spalte: 'gebuehrUsd',
      code: 'gebuehrUnvollstaendig',
      bricht: ({ gebuehrEur, gebuehrUsd }) => (gebuehrEur === null) !== (gebuehrUsd === null),
    },
  ],
});
