import { TYPEN } from '@firmenportal/contract/benachrichtigungen';
import { expect, test } from 'vitest';
import { PATHS } from '#platform/paths.ts';
import { targetOf } from './target.rules.ts';

const at = (kind: string) => `/api/${kind}/5f0c2a6e-0000-4000-8000-000000000000`;

test('a notification leads to the one that it tells of, and there to what is new', () => {
  expect(
    targetOf({ typ: 'neueNote', objekt: at('studenten'), jahr: null, branchen: [], adresse: null }),
  ).toBe('/studierende/5f0c2a6e-0000-4000-8000-000000000000?tab=noten');
  expect(
    targetOf({ typ: 'freigabeErteilt', objekt: at('studenten'), jahr: null, branchen: [], adresse: null }),
  ).toMatch(/^\/studierende\/[\w-]+$/);
  expect(
    targetOf({ typ: 'neueBewerbung', objekt: at('bewerber'), jahr: null, branchen: [], adresse: null }),
  ).toMatch(/^\/bewerber\//);
  expect(
    targetOf({
      typ: 'neuAufMarktplatz',
      objekt: at('bewerber-marktplatz'),
      jahr: null,
      branchen: [],
      adresse: null,
    }),
  ).toMatch(/^\/bewerber-marktplatz\//);
  expect(
    targetOf({ typ: 'benutzerAktiviert', objekt: at('user'), jahr: null, branchen: [], adresse: null }),
  ).toMatch(/^\/benutzer\/.*\/edit$/);
});

test('one of several, or of a year, leads to their list', () => {
  expect(targetOf({ typ: 'neuAufMarktplatz', objekt: null, jahr: null, branchen: [], adresse: null })).toBe(
    '/bewerber-marktplatz?sort=-freigabedatum',
  );
  expect(
    targetOf({
      typ: 'neuAufMarktplatz',
      objekt: null,
      jahr: null,
      branchen: ['/api/branchen/a', '/api/branchen/b'],
      adresse: null,
    }),
  ).toBe('/bewerber-marktplatz?sort=-freigabedatum&branche=a,b');
  expect(targetOf({ typ: 'zeitraumEndetBald', objekt: null, jahr: 2028, branchen: [], adresse: null })).toBe(
    '/studienplatzreservierungen?jahr=2028',
  );
  expect(targetOf({ typ: 'plaetzeGeaendert', objekt: null, jahr: 2028, branchen: [], adresse: null })).toBe(
    '/verwaltung?tab=plaetze&jahr=2028',
  );
  expect(
    targetOf({
      typ: 'terminVeroeffentlicht',
      objekt: at('termine'),
      jahr: null,
      branchen: [],
      adresse: null,
    }),
  ).toBe('/downloads-und-termine?ansicht=termine&termin=5f0c2a6e-0000-4000-8000-000000000000');
});

test('every type leads to a page of the portal', () => {
  const pages: readonly string[] = Object.values(PATHS);
  for (const type of TYPEN) {
    const [path] = targetOf({ typ: type, objekt: null, jahr: null, branchen: [], adresse: null }).split('?');
    expect(pages).toContain(path);
  }
});

test('new hits of a saved view lead to the marketplace that shows them; of one that is gone, to all of it', () => {
  const hits = { typ: 'neuInAnsicht' as const, objekt: null, jahr: null, branchen: [] };
  expect(targetOf({ ...hits, adresse: 'mathematiktest=60..&ansichtsmeldung=m' })).toBe(
    '/bewerber-marktplatz?mathematiktest=60..&ansichtsmeldung=m',
  );
  expect(targetOf({ ...hits, adresse: null })).toBe('/bewerber-marktplatz');
});
