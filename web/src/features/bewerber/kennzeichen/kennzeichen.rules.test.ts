import { expect, test } from 'vitest';
import { changedKennzeichen, inverseChange, staysInList } from './kennzeichen.rules.ts';

const now = { am: '2026-11-02T10:00:00Z', von: 'Toni Test' };
const mark = { am: '2026-10-01T08:00:00Z', von: 'Andrea Anders' };
const none = {
  favorit: null,
  ausgeblendet: null,
  bewertung: null,
  kontaktiertAm: null,
  auswahlstufe: null,
};

test('a change says who made it and when, and leaves all else as it is', () => {
  const before = { ...none, favorit: mark, bewertung: 2 };
  expect(changedKennzeichen(before, { ausgeblendet: true }, now)).toEqual({ ...before, ausgeblendet: now });
  expect(changedKennzeichen(before, { favorit: false, bewertung: null }, now)).toEqual(none);
});

test('the inverse leads back to the marks before', () => {
  const before = { ...none, favorit: mark, kontaktiertAm: '2026-10-05' };
  expect(inverseChange(before, { favorit: false })).toEqual({ favorit: true });
  expect(inverseChange(before, { ausgeblendet: true, kontaktiertAm: null })).toEqual({
    ausgeblendet: false,
    kontaktiertAm: '2026-10-05',
  });
});

test.each([
  ['', none, true],
  ['', { ...none, ausgeblendet: mark }, false],
  ['ausgeblendet=true', { ...none, ausgeblendet: mark }, true],
  ['ausgeblendet=true', none, false],
  ['favorit=true&page=2', none, false],
  ['favorit=true', { ...none, favorit: mark }, true],
  ['favorit=false', { ...none, favorit: mark }, false],
])('a list asked for "%s" shows somebody with such marks or not', (query, kennzeichen, stays) => {
  expect(staysInList(kennzeichen, query)).toBe(stays);
});
