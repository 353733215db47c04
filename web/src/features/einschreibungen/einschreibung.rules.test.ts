import { describe, expect, test } from 'vitest';
import {
  anfangAm,
  answersSchema,
  byWunsch,
  isOtherDegree,
  isChanged,
  plaetzePhaseOf,
  studienbeginneAb,
} from './einschreibung.rules.ts';

const INITIAL = anfangAm('2026-11-21');

describe('what is filled in', () => {
  test('begins with the next start of those to come, and with no programme', () => {
    expect(studienbeginneAb('2026-10-01')).toEqual(['2026', '2027', '2028', '2029']);
    expect(studienbeginneAb('2026-10-02')).toEqual(['2027', '2028', '2029']);
    expect(anfangAm('2026-10-01').studienbeginn).toBe('2026');
    expect(INITIAL).toEqual({
      studienbeginn: '2027',
      studiengang: '',
      ausbildungsleitung: '',
      bemerkung: '',
    });
  });

  test('is handed in without what was left out', () => {
    expect(answersSchema.parse({ ...INITIAL, studiengang: '/api/bewerber-studiengang/1' })).toEqual({
      studiengang: '/api/bewerber-studiengang/1',
      studienbeginn: 2027,
      ausbildungsleitung: null,
      bemerkung: null,
    });
    expect(
      answersSchema.parse({
        studiengang: 'g',
        studienbeginn: '2026',
        ausbildungsleitung: 'k',
        bemerkung: '  Vertrag liegt vor.\n',
      }),
    ).toEqual({
      studiengang: 'g',
      studienbeginn: 2026,
      ausbildungsleitung: 'k',
      bemerkung: 'Vertrag liegt vor.',
    });
  });

  test('is refused with all that is wrong at once', () => {
    const result = answersSchema.safeParse({ ...INITIAL, bemerkung: 'x'.repeat(2001) });
    expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['studiengang', 'studiengangFehlt'],
      ['bemerkung', expect.any(String)],
    ]);
  });

  test('is a loss as soon as anything differs', () => {
    expect(isChanged(INITIAL, INITIAL)).toBe(false);
    // Nothing chosen yet among radio buttons.
    expect(isChanged({ ...INITIAL, studiengang: undefined } as never, INITIAL)).toBe(false);
    expect(isChanged({ ...INITIAL, studienbeginn: '2028' }, INITIAL)).toBe(true);
    expect(isChanged({ ...INITIAL, bemerkung: ' ' }, INITIAL)).toBe(true);
  });
});

test('programmes that the person wishes for come first, whatever their IRI', () => {
  const studiengaenge = ['a', 'b', 'c'].map((id) => ({ '@id': `/api/bewerber-studiengang/${id}` }));
  const wuensche = [{ '@id': '/api/studiengaenge/c' }, { '@id': '/api/studiengaenge/a' }];
  const [a, b, c] = studiengaenge;
  expect(byWunsch(studiengaenge, wuensche)).toEqual({ gewuenscht: [a, c], others: [b] });
  expect(byWunsch(studiengaenge, [])).toEqual({ gewuenscht: [], others: studiengaenge });
});

test.each([
  [0, 0, 'keine'],
  [0, 2, 'keine'],
  [5, 0, 'frei'],
  [5, 4, 'frei'],
  [5, 5, 'voll'],
  [5, 7, 'voll'],
])('of %i reserved places %i are taken: %s', (reserviert, belegt, phase) => {
  expect(plaetzePhaseOf({ reserviert, belegt })).toBe(phase);
});

test.each([
  ['bachelor', ['master'], true],
  ['master', ['bachelor', 'bachelor'], true],
  ['bachelor', ['bachelor', 'master'], false],
  ['master', ['master'], false],
  ['bachelor', [], false],
] as const)('a %s is of another degree than wishes for %j: %s', (abschluss, wuensche, expected) => {
  const wished = wuensche.map((one) => ({ abschluss: one }));
  expect(isOtherDegree({ abschluss }, wished)).toBe(expected);
});
