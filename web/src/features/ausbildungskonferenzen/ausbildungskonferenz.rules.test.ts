import { describe, expect, it } from 'vitest';
import { shown, daysUntil } from './ausbildungskonferenz.rules.ts';
import type { KonferenzItem } from './ausbildungskonferenzen.queries.ts';

const konferenz = (id: string, datum: string): KonferenzItem => ({
  '@id': `/api/ausbildungskonferenzen/${id}`,
  '@type': 'Ausbildungskonferenz',
  titel: id,
  datum,
  beginn: null,
  ende: null,
  ort: null,
  programm: null,
  anmeldeschluss: `${datum}T00:00:00+01:00`,
  termin: `/api/termine/${id}`,
  anmeldungOffen: false,
  dokumente: [],
  angemeldet: 0,
});
const KONFERENZEN = [
  konferenz('fern', '2027-11-04'),
  konferenz('nah', '2027-02-11'),
  konferenz('alt', '2026-02-12'),
];

describe('the conference that shows', () => {
  it('is the next one, also on its day', () => {
    expect(shown(KONFERENZEN, undefined, '2026-11-21')?.titel).toBe('nah');
    expect(shown(KONFERENZEN, undefined, '2027-02-11')?.titel).toBe('nah');
    expect(shown(KONFERENZEN, undefined, '2027-02-12')?.titel).toBe('fern');
  });

  it('is the last one that was, where none is to come', () => {
    expect(shown(KONFERENZEN, undefined, '2028-01-01')?.titel).toBe('fern');
    expect(shown([], undefined, '2028-01-01')).toBeUndefined();
  });

  it('is the one that the address names, if there is such a one', () => {
    expect(shown(KONFERENZEN, 'alt', '2026-11-21')?.titel).toBe('alt');
    expect(shown(KONFERENZEN, 'weg', '2026-11-21')?.titel).toBe('nah');
  });
});

it.each([
  ['2026-11-30T23:59:00+01:00', 9, 'the end of a day'],
  ['2026-12-01T00:00:00+01:00', 9, 'midnight, which people call the day before'],
  ['2026-11-21T23:59:00+01:00', 0, 'today'],
  ['2026-11-01T23:59:00+01:00', 0, 'over'],
])('the deadline %s leaves %i days: it is %s', (schluss, days) => {
  expect(daysUntil(schluss, new Date('2026-11-21T12:00:00+01:00'))).toBe(days);
});
