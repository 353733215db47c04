import { expect, test } from 'vitest';
import { ROLLEN, type Rolle } from '@firmenportal/contract/permissions';
import { hindranceOf, uebernahmehindernisOf, type Actors, type Konto } from './konten.rules.ts';

const ADMIN = 'ROLE_FIRMENPORTAL_ADMIN';
const STANDARD = 'ROLE_FIRMENPORTAL_USER_STANDARD';
const BETREUUNG = 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG';

const person = (rollen: Rolle[], values: Partial<Actors> = {}): Actors => ({
  id: 'person',
  rollen,
  nurBetreute: false,
  uebernommenVon: null,
  ...values,
});
const konto = (values: Partial<Konto> = {}): Konto => ({
  id: 'konto',
  aktiv: true,
  rollen: [STANDARD],
  hatUnternehmen: true,
  withinScopeOnly: true,
  ...values,
});

test.each(ROLLEN)('an account with %s is out of reach of whoever lacks it', (rolle) => {
  const ownership = ROLLEN.filter((one) => one !== ADMIN && one !== BETREUUNG);
  for (const own of ownership) {
    const expected = rolle === BETREUUNG ? 'hochschule' : rolle === own ? null : 'rolle';
    expect(hindranceOf(person([own]), konto({ rollen: [rolle] })), own).toBe(expected);
  }
  for (const own of [ADMIN, BETREUUNG] as const) {
    const expected = rolle === BETREUUNG ? 'hochschule' : null;
    expect(hindranceOf(person([own]), konto({ rollen: [rolle] })), own).toBe(expected);
  }
});

test('one role too many is enough', () => {
  expect(hindranceOf(person([STANDARD]), konto({ rollen: [STANDARD, ADMIN] }))).toBe('rolle');
});

test('the own account is the own one also from within another', () => {
  const self = konto({ id: 'person' });
  expect(hindranceOf(person([ADMIN]), self)).toBe('eigenes');
  expect(hindranceOf(person([ADMIN], { id: 'andere', uebernommenVon: 'person' }), self)).toBe('eigenes');
});

test('what stands against a change stands against taking over', () => {
  expect(uebernahmehindernisOf(person([ADMIN]), konto({ withinScopeOnly: false }))).toBe(
    'mehrereUnternehmen',
  );
  expect(uebernahmehindernisOf(person([ADMIN]), konto())).toBeNull();
});

test('inactive accounts and those of no company are changed, and not taken over', () => {
  for (const [values, expected] of [
    [{ aktiv: false }, 'inaktiv'],
    [{ hatUnternehmen: false }, 'ohneUnternehmen'],
  ] as const) {
    expect(hindranceOf(person([BETREUUNG]), konto(values))).toBeNull();
    expect(uebernahmehindernisOf(person([BETREUUNG]), konto(values))).toBe(expected);
  }
});

test('whoever is limited to own students takes over nobody; school staff never are', () => {
  const values = { nurBetreute: true };
  expect(uebernahmehindernisOf(person([ADMIN], values), konto())).toBe('begrenzt');
  expect(uebernahmehindernisOf(person([BETREUUNG], values), konto())).toBeNull();
});

test('from within an account that was taken over nobody takes over another', () => {
  const values = { uebernommenVon: 'andere' };
  expect(uebernahmehindernisOf(person([ADMIN], values), konto())).toBe('uebernommen');
});
