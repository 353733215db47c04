import { expect, it } from 'vitest';
import type { TerminItem } from './termine.queries.ts';
import { upcoming, past } from './termine.rules.ts';

const termin = (title: string, from: string, until = from, begin: string | null = null): TerminItem => ({
  '@id': `/api/termine/${title}`,
  '@type': 'Termin',
  art: 'sonstiges',
  titel: title,
  von: from,
  bis: until,
  beginn: begin,
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
const titles = (groups: ReturnType<typeof upcoming>) =>
  groups.map(({ monat: month, termine }) => [month, ...termine.map(({ titel: title }) => title)]);

it('puts what has begun into the present month, and whole days before hours', () => {
  expect(titles(upcoming(TERMINE, '2026-11-21'))).toEqual([
    ['2026-11', 'quartal', 'ganztags', 'nachmittag'],
    ['2026-12', 'dezember'],
  ]);
});

it('knows a date as over from the day after its last one, the latest first', () => {
  expect(titles(past(TERMINE, '2026-11-21'))).toEqual([
    ['2026-11', 'gestern'],
    ['2026-10', 'oktober'],
  ]);
});
