import type { Benutzer } from '@firmenportal/contract/token';
import { describe, expect, it } from 'vitest';
import { guard, homeOf, returnPath } from './guard.ts';

const person = (...roles: string[]): Benutzer => ({
  id: '1',
  email: 'a@b.example',
  firmaId: null,
  kontaktId: null,
  vorname: 'A',
  nachname: 'B',
  geschlecht: 'unbekannt',
  firmenname: null,
  roles,
  firmenIds: [],
});

const STUDIERENDE = { permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN' } as const;

describe('the navigation guard', () => {
  it('leads guests to login, on routes with a permission too', () => {
    expect(guard({}, undefined)).toBe('login');
    expect(guard(STUDIERENDE, undefined)).toBe('login');
  });

  it('lets guests open guest routes, and leads signed-in people away from them', () => {
    expect(guard({ audience: 'guest' }, undefined)).toBe('open');
    expect(guard({ audience: 'guest' }, person())).toBe('start');
  });

  it('lets everybody open what is for everybody', () => {
    expect(guard({ audience: 'everyone' }, undefined)).toBe('open');
    expect(guard({ audience: 'everyone' }, person())).toBe('open');
  });

  it('asks for a role that is stored, where the route says so', () => {
    const access = { permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG', storedRole: true } as const;
    expect(guard(access, person('ROLE_FIRMENPORTAL_ADMIN'))).toBe('permissionDenied');
    expect(guard(access, person('ROLE_FIRMENPORTAL_FIRMENBETREUUNG'))).toBe('open');
  });

  it('asks for the permission of a route, which the administrator role includes', () => {
    expect(guard(STUDIERENDE, person('ROLE_FIRMENPORTAL_USER'))).toBe('permissionDenied');
    expect(guard(STUDIERENDE, person('ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN'))).toBe('open');
    expect(guard(STUDIERENDE, person('ROLE_FIRMENPORTAL_ADMIN'))).toBe('open');
  });
});

describe('the way back after signing in', () => {
  const back = (target: string | undefined) => returnPath(target, 'https://portal.example');

  it('leads to the path that was asked for, with its parameters', () => {
    expect(back('/studierende?seite=2#oben')).toBe('/studierende?seite=2#oben');
  });

  it("leads the school's staff to their desk, where nothing else was asked for", () => {
    expect(homeOf(person('ROLE_FIRMENPORTAL_FIRMENBETREUUNG'))).toBe('/verwaltung');
    expect(homeOf(person('ROLE_FIRMENPORTAL_ADMIN'))).toBe('/');
    expect(returnPath(undefined, 'https://portal.example', '/verwaltung')).toBe('/verwaltung');
    expect(returnPath('/seminare', 'https://portal.example', '/verwaltung')).toBe('/seminare');
  });

  it.each([
    undefined,
    '',
    'studierende',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    '/a/..//evil.example/',
    '//portal.example//evil.example/',
    'javascript:alert(1)',
    'https://portal.example.evil.example/',
  ])('leads to start instead of %j', (target) => {
    expect(back(target)).toBe('/');
  });
});
