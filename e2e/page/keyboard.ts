import { expect, type Locator, type Page } from '@playwright/test';

/** No page has this many controls in a row. */
const MOST = 200;
/** Nor are so many added once it stands. */
const LATE = 10;

/**
 * Moves the focus with the keyboard alone until it stands on the control: with the Tab key, backwards to what is before
 * it, and within a toolbar, which is one stop of that key, with the arrows.
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

/** Runs in the page. Not in what a button of the toolbar has opened: that has its own keys. */
function isInFocusedToolbar(target: Element): boolean {
  const toolbar = document.activeElement?.closest('[role=toolbar]');
  return Boolean(toolbar?.contains(target)) && !target.closest('[popover]');
}

/** Runs in the page. Nothing is before the start of the page, where the focus is at first. */
function isBeforeFocus(target: Element): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return false;
  return (activeElement.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/**
 * Walks once around a page, with the Tab key, from where the focus is. Tells which controls it does not reach (all
 * those behind a trap), at which it stops more than once, and which cannot be seen when it stops there.
 */
export async function findUnreachable(page: Page): Promise<string[]> {
  const stops = await page.evaluate(watchFocus);
  for (let press = 0; press <= stops; press += 1) await page.keyboard.press('Tab');
  // What is loaded on the way, such as the bell, makes the round longer.
  for (let press = 0; press < LATE && !(await page.evaluate(isRound)); press += 1) {
    await page.keyboard.press('Tab');
  }
  return page.evaluate(() => (globalThis as unknown as Walk).endWalk());
}

/** What the page is left with while somebody walks around it. */
interface Walk {
  readonly isRound: () => boolean;
  readonly endWalk: () => string[];
}

const isRound = () => (globalThis as unknown as Walk).isRound();

/** Runs in the page: follows the focus, and counts the stops of the controls that it must come by. */
function watchFocus(): number {
  const isControl = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert] *') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    // Of radio buttons the keyboard stops at the chosen one only.
    !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);
  const isCovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // Whole lines of sticky parts lie over a control, so its middle and two corners tell.
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
  // Where the focus is before the first key: at the heading, or nowhere.
  let last = document.activeElement;
  // Only where the focus stays, one can do something.
  const noteStop = () => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement !== last) stops.push(activeElement);
    last = activeElement;
  };
  const walk = new AbortController();
  // When the next key comes, the page has scrolled to where the focus is.
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
      // One press more than there are controls: the round begins anew at the first.
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
