import { describe, expect, test } from 'vitest';
import type { Rolle } from '@firmenportal/contract/permissions';
import { isGedeckt } from './registrierung.rules.ts';

const ADMIN: Rolle = 'ROLE_FIRMENPORTAL_ADMIN';
const STANDARD: Rolle = 'ROLE_FIRMENPORTAL_USER_STANDARD';
const SCHULE: Rolle = 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG';

describe('an invitation', () => {
  test.each<[string, boolean, Rolle[], Rolle[] | null]>([
    ['of an administrator stands', true, [ADMIN, STANDARD], [ADMIN]],
    ['of school staff stands', true, [ADMIN, STANDARD], [SCHULE]],
    ['of somebody who may invite no more does not', false, [STANDARD], [STANDARD]],
    ['of somebody who is gone does not', false, [STANDARD], null],
    ['of somebody without roles does not', false, [STANDARD], []],
    ['to the school’s role never stands', false, [SCHULE], [SCHULE]],
  ])('%s', (_, gedeckt, rollen, inviters) => {
    expect(isGedeckt(rollen, inviters)).toBe(gedeckt);
  });
});
