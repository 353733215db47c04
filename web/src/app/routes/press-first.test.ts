import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { showPressFirst } from './press-first.ts';

let frames: (() => void)[];
vi.stubGlobal('document', { hidden: false });
for (const name of ['window', 'self']) vi.stubGlobal(name, { origin: 'https://portal.example' });
vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  frames = [];
});

/** A router as the portal's, whose pages are open to `who` is signed in. */
async function portal(who: { signedIn: boolean }) {
  const root = createRootRoute();
  const guarded = ['/studierende', '/start'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: ({ location }) => {
        if (!who.signedIn) throw redirect({ to: '/login', search: { ziel: location.href } } as never);
      },
    }),
  );
  const login = createRoute({ getParentRoute: () => root, path: '/login' });
  const router = createRouter({
    routeTree: root.addChildren([...guarded, login]),
    history: createMemoryHistory({ initialEntries: ['/studierende'] }),
  });
  showPressFirst(router);
  const loads: string[] = [];
  router.history.subscribe(() => {
    loads.push(router.latestLocation.href);
    void router.load();
  });
  await router.load();
  return { router, loads };
}

async function paint() {
  for (const frame of frames.splice(0)) frame();
  await vi.waitFor(() => expect(frames).toEqual([]));
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
}

test('the address is known at once, and the page follows after the frame', async () => {
  const { router, loads } = await portal({ signedIn: true });
  router.history.push('/start');
  expect([router.latestLocation.href, loads]).toEqual(['/start', []]);
  await paint();
  expect(loads).toEqual(['/start']);
});

test('of several within a frame the last one counts', async () => {
  const { router, loads } = await portal({ signedIn: true });
  router.history.push('/start');
  router.history.push('/studierende?seite=2');
  await paint();
  expect(loads).toEqual(['/studierende?seite=2']);
});

test('what was asked for is not overtaken by where a guard would lead from the page before', async () => {
  const who = { signedIn: true };
  const { router } = await portal(who);
  who.signedIn = false;
  void router.invalidate();
  void router.navigate({ to: '/login', search: { grund: 'abgelaufen' } } as never);
  await paint();
  await vi.waitFor(() => expect(router.state.isLoading).toBe(false));
  expect(router.latestLocation.href).toBe('/login?grund=abgelaufen');
});

test('what a listener leads on to is not lost', () => {
  const heard: string[] = [];
  const history = createMemoryHistory({ initialEntries: ['/studierende'] });
  showPressFirst({ history, state: { isLoading: false }, updateLatestLocation: () => undefined });
  history.subscribe(({ location }) => {
    heard.push(location.href);
    if (location.href === '/start') history.push('/login');
  });
  vi.useFakeTimers();
  history.push('/start');
  for (let round = 0; round < 2; round += 1) {
    for (const frame of frames.splice(0)) frame();
    vi.runAllTimers();
  }
  vi.useRealTimers();
  expect(heard).toEqual(['/start', '/login']);
});
