import { TYPEN } from '@firmenportal/contract/benachrichtigungen';
import { expect, test } from 'vitest';
import { PATHS } from '../../../platform/paths.ts';
import { targetOf } from './target.rules.ts';

const at = (kind: string) => `/api/${kind}/5f0c2a6e-0000-4000-8000-000000000000`;

test('a notification leads to the one that it tells of, and there to what is new', () => {
  expect(targetOf({ typ: 'neueNote', objekt: at('studenten'), jahr: null, branchen: [] })).toBe(
    '/studierende/5f0c2a6e-0000-4000-8000-000000000000?tab=noten',
  );
  expect(targetOf({ typ: 'freigabeErteilt', objekt: at('studenten'), jahr: null, branchen: [] })).toMatch(
    /^\/studierende\/[\w-]+$/,
  );
  expect(targetOf({ typ: 'neueBewerbung', objekt: at('bewerber'), jahr: null, branchen: [] })).toMatch(
    /^\/bewerber\//,
  );
  expect(
    targetOf({ typ: 'neuAufMarktplatz', objekt: at('bewerber-marktplatz'), jahr: null, branchen: [] }),
  ).toMatch(/^\/bewerber-marktplatz\//);
  expect(targetOf({ typ: 'benutzerAktiviert', objekt: at('user'), jahr: null, branchen: [] })).toMatch(
    /^\/benutzer\/.*\/edit$/,
  );
});

test('one of several, or of a year, leads to their list', () => {
  expect(targetOf({ typ: 'neuAufMarktplatz', objekt: null, jahr: null, branchen: [] })).toBe(
    '/bewerber-marktplatz?sort=-freigabedatum',
  );
  expect(
    targetOf({
      typ: 'neuAufMarktplatz',
      objekt: null,
      jahr: null,
      branchen: ['/api/branchen/a', '/api/branchen/b'],
    }),
  ).toBe('/bewerber-marktplatz?sort=-freigabedatum&branche=a,b');
  expect(targetOf({ typ: 'zeitraumEndetBald', objekt: null, jahr: 2028, branchen: [] })).toBe(
    '/studienplatzreservierungen?jahr=2028',
  );
  expect(targetOf({ typ: 'terminVeroeffentlicht', objekt: at('termine'), jahr: null, branchen: [] })).toBe(
    '/downloads-und-termine?ansicht=termine&termin=5f0c2a6e-0000-4000-8000-000000000000',
  );
});

test('every type leads to a page of the portal', () => {
  const pages: readonly string[] = Object.values(PATHS);
  for (const type of TYPEN) {
    const [path] = targetOf({ typ: type, objekt: null, jahr: null, branchen: [] }).split('?');
    expect(pages).toContain(path);
  }
});
