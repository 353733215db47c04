import { expect, test } from 'vitest';
import {
  losesAdministration,
  stateAfter,
  versionOf,
  violationsOf,
  type Kontostand,
} from './benutzer.rules.ts';

const ADMIN = 'ROLE_FIRMENPORTAL_ADMIN';
const STANDARD = 'ROLE_FIRMENPORTAL_USER_STANDARD';
const BETREUUNG = 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG';
const stand: Kontostand = { aktiv: true, rollen: [ADMIN, STANDARD], nurBetreute: false };

test('what is not named stays, and the same roles stay as they are stored', () => {
  expect(stateAfter(stand, {})).toEqual(stand);
  expect(stateAfter(stand, { rollen: [STANDARD, ADMIN, STANDARD] })).toEqual(stand);
  expect(stateAfter(stand, { aktiv: false, nurBetreute: true })).toEqual({
    aktiv: false,
    rollen: stand.rollen,
    nurBetreute: true,
  });
});

test('another state is another version, another order of roles is not', () => {
  const others: Kontostand[] = [
    { ...stand, aktiv: false },
    { ...stand, nurBetreute: true },
    { ...stand, rollen: [ADMIN] },
  ];
  expect(new Set([stand, ...others].map(versionOf)).size).toBe(4);
  expect(versionOf({ ...stand, rollen: [STANDARD, ADMIN] })).toBe(versionOf(stand));
});

test('each role that cannot be given is named at its place', () => {
  const wish = { rollen: [BETREUUNG, STANDARD, ADMIN] as const };
  const paths = (rolle: typeof ADMIN | typeof STANDARD) =>
    violationsOf(
      { rollen: [rolle], nurBetreute: false },
      { rollen: [...wish.rollen] },
      { before: { rollen: [], nurBetreute: false, kontaktId: null }, locale: 'de-DE' },
    ).map(({ propertyPath }) => propertyPath);
  expect(paths(ADMIN)).toEqual(['rollen[0]']);
  expect(paths(STANDARD)).toEqual(['rollen[0]', 'rollen[2]']);
});

test('whoever is limited lifts nobody’s limit; school staff never are', () => {
  const codes = (person: Parameters<typeof violationsOf>[0], limited: boolean) =>
    violationsOf(
      person,
      { nurBetreute: false },
      { before: { rollen: [], nurBetreute: limited, kontaktId: 'k' }, locale: 'de-DE' },
    ).map(({ code }) => code);
  expect(codes({ rollen: [ADMIN], nurBetreute: true }, true)).toEqual(['betreuungBegrenzt']);
  expect(codes({ rollen: [ADMIN], nurBetreute: true }, false)).toEqual([]);
  expect(codes({ rollen: [ADMIN], nurBetreute: false }, true)).toEqual([]);
  expect(codes({ rollen: [BETREUUNG], nurBetreute: true }, true)).toEqual([]);
});

test('whoever is limited gives nobody without a limit a role that sees students', () => {
  const BEWERBUNGEN = 'ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN';
  const rollen = [BEWERBUNGEN, STANDARD, ADMIN] as const;
  const broken = (begrenzt: boolean, before: Partial<Kontostand>, wish: { nurBetreute?: boolean } = {}) =>
    violationsOf(
      { rollen: [ADMIN], nurBetreute: begrenzt },
      { rollen: [...rollen], ...wish },
      { before: { rollen: [BEWERBUNGEN], nurBetreute: false, kontaktId: 'k', ...before }, locale: 'de-DE' },
    ).map(({ propertyPath, code }) => [propertyPath, code]);
  expect(broken(true, {})).toEqual([
    ['rollen[1]', 'betreuungRolle'],
    ['rollen[2]', 'betreuungRolle'],
  ]);
  expect(broken(false, {})).toEqual([]);
  expect(broken(true, { nurBetreute: true })).toEqual([]);
  expect(broken(true, {}, { nurBetreute: true })).toEqual([]);
  // Whoever sees them already is not given the sight.
  expect(broken(true, { rollen: [STANDARD] })).toEqual([]);
});

test('administration is lost by deactivation as by the role, once', () => {
  expect(losesAdministration(stand, { ...stand, aktiv: false })).toBe(true);
  expect(losesAdministration(stand, { ...stand, rollen: [STANDARD] })).toBe(true);
  expect(losesAdministration(stand, { ...stand, rollen: [ADMIN] })).toBe(false);
  const inaktiv = { ...stand, aktiv: false };
  expect(losesAdministration(inaktiv, { ...inaktiv, rollen: [STANDARD] })).toBe(false);
});
