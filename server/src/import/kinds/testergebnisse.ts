import { defineKind, optional, required } from '../kind.ts';
import { BEWERBER_REFERENCE } from '../references/bewerber-reference.ts';
import { decimal, integer, yesNo, text } from '../lines/cells.ts';

const prozentrang = optional(integer(0, 100));

export const testergebnisse = defineKind({
  name: 'testergebnisse',
  table: 'testergebnis',
  columns: {
    bewerbernummer: required(text(40)),
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
    hochschulzugangsberechtigung: optional(yesNo()),
    kahneman: optional(integer(0, 3)),
    visuellerFragebogen: optional(text(500)),
    schnittPunkte: { ...optional(decimal(0, 15)), pairedWith: 'schnittNote' },
    schnittNote: { ...optional(decimal(0.7, 6)), pairedWith: 'schnittPunkte' },
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
  key: ['bewerbernummer'],
  uniqueBy: ['bewerber_id'],
  rules: [
    {
      column: 'schnittNote',
      code: 'zweiSkalen',
      breaks: ({ schnittPunkte, schnittNote }) => schnittPunkte !== null && schnittNote !== null,
    },
  ],
  references: [BEWERBER_REFERENCE],
});
