import { expect, test } from 'vitest';
import { naechsteOf, type Termin } from './termine.rules.ts';

const termin = (titel: string, art: Termin['art'], von: string): Termin => ({
  '@id': `/api/termine/${titel}`,
  '@type': 'Termin',
  titel,
  art,
  von,
  bis: '2027-03-31',
  beginn: null,
  ende: null,
  ort: null,
  beschreibung: null,
});

test('the running term and quarter make room for what is yet to come, running holidays do not', () => {
  const termine = [
    termin('semester', 'semester', '2026-10-01'),
    termin('quartal', 'quartal', '2026-10-01'),
    termin('ferien', 'ferien', '2026-12-23'),
    termin('heute', 'quartal', '2026-12-28'),
    termin('sitzung', 'pruefungsausschuss', '2027-02-18'),
    termin('konferenz', 'ausbildungskonferenz', '2027-06-08'),
  ];
  expect(naechsteOf(termine, '2026-12-28', 3).map(({ titel }) => titel)).toEqual([
    'ferien',
    'heute',
    'sitzung',
  ]);
});
