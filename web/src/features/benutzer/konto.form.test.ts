import type { Rolle } from '@firmenportal/contract/permissions';
import { expect, test } from 'vitest';
import { answersOf, isChanged } from './konto.form.tsx';

const STANDARD: Rolle = 'ROLE_FIRMENPORTAL_USER_STANDARD';
const ADMIN: Rolle = 'ROLE_FIRMENPORTAL_ADMIN';
const konto = { rollen: [ADMIN, STANDARD], nurBetreute: false };

test.each([
  ['the same', { rollen: [ADMIN, STANDARD], nurBetreute: false }, false],
  ['roles in another order', { rollen: [STANDARD, ADMIN], nurBetreute: false }, false],
  ['a role less', { rollen: [STANDARD], nurBetreute: false }, true],
  [
    'another role',
    { rollen: [STANDARD, 'ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'], nurBetreute: false },
    true,
  ],
  ['limited', { rollen: [ADMIN, STANDARD], nurBetreute: true }, true],
] as const)('%s: changed is %s', (_, answers, changed) => {
  expect(isChanged({ ...answers, rollen: [...answers.rollen] }, konto)).toBe(changed);
});

test('a form begins with the roles in their usual order', () => {
  expect(answersOf(konto)).toEqual({ rollen: [STANDARD, ADMIN], nurBetreute: false });
});
