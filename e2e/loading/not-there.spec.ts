import { expect, test } from '../portal/fixtures.ts';
import { everyRoute, SINGLE_NAMES } from './routes.ts';
import { pathOf } from '../../web/src/platform/paths.ts';

// Retrying does not help with something that does not exist, so this is told in its place, without an alert.

test('what does not exist is told in its place on every route', async ({ apiOf, openContext, faults }) => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  const routes = [
    ...(await everyRoute(await apiOf('admin'))).filter(
      ({ konto, address }) => konto !== undefined && !address.includes('?'),
    ),
    ...SINGLE_NAMES.map(
      (name) => ({ name, konto: 'admin', address: pathOf(name, { iri: unknown }) }) as const,
    ),
  ];
  const told: string[] = [];
  for (const konto of ['admin', 'betreuung'] as const) {
    const page = await (await openContext(konto)).newPage();
    await page.route('**/api/**', (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' || /benachrichtigungLog|support/.test(pathname)) return route.continue();
      faults.expectFailure(`404 GET ${pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')}`);
      // As a proxy answers: nothing but the status.
      return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' });
    });
    for (const { address } of routes.filter((one) => one.konto === konto)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const alert = await page.getByRole('alert').first().textContent();
      if (alert !== '') told.push(`${address}: ${alert}`);
    }
  }
  expect(told).toEqual([]);
});
