import { expect, test } from 'vitest';
import { aufgabenOf } from './aufgaben.rules.ts';
import type { Uebersichtszahlen } from './start.queries.ts';

const NOTHING: Uebersichtszahlen = {
  '@id': '/api/uebersicht',
  '@type': 'Uebersicht',
  letzterBesuch: '2026-11-20',
  ungelesen: null,
  gefaehrdeteStudierende: null,
  neueNoten: null,
  neueBewerbungen: null,
  zeitraeume: null,
  offeneFreigabeanfragen: null,
  ablaufendeEinladungen: null,
  studierende: null,
  notendurchschnitt: null,
  fehlzeiten: null,
  reserviert: null,
  marktplatz: null,
};

test('what may not be seen and what is nothing is no task', () => {
  expect(aufgabenOf(NOTHING)).toEqual([]);
  const none = { anzahl: 0, seit: '2026-11-20' };
  expect(
    aufgabenOf({
      ...NOTHING,
      ungelesen: 0,
      gefaehrdeteStudierende: 0,
      neueNoten: none,
      neueBewerbungen: none,
      zeitraeume: [],
      offeneFreigabeanfragen: 0,
      ablaufendeEinladungen: 0,
    }),
  ).toEqual([]);
});

test('each leads to its screen with its filter set', () => {
  const seit = '2026-11-20';
  const aufgaben = aufgabenOf({
    ...NOTHING,
    ungelesen: 3,
    gefaehrdeteStudierende: 2,
    neueNoten: { anzahl: 12, seit },
    neueBewerbungen: { anzahl: 1, seit },
    offeneFreigabeanfragen: 4,
    ablaufendeEinladungen: 1,
  });
  expect(aufgaben.map(({ art, to, search }) => [art, `${to}?${new URLSearchParams(search)}`])).toEqual([
    ['einladungen', '/benutzer-einladung?stand=offen&sort=gueltigBis'],
    ['neueBewerbungen', '/bewerbungen?von=2026-11-20'],
    ['gefaehrdet', '/studierende?gefaehrdet=true'],
    ['neueNoten', '/notenuebersicht?von=2026-11-20&sort=-notenerfassungsdatum'],
    ['anfragen', '/studierende?ansicht=anfragen&stand=offen'],
    ['ungelesen', '/benachrichtigungen?gelesen=false'],
  ]);
});

test('a period is a task to its last day, and urgent in its last week', () => {
  const bis = '2026-12-01T00:00:00+01:00';
  const zeitraeume = [
    { jahr: 2028, bis, tage: 8 },
    { jahr: 2027, bis, tage: 7 },
    { jahr: 2026, bis, tage: 0 },
  ];
  expect(aufgabenOf({ ...NOTHING, zeitraeume })).toMatchObject([
    { art: 'letzterTag', jahr: 2026, dringend: true },
    { art: 'zeitraum', jahr: 2027, anzahl: 7, dringend: true },
    { art: 'zeitraum', jahr: 2028, anzahl: 8, search: { jahr: '2028' } },
  ]);
  expect(aufgabenOf({ ...NOTHING, zeitraeume }).at(-1)?.dringend).toBeUndefined();
});
