import { expect, test } from 'vitest';
import { nextOf, type Termin } from './upcoming-termine.tsx';

const termin = (title: string, kind: Termin['art'], from: string): Termin => ({
  '@id': `/api/termine/${title}`,
  '@type': 'Termin',
  titel: title,
  art: kind,
  von: from,
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
  expect(nextOf(termine, '2026-12-28', 3).map(({ titel: title }) => title)).toEqual([
    'ferien',
    'heute',
    'sitzung',
  ]);
});
