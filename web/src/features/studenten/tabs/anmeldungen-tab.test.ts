import { expect, test } from 'vitest';
import { splitByDay, type Anmeldung } from './anmeldungen-tab.tsx';

const am = (pruefungsdatum: string): Anmeldung => ({
  '@id': `/api/pruefungsanmeldungen/${pruefungsdatum}`,
  '@type': 'Pruefungsanmeldung',
  student: {
    '@id': '/api/studenten/1',
    '@type': 'Student',
    matrikelnummer: '1001',
    vorname: 'Ada',
    nachname: 'Sommer',
  },
  modulnummer: 'A107',
  modul: 'Programmierparadigmen',
  pruefungsdatum,
  anmeldedatum: null,
  status: 'angemeldet',
  thema: null,
});

const daysOf = (anmeldungen: readonly Anmeldung[]) => anmeldungen.map(({ pruefungsdatum }) => pruefungsdatum);

test('the exam that is nearest to today comes first on both sides', () => {
  const all = ['2026-03-03', '2026-02-27', '2026-03-02', '2026-01-15'].map(am);
  const { kommend: upcoming, vergangen: past } = splitByDay(all, '2026-03-01');
  expect(daysOf(upcoming)).toEqual(['2026-03-02', '2026-03-03']);
  expect(daysOf(past)).toEqual(['2026-02-27', '2026-01-15']);
});

test("today's exam is still to come", () => {
  const { kommend: upcoming, vergangen: past } = splitByDay([am('2026-03-01')], '2026-03-01');
  expect(daysOf(upcoming)).toEqual(['2026-03-01']);
  expect(past).toEqual([]);
});
