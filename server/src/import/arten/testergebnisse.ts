import { defineKind, freiwillig, pflicht } from '../kind.ts';
import { BEWERBER_REFERENCE } from '../bewerberverweis.ts';
import { dezimalzahl, ganzzahl, jaNein, text } from '../cells.ts';

const prozentrang = freiwillig(ganzzahl(0, 100));

export const testergebnisse = defineKind({
  name: 'testergebnisse',
  tabelle: 'testergebnis',
  spalten: {
    bewerbernummer: pflicht(text(40)),
    iqtGesamt: prozentrang,
    sprache: prozentrang,
    merkfaehigkeit: prozentrang,
    logik: prozentrang,
    rechnen: prozentrang,
    technik: prozentrang,
    mixLeistung: prozentrang,
    mixBindung: prozentrang,
    mixMacht: prozentrang,
    mathematiktest: prozentrang,
    englischtest: prozentrang,
    hochschulzugangsberechtigung: freiwillig(jaNein()),
    kahneman: freiwillig(ganzzahl(0, 3)),
    visuellerFragebogen: freiwillig(text(500)),
    schnittPunkte: { ...freiwillig(dezimalzahl(0, 15)), mit: 'schnittNote' },
    schnittNote: { ...freiwillig(dezimalzahl(0.7, 6)), mit: 'schnittPunkte' },
  },
  sample: {
    bewerbernummer: 'B-1',
    iqtGesamt: '78',
    sprache: '70',
    merkfaehigkeit: '65',
    logik: '81',
    rechnen: '74',
    technik: '59',
    mixLeistung: '72',
    mixBindung: '48',
    mixMacht: '55',
    mathematiktest: '66',
    englischtest: '83',
    hochschulzugangsberechtigung: 'ja',
    kahneman: '2',
    visuellerFragebogen: 'Typ B',
    schnittPunkte: '11,5',
    schnittNote: '',
  },
  schluessel: ['bewerbernummer'],
  konflikt: ['bewerber_id'],
  regeln: [
    {
      spalte: 'schnittNote',
      code: 'zweiSkalen',
      bricht: ({ schnittPunkte, schnittNote }) => schnittPunkte !== null && schnittNote !== null,
    },
  ],
  verweise: [BEWERBER_REFERENCE],
});
