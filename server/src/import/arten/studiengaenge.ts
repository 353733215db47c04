import { abschluss } from '@firmenportal/contract/fields';
import { defineKind, freiwillig, pflicht } from '../kind.ts';
import { betrag, dezimalzahl, einer, ganzzahl, text } from '../cells.ts';

/** A month, in the currency's unit. */
const HIGHEST_FEE = 99_999;

export const studiengaenge = defineKind({
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
    gebuehrEur: { ...freiwillig(betrag(HIGHEST_FEE)), mit: 'gebuehrUsd' },
    gebuehrUsd: { ...freiwillig(betrag(HIGHEST_FEE)), mit: 'gebuehrEur' },
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
