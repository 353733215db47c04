import { expect, type Locator, type Page } from '@playwright/test';

/** More controls than any page has in a row. */
const MOST = 200;
/** More than are added after the page has loaded. */
const LATE = 10;

/**
 * Moves the focus to the control with the keyboard only: with Tab, backwards if the control comes before it, and with
 * the arrow keys within a toolbar, which is a single Tab stop.
 */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  const key = (await target.evaluate(isBeforeFocus)) ? 'Shift+Tab' : 'Tab';
  for (let press = 0; press < MOST; press += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press((await target.evaluate(isInFocusedToolbar)) ? 'ArrowRight' : key);
  }
  throw new Error(`${target.toString()} is not reached by the Tab key`);
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Runs in the page. Not within a layer that a button of the toolbar has opened: it has its own keys. */
function isInFocusedToolbar(target: Element): boolean {
  const toolbar = document.activeElement?.closest('[role=toolbar]');
  return Boolean(toolbar?.contains(target)) && !target.closest('[popover]');
}

/** Runs in the page. At first the focus is at the start, before everything. */
function isBeforeFocus(target: Element): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return false;
  return (activeElement.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/**
 * Walks once around a page with the Tab key, from where the focus is. Reports controls that are not reached (all
 * those behind a trap), reached more than once, or not visible when they have the focus.
 */
export async function findUnreachable(page: Page): Promise<string[]> {
  const stops = await page.evaluate(watchFocus);
  for (let press = 0; press <= stops; press += 1) await page.keyboard.press('Tab');
  // Controls that load on the way, such as the bell, make the round longer.
  for (let press = 0; press < LATE && !(await page.evaluate(isRound)); press += 1) {
    await page.keyboard.press('Tab');
  }
  return page.evaluate(() => (globalThis as unknown as Walk).endWalk());
}

/** Functions available in the page during a walk. */
interface Walk {
  readonly isRound: () => boolean;
  readonly endWalk: () => string[];
}

const isRound = () => (globalThis as unknown as Walk).isRound();

/** Runs in the page. Follows the focus, and returns the number of controls that it has to reach. */
function watchFocus(): number {
  const isControl = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert] *') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    // In a group of radio buttons, only the chosen one is a Tab stop.
    !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);
  const isCovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // Sticky parts cover whole lines, so the middle and two corners are enough.
    const points = [0.5, 0.1, 0.9].map((share) => [left + width * share, top + height * share] as const);
    return points.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return !hit || !(element.contains(hit) || hit.contains(element));
    });
  };
  const describe = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;

  const selector = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter(isControl);
  const stops: Element[] = [];
  const covered: Element[] = [];
  // Before the first key, the focus is on the heading or nowhere.
  let last = document.activeElement;
  // A control can be used only if the focus stays on it.
  const noteStop = () => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement !== last) stops.push(activeElement);
    last = activeElement;
  };
  const walk = new AbortController();
  // By the next key press, the page has scrolled to the focus.
  document.addEventListener(
    'keydown',
    () => {
      noteStop();
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body && isCovered(activeElement)) {
        covered.push(activeElement);
      }
    },
    { capture: true, signal: walk.signal },
  );
  const isRoundNow = () => {
    noteStop();
    return stops.length > 1 && stops.at(-1) === stops[0];
  };
  Object.assign(globalThis, {
    isRound: isRoundNow,
    endWalk: () => {
      walk.abort();
      // Tab was pressed once more than there are controls, so the round has reached the first again.
      const round = isRoundNow() ? stops.slice(0, -1) : stops;
      return [
        ...controls.filter((control) => !stops.includes(control)).map((one) => `missed: ${describe(one)}`),
        ...round.filter((stop, at) => round.indexOf(stop) !== at).map((one) => `repeated: ${describe(one)}`),
        ...covered.map((one) => `covered: ${describe(one)}`),
      ];
    },
  });
  return controls.length;
}
