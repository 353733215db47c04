import { expect, test } from 'vitest';
import { countPassed, distributionOf, groupBySemester, spreadOf, type Note } from './noten.rules.ts';

const note = (values: Partial<Note>): Note => ({
  '@id': `/api/pruefungsleistungen/${JSON.stringify(values)}`,
  '@type': 'Pruefungsleistung',
  student: {
    '@id': '/api/studenten/1',
    '@type': 'Student',
    matrikelnummer: '1001',
    vorname: 'Ada',
    nachname: 'Sommer',
  },
  semester: 1,
  modulnummer: 'A107',
  modul: 'Programmierparadigmen',
  pruefungsdatum: '2026-01-15',
  notenerfassungsdatum: null,
  note: '1.7',
  bestanden: true,
  credits: 5,
  versuch: 1,
  muendlicheErgaenzungspruefungErlaubt: false,
  anerkannt: false,
  ...values,
});

test('the latest semester comes first, and in it the latest exam', () => {
  const noten = [
    note({ semester: 1 }),
    note({ semester: 3, pruefungsdatum: null }),
    note({ semester: 3, pruefungsdatum: '2026-02-01' }),
    note({ semester: 3, pruefungsdatum: '2026-03-01' }),
  ];
  const groups = groupBySemester(noten);
  expect(groups.map(({ semester }) => semester)).toEqual([3, 1]);
  expect(groups[0]?.noten.map(({ pruefungsdatum }) => pruefungsdatum)).toEqual([
    '2026-03-01',
    '2026-02-01',
    null,
  ]);
});

test('exams of one day stand by module, a repetition before its first attempt', () => {
  const noten = [note({ modulnummer: 'B2' }), note({ versuch: 1 }), note({ versuch: 2 })];
  expect(
    groupBySemester(noten)[0]?.noten.map(({ modulnummer, versuch }) => `${modulnummer} ${versuch}`),
  ).toEqual(['A107 2', 'A107 1', 'B2 1']);
});

test('no grades are no semesters', () => {
  expect(groupBySemester([])).toEqual([]);
});

test('the distribution shows the whole scale, in order, and grades that lie between', () => {
  const levels = distributionOf([
    { note: '5.0', anzahl: 1 },
    { note: '1.5', anzahl: 2 },
    { note: '1.0', anzahl: 3 },
  ]);
  expect(levels.map(({ note: level }) => level)).toEqual([
    '1.0',
    '1.3',
    '1.5',
    '1.7',
    '2.0',
    '2.3',
    '2.7',
    '3.0',
    '3.3',
    '3.7',
    '4.0',
    '5.0',
  ]);
  expect(levels.filter(({ anzahl: count }) => count > 0)).toEqual([
    { note: '1.0', anzahl: 3, bestanden: true },
    { note: '1.5', anzahl: 2, bestanden: true },
    { note: '5.0', anzahl: 1, bestanden: false },
  ]);
});

test('an average says on how many grades it rests: failed attempts are none of them', () => {
  const distribution = [
    { note: '1.3', anzahl: 1 },
    { note: '4.0', anzahl: 2 },
    { note: '5.0', anzahl: 3 },
  ];
  expect(countPassed(distribution)).toBe(3);
});

test('half of the exams reached the middle grade or a better one, failed ones counted', () => {
  const distribution = [
    { note: '5.0', anzahl: 2 },
    { note: '1.3', anzahl: 1 },
    { note: '2.3', anzahl: 2 },
    { note: '2.7', anzahl: 1 },
  ];
  expect(spreadOf(distribution)).toEqual({ exams: 6, middle: '2.3', failed: 2, saying: 'half' });
});

test('of exams that were mostly failed, and of a single one, nothing is said of half of them', () => {
  const mostlyFailed = [
    { note: '2.0', anzahl: 2 },
    { note: '5.0', anzahl: 4 },
  ];
  expect(spreadOf(mostlyFailed)).toMatchObject({ exams: 6, failed: 4, saying: 'failed' });
  expect(spreadOf([{ note: '5.0', anzahl: 1 }])).toMatchObject({ exams: 1, middle: '5.0', saying: 'single' });
  expect(spreadOf([])).toBeUndefined();
});
