import { QueryClient } from '@tanstack/react-query';
import { UnsecuredJWT } from 'jose';
import { afterAll, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  clear: () => storage.clear(),
});
vi.stubGlobal('addEventListener', () => undefined);
afterAll(() => vi.unstubAllGlobals());
const { setToken } = await import('#platform/session.ts');
const { recentPeople, rememberPeople } = await import('./recent-people.ts');

const signIn = (fields: object) =>
  setToken(
    new UnsecuredJWT({
      id: 'b-1',
      email: 'anna@demo.example',
      firmaId: 'f-1',
      kontaktId: null,
      vorname: 'Anna',
      nachname: 'Adler',
      geschlecht: 'weiblich',
      firmenname: 'Nordlicht',
      roles: ['ROLE_FIRMENPORTAL_USER'],
      firmenIds: ['f-1', 'f-2'],
      sid: 's-1',
      iat: 1_000_000_000,
      exp: 4_000_000_000,
      sitzungBis: 4_000_036_000,
      ...fields,
    }).encode(),
  );
const client = new QueryClient();
const open = (nachname: string) =>
  client.setQueryData(['Student', 'getStudent', nachname], {
    '@id': `/api/studenten/${nachname}`,
    vorname: 'Ada',
    nachname,
    matrikelnummer: '42',
  });
const names = () => recentPeople().map(({ name }) => name);

test.each([
  ['another account', { id: 'b-2', sid: 's-2' }],
  ['another company', { firmaId: 'f-2' }],
])('are forgotten in %s, and with the end of it all', (_, change) => {
  signIn({});
  const end = rememberPeople(client);
  open('Meier');
  open('Schulz');
  expect(names()).toEqual(['Ada Schulz', 'Ada Meier']);
  signIn(change);
  expect(names()).toEqual([]);
  open('Weber');
  end();
  expect(names()).toEqual([]);
});
