import { describe, expect, it } from 'vitest';
import {
  expandRollen,
  hasPermission,
  PERMISSIONS,
  ROLLEN,
  assignableRollen,
  type Permission,
  type Rolle,
} from './permissions.ts';

// The table of permissions.md, written out once more: what each role may is a promise, not a consequence.
const EVERYBODY: Rolle[] = [...ROLLEN];
const LESEN: Record<string, Rolle[]> = {
  ROLE_FIRMENPORTAL_USER: EVERYBODY,
  ROLE_DASHBOARD_LESEN: EVERYBODY,
  ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN: EVERYBODY,
  ROLE_FIRMENPORTAL_DOKUMENTE_LESEN: EVERYBODY,
  ROLE_FIRMENPORTAL_TERMINE_LESEN: EVERYBODY,
  ROLE_FIRMENPORTAL_BEWERBER_LESEN: [
    'ROLE_FIRMENPORTAL_USER_STANDARD',
    'ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN',
  ],
  ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN: [
    'ROLE_FIRMENPORTAL_USER_STANDARD',
    'ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE',
  ],
  ROLE_FIRMENPORTAL_SEMINARE_LESEN: [
    'ROLE_FIRMENPORTAL_USER_STANDARD',
    'ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE',
  ],
  ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN: [
    'ROLE_FIRMENPORTAL_USER_STANDARD',
    'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
  ],
  ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN: [
    'ROLE_FIRMENPORTAL_USER_STANDARD',
    'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
  ],
  ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN: [
    'ROLE_FIRMENPORTAL_USER_STANDARD',
    'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
  ],
  ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN: [],
  ROLE_FIRMENPORTAL_BENUTZER_SCHREIBEN: [],
  ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG: ['ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG'],
  ROLE_FIRMENPORTAL_ADMIN: [],
} satisfies Partial<Record<Permission | Rolle, Rolle[]>>;
const ADMINS: Rolle[] = ['ROLE_FIRMENPORTAL_ADMIN', 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG'];

const may = (rolle: Rolle, permission: Permission | Rolle) =>
  hasPermission({ roles: expandRollen([rolle]) }, permission);

describe('roles', () => {
  it.each(Object.entries(LESEN))('%s is granted by the roles that promise it', (permission, rollen) => {
    const granted = ROLLEN.filter((rolle) => may(rolle, permission as Permission));
    expect(new Set(granted)).toEqual(new Set([...rollen, ...ADMINS]));
  });

  it('leave no permission without a word', () => {
    expect(PERMISSIONS.filter((permission) => !(permission in LESEN))).toEqual([]);
  });

  it('expand into what they are given as and what follows, once each', () => {
    const roles = expandRollen([
      'ROLE_FIRMENPORTAL_USER_STANDARD',
      'ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN',
    ]);
    expect(roles).toContain('ROLE_FIRMENPORTAL_USER_STANDARD');
    expect(roles).toContain('ROLE_FIRMENPORTAL_BEWERBER_LESEN');
    expect(new Set(roles).size).toBe(roles.length);
  });

  it('never make an administrator school staff', () => {
    expect(expandRollen(['ROLE_FIRMENPORTAL_ADMIN'])).not.toContain('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  });
});

describe('permission check', () => {
  it('says no without a user', () => {
    expect(hasPermission(null, 'ROLE_FIRMENPORTAL_USER')).toBe(false);
    expect(hasPermission(undefined, 'ROLE_FIRMENPORTAL_USER')).toBe(false);
  });

  it('says no without roles', () => {
    expect(hasPermission({ roles: [] }, 'ROLE_FIRMENPORTAL_USER')).toBe(false);
  });

  it('grants an administrator everything', () => {
    for (const permission of [...PERMISSIONS, ...ROLLEN])
      expect(hasPermission({ roles: ['ROLE_FIRMENPORTAL_ADMIN'] }, permission)).toBe(true);
  });
});

describe('roles that may be given to others', () => {
  const ofSchool = 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG';
  const ofCompanies = ROLLEN.filter((rolle) => rolle !== ofSchool);

  it.each([
    ['administrators', ['ROLE_FIRMENPORTAL_ADMIN'], ofCompanies],
    ['school staff', [ofSchool], ofCompanies],
    ['everybody else', ['ROLE_FIRMENPORTAL_USER_STANDARD'], ['ROLE_FIRMENPORTAL_USER_STANDARD']],
    ['nobody', [], []],
  ] as [string, Rolle[], Rolle[]][])('%s', (_, rollen, expected) => {
    expect(assignableRollen(expandRollen(rollen))).toEqual(expected);
  });
});
