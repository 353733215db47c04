import { abschluss } from '@firmenportal/contract/felder';
import { defineArt, freiwillig, pflicht } from '../art.ts';
import { dezimalzahl, einer, ganzzahl, text } from '../zellen.ts';

export const studiengaenge = defineArt({
  name: 'studiengaenge',
  tabelle: 'studiengang',
  spalten: {
    kuerzel: pflicht(text(20)),
    name: pflicht(text(200)),
    abschluss: pflicht(einer(abschluss)),
    credits: pflicht(ganzzahl(1, 400)),
    semester: pflicht(ganzzahl(1, 20)),
    seminarCredits: freiwillig(dezimalzahl(0, 400), '0.0'),
    transferCredits: freiwillig(dezimalzahl(0, 400), '0.0'),
  },
  schluessel: ['kuerzel'],
  konflikt: ['kuerzel'],
});
