import { afterAll, expect, test, vi } from 'vitest';
import { paintedHistory } from './painted-history.ts';

const frames: (() => void)[] = [];
const state = vi.fn<() => void>();

vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
vi.stubGlobal('window', {
  location: new URL('https://portal.example/studierende'),
  history: { state: undefined, pushState: state, replaceState: state },
  addEventListener: () => undefined,
});
vi.stubGlobal('document', {});
afterAll(() => vi.unstubAllGlobals());

test('the address changes at once, the page after the next frame', async () => {
  const history = paintedHistory();
  const heard = new Promise((resolve) => {
    history.subscribe(({ location }) => resolve(location.href));
  });
  const early = Promise.race([heard, Promise.resolve('not yet')]);
  history.push('/studierende?seite=2');
  expect(history.location.href).toBe('/studierende?seite=2');
  expect(await early).toBe('not yet');
  expect(frames).toHaveLength(1);
  for (const frame of frames) frame();
  expect(await heard).toBe('/studierende?seite=2');
});
