import { TYPEN } from '@firmenportal/contract/benachrichtigungen';
import { expect, test } from 'vitest';
import { PFADE } from '../../../platform/pfade.ts';
import { zielOf } from './ziel.rules.ts';

const at = (kind: string) => `/api/${kind}/5f0c2a6e-0000-4000-8000-000000000000`;

test('a notification leads to the one that it tells of, and there to what is new', () => {
  expect(zielOf({ typ: 'neueNote', objekt: at('studenten'), jahr: null, branchen: [] })).toBe(
    '/studierende/5f0c2a6e-0000-4000-8000-000000000000?tab=noten',
  );
  expect(zielOf({ typ: 'freigabeErteilt', objekt: at('studenten'), jahr: null, branchen: [] })).toMatch(
    /^\/studierende\/[\w-]+$/,
  );
  expect(zielOf({ typ: 'neueBewerbung', objekt: at('bewerber'), jahr: null, branchen: [] })).toMatch(
    /^\/bewerber\//,
  );
  expect(
    zielOf({ typ: 'neuAufMarktplatz', objekt: at('bewerber-marktplatz'), jahr: null, branchen: [] }),
  ).toMatch(/^\/bewerber-marktplatz\//);
  expect(zielOf({ typ: 'benutzerAktiviert', objekt: at('user'), jahr: null, branchen: [] })).toMatch(
    /^\/benutzer\/.*\/edit$/,
  );
});

test('one of several, or of a year, leads to their list', () => {
  expect(zielOf({ typ: 'neuAufMarktplatz', objekt: null, jahr: null, branchen: [] })).toBe(
    '/bewerber-marktplatz?sort=-freigabedatum',
  );
  expect(
    zielOf({
      typ: 'neuAufMarktplatz',
      objekt: null,
      jahr: null,
      branchen: ['/api/branchen/a', '/api/branchen/b'],
    }),
  ).toBe('/bewerber-marktplatz?sort=-freigabedatum&branche=a,b');
  expect(zielOf({ typ: 'zeitraumEndetBald', objekt: null, jahr: 2028, branchen: [] })).toBe(
    '/studienplatzreservierungen?jahr=2028',
  );
  expect(zielOf({ typ: 'terminVeroeffentlicht', objekt: at('termine'), jahr: null, branchen: [] })).toBe(
    '/downloads-und-termine?ansicht=termine&termin=5f0c2a6e-0000-4000-8000-000000000000',
  );
});

test('every type leads to a page of the portal', () => {
  const pages: readonly string[] = Object.values(PFADE);
  for (const typ of TYPEN) {
    const [path] = zielOf({ typ, objekt: null, jahr: null, branchen: [] }).split('?');
    expect(pages).toContain(path);
  }
});
