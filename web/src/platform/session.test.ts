import { UnsecuredJWT, type JWTPayload } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const CLAIMS = {
  id: 'b-1',
  email: 'anna@demo.example',
  firmaId: 'f-1',
  kontaktId: null,
  vorname: 'Änna',
  nachname: 'Müller',
  geschlecht: 'weiblich',
  firmenname: 'Nordlicht',
  roles: ['ROLE_FIRMENPORTAL_USER'],
  firmenIds: ['f-1'],
  sid: 's-1',
  iat: 1_000_000_000,
  exp: 4_000_000_000,
  sitzungBis: 4_000_036_000,
};
const tokenOf = (claims: JWTPayload) => new UnsecuredJWT(claims).encode();

/** The module anew, with a browser's storage around it. */
async function load(stored: Record<string, string> = {}) {
  const storage = new Map(Object.entries(stored));
  const tabs = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    clear: () => storage.clear(),
  });
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  vi.resetModules();
  const session = await import('./session.ts');
  const changes: string[] = [];
  session.subscribeSession((change) => changes.push(change));
  const otherTab = (key: string | null) => tabs.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { ...session, storage, changes, otherTab };
}

beforeEach(() => vi.unstubAllGlobals());

describe('setting a token', () => {
  it('stores token and person, umlauts included', async () => {
    const { setToken, currentSession, storage, changes } = await load();
    setToken(tokenOf(CLAIMS));
    const { sid: _, iat: __, exp: ___, sitzungBis: ____, ...benutzer } = CLAIMS;
    expect(currentSession()).toMatchObject({
      benutzer,
      issuedAt: 1_000_000_000_000,
      expiresAt: 4_000_000_000_000,
      endsAt: 4_000_036_000_000,
    });
    expect(storage.get('_Auth.access-token')).toBe(tokenOf(CLAIMS));
    expect(JSON.parse(storage.get('_Auth.user') ?? '')).toEqual(benutzer);
    expect(changes).toEqual(['person']);
  });

  it.each([
    ['no token at all', 'unsinn'],
    ['a body that is no JSON', 'e30.AAAA.x'],
    ['claims that lack the person', tokenOf({ sub: '1' })],
    ['a wrong type', tokenOf({ ...CLAIMS, roles: 'ADMIN' })],
  ])('signs out on %s', async (_, token) => {
    const { setToken, currentSession, storage, changes } = await load();
    setToken(tokenOf(CLAIMS));
    setToken(token);
    expect(currentSession()).toBeUndefined();
    expect(storage.size).toBe(0);
    expect(changes).toEqual(['person', 'person']);
  });

  it.each([
    ['a renewal', { exp: 4_000_000_100 }, 'token'],
    ['another name', { nachname: 'Meyer' }, 'token'],
    ['another person', { id: 'b-2' }, 'person'],
    ['another active company', { firmaId: 'f-2' }, 'person'],
    ['other companies', { firmenIds: ['f-1', 'f-2'] }, 'person'],
    ['other roles', { roles: [] }, 'person'],
    ['an account that is taken over', { uebernommenVon: 'Martina Lorenzen' }, 'person'],
  ])('tells whether what was loaded is still theirs: %s', async (_, claims, change) => {
    const { setToken, changes } = await load();
    setToken(tokenOf(CLAIMS));
    setToken(tokenOf({ ...CLAIMS, ...claims }));
    expect(changes).toEqual(['person', change]);
  });
});

describe('the stored session', () => {
  it('is taken up at the start', async () => {
    const { startSession, currentSession } = await load({ '_Auth.access-token': tokenOf(CLAIMS) });
    startSession();
    expect(currentSession()?.benutzer.id).toBe('b-1');
  });

  it.each([
    ['cannot be decoded', 'unsinn'],
    ['has run out', tokenOf({ ...CLAIMS, exp: 1_000_003_600 })],
  ])('is forgotten when its token %s', async (_, token) => {
    const { startSession, currentSession, storage } = await load({ '_Auth.access-token': token, x: 'y' });
    startSession();
    expect(currentSession()).toBeUndefined();
    expect(storage.size).toBe(0);
  });

  it('follows other tabs: out, and in again', async () => {
    const { startSession, currentSession, storage, otherTab } = await load({
      '_Auth.access-token': tokenOf(CLAIMS),
    });
    startSession();
    storage.clear();
    otherTab(null);
    expect(currentSession()).toBeUndefined();
    storage.set('_Auth.access-token', tokenOf(CLAIMS));
    otherTab('_Auth.access-token');
    expect(currentSession()?.benutzer.id).toBe('b-1');
  });

  it('follows other tabs into an account that they take over', async () => {
    const { startSession, currentSession, storage, changes, otherTab } = await load({
      '_Auth.access-token': tokenOf(CLAIMS),
    });
    startSession();
    storage.set('_Auth.access-token', tokenOf({ ...CLAIMS, id: 'b-2', uebernommenVon: 'Änna Müller' }));
    otherTab('_Auth.access-token');
    expect(currentSession()?.benutzer).toMatchObject({ id: 'b-2', uebernommenVon: 'Änna Müller' });
    expect(changes).toEqual(['person', 'person']);
  });

  it('does not mind what else is stored', async () => {
    const { startSession, currentSession, storage, otherTab } = await load({
      '_Auth.access-token': tokenOf(CLAIMS),
    });
    startSession();
    storage.delete('_Auth.access-token');
    otherTab('anything');
    expect(currentSession()?.benutzer.id).toBe('b-1');
  });
});
