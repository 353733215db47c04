import { expect, it } from 'vitest';
import type { TerminItem } from './termine.queries.ts';
import { kommende, vergangene } from './termine.rules.ts';

const termin = (titel: string, von: string, bis = von, beginn: string | null = null): TerminItem => ({
  '@id': `/api/termine/${titel}`,
  '@type': 'Termin',
  art: 'sonstiges',
  titel,
  von,
  bis,
  beginn,
  ende: null,
  ort: null,
  beschreibung: null,
});
const TERMINE = [
  termin('quartal', '2026-10-01', '2026-12-31'),
  termin('nachmittag', '2026-11-21', '2026-11-21', '14:00'),
  termin('gestern', '2026-11-20'),
  termin('ganztags', '2026-11-21'),
  termin('dezember', '2026-12-03'),
  termin('oktober', '2026-09-28', '2026-10-02'),
];
const titles = (groups: ReturnType<typeof kommende>) =>
  groups.map(({ monat, termine }) => [monat, ...termine.map(({ titel }) => titel)]);

it('puts what has begun into the present month, and whole days before hours', () => {
  expect(titles(kommende(TERMINE, '2026-11-21'))).toEqual([
    ['2026-11', 'quartal', 'ganztags', 'nachmittag'],
    ['2026-12', 'dezember'],
  ]);
});

it('knows a date as over from the day after its last one, the latest first', () => {
  expect(titles(vergangene(TERMINE, '2026-11-21'))).toEqual([
    ['2026-11', 'gestern'],
    ['2026-10', 'oktober'],
  ]);
});
