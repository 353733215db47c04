import { Component, lazy, Suspense, type ReactNode } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { part } from './part.tsx';

vi.stubGlobal('window', { HTMLIFrameElement: Object });
vi.stubGlobal('document', {});
afterAll(() => vi.unstubAllGlobals());

// React keeps the timer that it finds when it is loaded. This one stands still: what waits for it never comes.
vi.useFakeTimers({ toFake: ['setTimeout'] });
const { createRoot } = await import('react-dom/client');
const { flushSync } = await import('react-dom');
vi.useRealTimers();

/** As much of a page as React needs to draw texts. */
function openPage() {
  const texts: { nodeValue: string }[] = [];
  const ownerDocument = {
    nodeType: 9,
    addEventListener: () => undefined,
    createTextNode: (nodeValue: string) => ({ nodeType: 3, nodeValue }),
  };
  const container = {
    nodeType: 1,
    tagName: 'DIV',
    ownerDocument,
    addEventListener: () => undefined,
    appendChild: (text: { nodeValue: string }) => texts.push(text),
    removeChild: (text: { nodeValue: string }) => texts.splice(texts.indexOf(text), 1),
  };
  const root = createRoot(container as unknown as Element, { onCaughtError: () => undefined });
  return {
    draw: (what: ReactNode) => flushSync(() => root.render(what)),
    text: () => texts.map(({ nodeValue }) => nodeValue).join(''),
  };
}

const Greeting = ({ name }: { name: string }) => `Hello ${name}`;

/** Loads of the greeting, each of which ends as the test says. */
function loads() {
  const asked: PromiseWithResolvers<typeof Greeting>[] = [];
  const load = () => {
    const one = Promise.withResolvers<typeof Greeting>();
    asked.push(one);
    return one.promise;
  };
  return { asked, load };
}

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state: { readonly error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => this.state.error?.message ?? this.props.children;
}

test('is drawn at once where it was loaded ahead', async () => {
  const { asked, load } = loads();
  const Part = part(load, () => 'awaited');
  Part.load();
  Part.load();
  asked[0]?.resolve(Greeting);
  await asked[0]?.promise;
  const { draw, text } = openPage();
  draw(<Part name="Ada" />);
  expect(text()).toBe('Hello Ada');
  expect(asked).toHaveLength(1);
});

test('is drawn as soon as it is there, which React’s own is not', async () => {
  const { asked, load } = loads();
  const Part = part(load, ({ name }) => `${name} is awaited`);
  const Lazy = lazy(async () => ({ default: await load() }));
  const [page, other] = [openPage(), openPage()];
  page.draw(<Part name="Ada" />);
  other.draw(
    <Suspense fallback="awaited">
      <Lazy name="Ada" />
    </Suspense>,
  );
  expect([page.text(), other.text()]).toEqual(['Ada is awaited', 'awaited']);
  for (const one of asked) one.resolve(Greeting);
  await vi.waitFor(() => expect(page.text()).toBe('Hello Ada'));
  expect(other.text()).toBe('awaited');
});

test('asks once, however many of it are shown', async () => {
  const { asked, load } = loads();
  const Part = part(load);
  const { draw, text } = openPage();
  draw([<Part key="1" name="Ada" />, <Part key="2" name="Grace" />]);
  expect([text(), asked.length]).toEqual(['', 1]);
  asked[0]?.resolve(Greeting);
  await vi.waitFor(() => expect(text()).toBe('Hello AdaHello Grace'));
});

test('shows by the boundary that it could not be loaded, and tries again when it is shown again', async () => {
  const { asked, load } = loads();
  const Part = part(load);
  const { draw, text } = openPage();
  const show = (key: string) =>
    draw(
      <Boundary key={key}>
        <Part name="Ada" />
      </Boundary>,
    );
  show('first');
  asked[0]?.reject(new Error('no network'));
  await vi.waitFor(() => expect(text()).toBe('no network'));
  show('second');
  expect([text(), asked.length]).toEqual(['', 2]);
  asked[1]?.resolve(Greeting);
  await vi.waitFor(() => expect(text()).toBe('Hello Ada'));
});

test('tells nobody that it could not be loaded ahead, and tries again when it is shown', async () => {
  const { asked, load } = loads();
  const Part = part(load);
  Part.load();
  asked[0]?.reject(new Error('no network'));
  await expect(asked[0]?.promise).rejects.toThrow('no network');
  const { draw, text } = openPage();
  draw(<Part name="Ada" />);
  asked[1]?.resolve(Greeting);
  await vi.waitFor(() => expect(text()).toBe('Hello Ada'));
});
