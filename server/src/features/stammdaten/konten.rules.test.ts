import { expect, test } from 'vitest';
import { ROLLEN, type Rolle } from '@firmenportal/contract/rechte';
import { hindernisOf, uebernahmehindernisOf, type Handelnde, type Konto } from './konten.rules.ts';

const ADMIN = 'ROLE_FIRMENPORTAL_ADMIN';
const STANDARD = 'ROLE_FIRMENPORTAL_USER_STANDARD';
const BETREUUNG = 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG';

const person = (rollen: Rolle[], values: Partial<Handelnde> = {}): Handelnde => ({
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
  nurImBereich: true,
  ...values,
});

test.each(ROLLEN)('an account with %s is out of reach of whoever lacks it', (rolle) => {
  const besitz = ROLLEN.filter((one) => one !== ADMIN && one !== BETREUUNG);
  for (const eigene of besitz) {
    const erwartet = rolle === BETREUUNG ? 'hochschule' : rolle === eigene ? null : 'rolle';
    expect(hindernisOf(person([eigene]), konto({ rollen: [rolle] })), eigene).toBe(erwartet);
  }
  for (const eigene of [ADMIN, BETREUUNG] as const) {
    const erwartet = rolle === BETREUUNG ? 'hochschule' : null;
    expect(hindernisOf(person([eigene]), konto({ rollen: [rolle] })), eigene).toBe(erwartet);
  }
});

test('one role too many is enough', () => {
  expect(hindernisOf(person([STANDARD]), konto({ rollen: [STANDARD, ADMIN] }))).toBe('rolle');
});

test('the own account is the own one also from within another', () => {
  const self = konto({ id: 'person' });
  expect(hindernisOf(person([ADMIN]), self)).toBe('eigenes');
  expect(hindernisOf(person([ADMIN], { id: 'andere', uebernommenVon: 'person' }), self)).toBe('eigenes');
});

test('what stands against a change stands against taking over', () => {
  expect(uebernahmehindernisOf(person([ADMIN]), konto({ nurImBereich: false }))).toBe('mehrereUnternehmen');
  expect(uebernahmehindernisOf(person([ADMIN]), konto())).toBeNull();
});

test('inactive accounts and those of no company are changed, and not taken over', () => {
  for (const [values, erwartet] of [
    [{ aktiv: false }, 'inaktiv'],
    [{ hatUnternehmen: false }, 'ohneUnternehmen'],
  ] as const) {
    expect(hindernisOf(person([BETREUUNG]), konto(values))).toBeNull();
    expect(uebernahmehindernisOf(person([BETREUUNG]), konto(values))).toBe(erwartet);
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
