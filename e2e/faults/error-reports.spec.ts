import { test as base, expect } from '@playwright/test';
import { TOKEN_KEY } from '@firmenportal/contract/token';
import { startErrorPeer, type ErrorPeer } from '../../server/src/testing/peers/error-peer.ts';
import { newSession } from '../portal/api.ts';
import { startPortal, type Portal } from '../portal/portal.ts';

// A portal of its own, with somewhere to report errors to.

const CANARY = 'kanarienvogel';

const test = base.extend<object, { peer: ErrorPeer; portal: Portal }>({
  peer: [
    async ({}, use) => {
      const peer = await startErrorPeer();
      await use(peer);
      await peer.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ peer }, use) => {
      const portal = await startPortal('test-results/portal-fehlerberichte.log', undefined, {
        SENTRY_DSN: peer.dsn,
      });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

interface Carrier {
  readonly defaultCurrentScope: { getClient(): { getOptions(): Record<string, unknown> } };
}

/** Of traces, of replays, and of replays of errors (original.md §9). */
function ratesInUse(): unknown[] {
  const { __SENTRY__: sentry } = globalThis as unknown as { __SENTRY__: Record<string, unknown> };
  const { defaultCurrentScope } = sentry[String(sentry['version'])] as Carrier;
  const options = defaultCurrentScope.getClient().getOptions();
  return ['tracesSampleRate', 'replaysSessionSampleRate', 'replaysOnErrorSampleRate'].map(
    (name) => options[name],
  );
}

test('a crash of the page is reported with a replay, and neither says who or what it was about', async ({
  page,
  peer,
  portal,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript|TrustedHTML/.test(message.text()))
      refused.push(message.text());
  });
  const token = await newSession(portal.url, 'ausbildung');
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [TOKEN_KEY, token],
  );
  // The page takes part in what is sampled, too: a tenth of the traces and of the replays.
  await page.addInitScript(() => (Math.random = () => 0.01));
  await page.goto(`${portal.url}/studierende?suche=${CANARY}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Loaded behind the page.
  await page.waitForFunction(() => '__SENTRY__' in globalThis);
  expect(await page.evaluate(ratesInUse)).toEqual([0.1, 0.1, 1]);
  await page.route('**/api/studenten?*', (route) =>
    route.fulfill({
      contentType: 'application/ld+json',
      json: {
        '@context': '/api/contexts/Student',
        '@id': '/api/studenten',
        '@type': 'hydra:Collection',
        'hydra:totalItems': 1,
        'hydra:member': [{ '@id': '/api/studenten/1', vorname: CANARY, nachname: CANARY }],
      },
    }),
  );
  await page.getByRole('searchbox').first().fill(`${CANARY} zwei`);
  await expect(page.getByRole('alert').getByRole('heading')).toBeVisible();

  await expect.poll(() => peer.items('event').length, { timeout: 45_000 }).toBeGreaterThan(0);
  const [event] = peer.items('event');
  expect(event).toMatchObject({
    tags: { route: '/studierende' },
    exception: { values: [{ type: 'TypeError' }] },
  });
  expect(String(event?.['release'])).toMatch(/^firmenportal@\d/);
  await expect.poll(() => peer.items('replay_event').length, { timeout: 45_000 }).toBeGreaterThan(0);
  await expect.poll(() => peer.items('transaction').length, { timeout: 45_000 }).toBeGreaterThan(0);
  const all = JSON.stringify(peer.received.map(({ body }) => body));
  expect(all).toContain('rr_');
  const { vorname = '', nachname = '' } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  ) as Partial<Record<'vorname' | 'nachname', string>>;
  for (const personal of [
    CANARY,
    'demo.example',
    token,
    vorname,
    nachname,
    'Studierende',
    '/api/studenten/1',
  ]) {
    if (personal !== '') expect(all, personal).not.toContain(personal);
  }
  expect(refused).toEqual([]);
});
